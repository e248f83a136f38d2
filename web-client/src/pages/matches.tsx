import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { api, type MatchFilter } from "../core/net/api";
import { fetchGames, mine as ours, titleOf } from "../core/net/lobby";
import { me, recognise } from "../core/net/session";
import { counted, listed } from "../core/words/grammar";
import { day, lasting, result, score, seatLabel, turnsOf, verdict } from "../core/words/words";
import { gameIcon } from "../games";
import type { TableSummary } from "../generated/starboard";
import { go, place } from "../kit/page/router";
import { heading } from "../kit/page/title";
import { Orrery } from "../kit/page/waiting";
import { Sigil } from "../look/art";
import { Icon } from "../look/icon";
import { Filters } from "./matches/filters";
import {
  addressOf,
  filterOf,
  hasPart,
  isAmong,
  isNarrow,
  type Search,
  searchIn,
  widened,
  withoutPart,
} from "./matches/search";
import { Bar, Foot } from "./shared/bar";
import { RunningMatch, urgency } from "./shared/running-match";
import "./home/lists.css";
import "./plain.css";
import "./matches.css";

/** Matches that have been played, one's own first, searched as the address says. */
export function Matches() {
  const own = me.value;
  const search = searchIn(place.value.query);
  const mine = search.whose === "" && own !== null && own !== undefined;
  const whose = mine ? own.id : search.whose;
  const filter = filterOf(search, whose && whose !== "all" ? whose : null);
  const change = (next: Search) => go(addressOf(next), { replace: true });
  useEffect(() => {
    heading.value = "Matches · Starboard";
    void fetchGames();
  }, []);
  const current = (ours.value ?? [])
    .filter((table) => mine && isAmong(search, table))
    .sort((a, b) => urgency(a) - urgency(b));
  return (
    <>
      <Bar />
      <main id="main" class="plain-page">
        <h1>Matches</h1>
        <Filters search={search} known={Boolean(own)} mine={mine} change={change} />
        {hasPart(search) && search.whose !== "all" && <PartOf search={search} change={change} />}
        {current.length > 0 && (
          <section class="sec" aria-label="Not over yet">
            {current.map((match) => (
              <RunningMatch key={match.id} table={match} />
            ))}
          </section>
        )}
        {own === undefined && <Unknown />}
        {own !== undefined && typeof filter === "string" && (
          <p class="empty" role="alert">
            {filter}
          </p>
        )}
        {own !== undefined && typeof filter !== "string" && (
          <MatchList
            key={JSON.stringify([filter, own?.id])}
            filter={filter}
            nothing={<Nothing search={search} mine={mine} running={current.length > 0} change={change} />}
          />
        )}
      </main>
      <Foot />
    </>
  );
}

/** That only matches with a part are listed, as a figure of the statistics counts them. */
function PartOf({ search, change }: { search: Search; change(search: Search): void }) {
  const { opponent, seat, loadout, against } = search;
  const parts = [
    against === "people" && "between people",
    against === "bots" && "with bots",
    opponent && "against one player",
    seat && `from seat ${Number(seat) + 1}`,
    loadout && `with ${loadout}`,
  ].filter(Boolean);
  return (
    <p class="row wrap g-3">
      <span>
        Only matches <b>{parts.join(", ")}</b>
      </span>
      <button type="button" class="btn small" onClick={() => change(withoutPart(search))}>
        Show the others too
      </button>
    </p>
  );
}

interface NothingProps {
  search: Search;
  mine: boolean;
  /** True if running matches stand above the list. */
  running: boolean;
  change(search: Search): void;
}

/** Why there is no finished match, and what to do about it. */
function Nothing({ search, mine, running, change }: NothingProps) {
  if (!isNarrow(search)) {
    return running ? (
      <span>No finished match to show.</span>
    ) : (
      <span>
        No match to show. <a href="/">Play one</a>
      </span>
    );
  }
  return (
    <>
      <span>
        {mine ? "No finished match of yours fits." : "No finished match fits."} Search for the beginning of a name, or
        choose fewer filters.
      </span>
      <span class="sp" />
      {mine && (
        <button type="button" class="btn" onClick={() => change({ ...withoutPart(search), whose: "all", result: "" })}>
          Search everybody's
        </button>
      )}
      <button type="button" class="btn" onClick={() => change(widened(search))}>
        Clear search
      </button>
    </>
  );
}

