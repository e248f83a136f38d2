import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { api, type MatchFilter } from "../core/net/api";
import { fetchGames, mine as ours } from "../core/net/lobby";
import { fetchTags } from "../core/net/marks";
import { me, recognise } from "../core/net/session";
import type { MatchMarks, MatchSummary } from "../generated/starboard";
import { go, place } from "../kit/page/router";
import { heading } from "../kit/page/title";
import { Orrery } from "../kit/page/waiting";
import { Icon } from "../look/icon";
import { Filters } from "./matches/filters";
import { learnNames } from "./matches/names";
import { OpenRecord } from "./matches/open-record";
import { MatchRow } from "./matches/row";
import {
  addressOf,
  filterOf,
  hasPart,
  isAmong,
  isNarrow,
  isOwn,
  LONGEST_SEARCH,
  type Search,
  searchIn,
  widened,
  withoutPart,
} from "./matches/search";
import { Said, say } from "./matches/words";
import { Bar, Foot } from "./shared/bar";
import { Retry } from "./shared/retry";
import { RunningMatch, urgency } from "./shared/running-match";
import "./home/lists.css";
import "./plain.css";
import "./matches.css";

/** Finished matches, the player's own by default, filtered by the address. */
export function Matches() {
  const own = me.value;
  const search = searchIn(place.value.query);
  const mine = isOwn(search, own?.id ?? null);
  const filter = filterOf(search, own?.id ?? null);
  const change = (next: Search) => go(addressOf(next), { replace: true });
  useEffect(() => {
    heading.value = say("title");
    void fetchGames();
  }, []);
  useEffect(() => {
    if (own) void fetchTags();
  }, [own?.id]);
  const current = (ours.value ?? [])
    .filter((table) => mine && isAmong(search, table))
    .sort((a, b) => urgency(a) - urgency(b));
  return (
    <>
      <Bar />
      <main id="main" class="plain-page">
        <div class="row wrap split">
          <h1>{say("matches")}</h1>
          <OpenRecord />
        </div>
        <Filters search={search} known={Boolean(own)} mine={mine} change={change} />
        {hasPart(search) && search.whose !== "all" && <PartOf search={search} change={change} />}
        {current.length > 0 && (
          <section class="sec" aria-label={say("not-over")}>
            {current.map((match) => (
              <RunningMatch key={match.id} table={match} />
            ))}
          </section>
        )}
        {own === undefined && <Unknown />}
        {own !== undefined && typeof filter === "string" && (
          <p class="empty" role="alert">
            {say(`wrong-${filter}`, { most: LONGEST_SEARCH })}
          </p>
        )}
        {own !== undefined && typeof filter !== "string" && (
          <MatchList
            key={JSON.stringify([filter, own?.id])}
            filter={filter}
            look={(part) => change({ ...search, ...part })}
            nothing={<Nothing search={search} mine={mine} running={current.length > 0} change={change} />}
          />
        )}
      </main>
      <Foot />
    </>
  );
}

/** Says that the list is limited to the matches behind a statistic. */
function PartOf({ search, change }: { search: Search; change(search: Search): void }) {
  const { opponent, seat, loadout, against } = search;
  const parts = [
    against === "people" && say("part-people"),
    against === "bots" && say("part-bots"),
    opponent && say("part-opponent"),
    seat && say("part-seat", { seat: Number(seat) + 1 }),
    loadout && say("part-loadout", { loadout }),
  ].filter(Boolean);
  return (
    <p class="row wrap g-3">
      <span>
        <Said id="only-part" parts={parts.join(", ")} />
      </span>
      <button type="button" class="btn small" onClick={() => change(withoutPart(search))}>
        {say("show-others")}
      </button>
    </p>
  );
}

interface NothingProps {
  search: Search;
  mine: boolean;
  /** True if running matches are listed above. */
  running: boolean;
  change(search: Search): void;
}

/** Shown if there are no finished matches: the reason, and what to do. */
function Nothing({ search, mine, running, change }: NothingProps) {
  if (!isNarrow(search)) {
    return running ? (
      <span>{say("none-finished")}</span>
    ) : (
      <span>
        <Said id="none" play={(words) => <a href="/">{words}</a>} />
      </span>
    );
  }
  return (
    <>
      <span>
        {say(mine ? "none-fits-of-yours" : "none-fits")} {say(search.favourite ? "favourite-hint" : "fewer-filters")}
      </span>
      <span class="sp" />
      {mine && (
        <button type="button" class="btn" onClick={() => change({ ...withoutPart(search), whose: "all", result: "" })}>
          {say("search-all")}
        </button>
      )}
      <button type="button" class="btn" onClick={() => change(widened(search))}>
        {say("clear-search")}
      </button>
    </>
  );
}

/** Shown until the player is known. */
function Unknown() {
  const [failure, setFailure] = useState("");
  const ask = () => {
    setFailure("");
    recognise().catch((error: Error) => setFailure(error.message));
  };
  useEffect(ask, []);
  return failure ? <Retry why={failure} again={ask} /> : <Orrery />;
}

interface MatchListProps {
  filter: MatchFilter;
  /** Searches for something that a match's row names. */
  look(part: Partial<Search>): void;
  /** Shown if no match is found. */
  nothing: ComponentChildren;
}

function MatchList({ filter, look, nothing }: MatchListProps) {
  const [matches, setMatches] = useState<MatchSummary[] | null>(null);
  const [next, setNext] = useState<string | null>(null);
  const [failure, setFailure] = useState("");
  const asked = useRef(false);
  const more = (before?: string) => {
    if (asked.current) return;
    asked.current = true;
    api
      .matches({ ...filter, before })
      .then(
        (page) => {
          learnNames(page.matches);
          setMatches((known) => [...(known ?? []), ...page.matches]);
          setNext(page.next);
          setFailure("");
        },
        (error: Error) => setFailure(error.message),
      )
      .finally(() => {
        asked.current = false;
      });
  };
  const mark = (id: string, marks: MatchMarks) =>
    setMatches((known) => known?.map((match) => (match.id === id ? { ...match, ...marks } : match)) ?? null);
  useEffect(() => more(), []);
  return (
    <section class="sec" aria-label={say("matches")}>
      {matches?.map((match) => (
        <MatchRow key={match.id} match={match} look={look} mark={(marks) => mark(match.id, marks)} />
      ))}
      {matches?.length === 0 && (
        <p class="empty nothing">
          <Icon id="laurel-crown" size={30} />
          {nothing}
        </p>
      )}
      {failure && <Retry why={failure} again={() => more(next ?? undefined)} />}
      {next !== null && (
        <button type="button" class="btn quiet further across" onClick={() => more(next)}>
          {say("show-older")}
        </button>
      )}
    </section>
  );
}
