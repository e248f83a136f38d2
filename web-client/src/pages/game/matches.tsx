import { api } from "../../core/net/api";
import { day, result, turnsOf } from "../../core/words/words";
import type { TableSummary } from "../../generated/starboard";
import { useFetched } from "../../kit/hooks/fetched";
import { Icon } from "../../look/icon";
import { Empty, Section } from "../home/lists";
import { playersOf, worthSeeing } from "./recent";
import { Said, say } from "./words";

const SHOWN = 5;
/** The number of newest matches to fetch; the best of them are shown. */
const ASKED = 30;

/** The newest public matches of a game; those between people come first. */
export function RecentMatches({ slug }: { slug: string }) {
  const { value, failure } = useFetched(() => api.matches({ game: slug, limit: ASKED }), [slug]);
  const matches = value && worthSeeing(value.matches, SHOWN);
  return (
    <Section
      title={say("recent-matches")}
      note={say("recent-matches-hint")}
      more={matches?.length ? `/matches?whose=all&game=${slug}` : undefined}
    >
      {matches?.map((match) => (
        <Match key={match.id} match={match} />
      ))}
      {matches?.length === 0 && <Empty icon="laurel-crown">{say("no-recent-matches")}</Empty>}
      {failure && <Empty icon="laurel-crown">{failure.message}</Empty>}
    </Section>
  );
}

function Match({ match }: { match: TableSummary }) {
  const href = `/matches/${match.id}`;
  const turns = turnsOf(match);
  const how = [result(match), turns > 0 && say("turns", { turns }), match.ended_at && day(match.ended_at)];
  return (
    <div class="match-row">
      <Icon id="laurel-crown" size={24} />
      <div class="what fill">
        <a class="t block semi t-15 bright lh-12 no-line" href={href}>
          {playersOf(match)}
        </a>
        <small>{how.filter(Boolean).join(" · ")}</small>
      </div>
      <a class="btn" href={href}>
        <Said id="review" match={match.name} />
      </a>
    </div>
  );
}