/** Until the server has said who we are, nothing here is ours. */
function Unknown() {
  const [failure, setFailure] = useState("");
  const ask = () => {
    setFailure("");
    recognise().catch((error: Error) => setFailure(error.message));
  };
  useEffect(ask, []);
  if (!failure) return <Orrery />;
  return (
    <p class="empty" role="alert">
      {failure}
      <button type="button" class="btn" onClick={ask}>
        Try again
      </button>
    </p>
  );
}

interface MatchListProps {
  filter: MatchFilter;
  /** Shown where no match is found. */
  nothing: ComponentChildren;
}

function MatchList({ filter, nothing }: MatchListProps) {
  const [matches, setMatches] = useState<TableSummary[] | null>(null);
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
  useEffect(() => more(), []);
  return (
    <section class="sec" aria-label="Matches">
      {matches?.map((match) => (
        <Match key={match.id} match={match} />
      ))}
      {matches?.length === 0 && (
        <p class="empty nothing">
          <Icon id="laurel-crown" size={30} />
          {nothing}
        </p>
      )}
      {failure && (
        <p class="empty" role="alert">
          {failure}
          <button type="button" class="btn" onClick={() => more(next ?? undefined)}>
            Try again
          </button>
        </p>
      )}
      {next !== null && (
        <button type="button" class="btn quiet further across" onClick={() => more(next)}>
          Show older matches
        </button>
      )}
    </section>
  );
}

function Match({ match }: { match: TableSummary }) {
  const href = `/matches/${match.id}`;
  // What its host called it says more than who played.
  const called = isNamed(match) ? match.name : players(match);
  return (
    <div class="match-row match">
      <Icon id={gameIcon(match.game)} size={28} />
      <div class="what">
        <a class="t" href={href}>
          {called}
        </a>
        <small>
          {[
            called !== players(match) && players(match),
            titleOf(match.game),
            day(match.ended_at ?? match.created_at),
            length(match),
            isMine(match) && result(match),
          ]
            .filter(Boolean)
            .join(" · ")}
        </small>
      </div>
      <Players match={match} />
      <span class="how">{howItWent(match)}</span>
      <a class="btn" href={href}>
        Review<span class="unseen"> {called}</span>
      </a>
    </div>
  );
}

/** Whether its host has named the table; else it is called by what is played, and by whom. */
function isNamed({ game, name }: TableSummary): boolean {
  const title = titleOf(game);
  return title !== "" && name !== title && ![" vs ", " with ", ": "].some((joint) => name.startsWith(title + joint));
}

const isMine = ({ seats }: TableSummary): boolean => seats.some((seat) => seat.me);

/** `vs Ilse and Tomas`, or all who sat there. */
function players(match: TableSummary): string {
  const { seats, name } = match;
  // In a record that was taken in, nobody sits: its people have names alone.
  const shown = seats.filter((seat) => !seat.me && seat.name !== null).map(seatLabel);
  if (shown.length === 0) return name;
  return isMine(match) ? `vs ${listed(shown)}` : listed(shown);
}

/** `Lost · 14 turns`. */
const howItWent = (match: TableSummary): string =>
  [verdict(match) || result(match), turnsOf(match) > 0 ? counted(turnsOf(match), "turn") : "", score(match)]
    .filter(Boolean)
    .join(" · ");

/** How long the match took. */
const length = ({ ended_at, started_at }: TableSummary): string =>
  ended_at !== null && started_at !== null ? lasting(ended_at - started_at) : "";

function Players({ match }: { match: TableSummary }) {
  const seated = match.seats.filter((seat) => seat.name !== null);
  return (
    <span
      class="players row stretch g-1"
      role="img"
      aria-label={listed(seated.map(seatLabel))}
      title={listed(seated.map(seatLabel))}
    >
      {seated.map((seat) => (
        <Sigil key={seat.seat} seat={seat.seat} size={17} />
      ))}
    </span>
  );
}
