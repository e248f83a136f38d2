import { api } from "../../core/net/api";
import { lists } from "../../core/net/lobby";
import { counted } from "../../core/words/grammar";
import { day, inWords, result, turnsOf } from "../../core/words/words";
import type { GameSummary, TableSummary } from "../../generated/starboard";
import { useFetched } from "../../kit/hooks/fetched";
import { Icon } from "../../look/icon";
import { Empty, OpenTable, Section } from "../home/lists";
import { playersOf, worthSeeing } from "./recent";

const SHOWN = 5;
/** The best of the newest 30 matches are shown. */
const ASKED = 30;

/** The game's tables that look for players, and those that can be watched. */
export function GameTables({ game: { slug } }: { game: GameSummary }) {
  const of = (tables: TableSummary[] = []) => tables.filter(({ game }) => game === slug);
  const [open, running] = [of(lists.value?.open), of(lists.value?.running)];
  const shown = [...open, ...running].slice(0, SHOWN);
  const note = open.length ? `${inWords(open.length)} looking for players` : "";
  return (
    <Section title="Open tables" note={note} more={open.length + running.length > SHOWN ? "/tables" : undefined}>
      {shown.map((table) => (
        <OpenTable key={table.id} table={table} />
      ))}
      {lists.value && shown.length === 0 && (
        <Empty icon="team-upgrade">
          No open tables. <a href={`/host?game=${slug}`}>Host one</a>
        </Empty>
      )}
      {!lists.value && <Empty icon="team-upgrade">Looking at the tables</Empty>}
    </Section>
  );
}

/** The newest public matches of a game, those between people first. */
export function RecentMatches({ slug }: { slug: string }) {
  const { value, failure } = useFetched(() => api.matches({ game: slug, limit: ASKED }), [slug]);
  const matches = value && worthSeeing(value.matches, SHOWN);
  return (
    <Section
      title="Recent matches"
      note="to step through, turn by turn"
      more={matches?.length ? `/matches?whose=all&game=${slug}` : undefined}
    >
      {matches?.map((match) => (
        <Match key={match.id} match={match} />
      ))}
      {matches?.length === 0 && <Empty icon="laurel-crown">No public match has been played here yet.</Empty>}
      {failure && <Empty icon="laurel-crown">{failure.message}</Empty>}
    </Section>
  );
}

function Match({ match }: { match: TableSummary }) {
  const href = `/matches/${match.id}`;
  const turns = turnsOf(match);
  const how = [result(match), turns > 0 && counted(turns, "turn"), match.ended_at && day(match.ended_at)];
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
        Review<span class="unseen"> {match.name}</span>
      </a>
    </div>
  );
}
