import { useEffect, useRef } from "preact/hooks";
import { type ApiError, api } from "../core/net/api";
import { games, titleOf } from "../core/net/lobby";
import { me } from "../core/net/session";
import { gameIcon } from "../games";
import type { PlayerStatistics } from "../generated/starboard";
import { useFetched } from "../kit/hooks/fetched";
import { go, place } from "../kit/page/router";
import { heading } from "../kit/page/title";
import { Orrery } from "../kit/page/waiting";
import { Segments } from "../kit/pieces/segments";
import { Sky } from "../look/art";
import { Icon } from "../look/icon";
import { Fair } from "./player/fair";
import { pageOf, type Shown } from "./player/links";
import { Openness } from "./player/openness";
import { Opponents } from "./player/opponents";
import { Ratings } from "./player/ratings";
import { Recent } from "./player/recent";
import { Details } from "./player/tallies";
import { Said, say } from "./player/words";
import { Bar, Foot } from "./shared/bar";
import { Missing, Unfetched } from "./shared/missing";
import { playedIn } from "./shared/tally";
import "./home/lists.css";
import "./player/player.css";

/** A player's ratings and statistics: the viewer's own, or those of a player with an open page. */
export function PlayerPage({ params }: { params: Record<string, string> }) {
  const id = params.id ?? "me";
  const { query } = place.value;
  const game = query.get("game") ?? "";
  const against = query.get("against") === "bots" ? "bots" : "people";
  const { value, failure, again } = useFetched(
    () => api.statistics(id, { game, against }),
    [id, game, against, me.value?.id],
  );
  // Keeps the previous figures while new ones are loading.
  const last = useRef<PlayerStatistics | null>(null);
  last.current = value ?? (last.current?.id === id || id === "me" ? last.current : null);
  const of = failure ? null : last.current;
  useEffect(() => {
    if (of) heading.value = say("title", { name: of.name });
  }, [of?.name]);
  if (failure) return <Failed failure={failure} again={again} />;
  return (
    <>
      <Bar />
      {of ? <Player of={of} shown={{ player: of, game, against }} isPending={!value} /> : <Orrery />}
      <Foot />
    </>
  );
}

function Failed({ failure, again }: { failure: Error; again(): void }) {
  if ((failure as ApiError).status === 401) {
    return <Missing title={say("no-statistics")} text={say("no-statistics-hint")} />;
  }
  return <Unfetched what="player" failure={failure} absent={say("absent")} again={again} />;
}

interface PlayerProps {
  of: PlayerStatistics;
  shown: Shown;
  isPending: boolean;
}

function Player({ of, shown, isPending }: PlayerProps) {
  const hasPlayed = of.games.length > 0;
  return (
    <main id="main">
      <Head of={of} />
      {hasPlayed ? <Figures of={of} shown={shown} isPending={isPending} /> : <Nothing of={of} />}
    </main>
  );
}

function Head({ of }: { of: PlayerStatistics }) {
  const all = (kind: "people" | "bots") => of.games.reduce((sum, game) => sum + playedIn(game[kind]), 0);
  const [people, bots] = [all("people"), all("bots")];
  return (
    <section class="player-head ends relative flex wrap split gy-4 gx-6 py-5 px-6 crop sky brass-bottom">
      <svg
        class="overlay across upright"
        viewBox="0 0 1440 160"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <Sky w={1440} h={160} seed={of.id} />
      </svg>
      <div class="relative">
        <h1 class="t-44 breaks">{of.name}</h1>
        <p class="t-16 mt-1">
          <Said
            id={bots ? "played-with-bots" : people ? "played" : "none-finished"}
            people={people}
            bots={bots}
            muted={(words) => <span class="muted">{words}</span>}
          />
        </p>
      </div>
      {of.me && <Openness key={of.id} of={of} />}
    </section>
  );
}

function Figures({ of, shown, isPending }: PlayerProps) {
  const chosen = games.value?.find(({ slug }) => slug === shown.game);
  const change = (part: Partial<Shown>) => go(pageOf({ ...shown, ...part }), { replace: true });
  return (
    <>
      <div class="player-choice pt-4 px-6 row wrap g-3">
        <Segments
          label={say("game")}
          value={shown.game}
          choose={(game) => change({ game })}
          of={[["", say("all")], ...of.games.map(({ game }) => [game, <GameSign key={game} slug={game} />] as const)]}
        />
        <Segments
          label={say("matches")}
          value={shown.against}
          choose={(against) => change({ against })}
          of={[
            ["people", say("between-people")],
            ["bots", say("with-bots")],
          ]}
        />
        {chosen && <b class="t-16">{chosen.title}</b>}
      </div>
      <div class={`player-columns columns stack g-4 at-start pt-4 px-6 ${isPending ? "pending" : ""}`}>
        <div class="stack g-4">
          <Ratings of={of} shown={shown} />
          <Recent of={of} shown={shown} />
          <Fair of={of.fair} />
          {of.recent.length === 0 && <NoneOfThese shown={shown} />}
        </div>
        <div class="stack g-4">
          <Opponents of={of} shown={shown} />
          {chosen && <Details of={of} shown={shown} loadouts={chosen.decks ? "decks" : "factions"} />}
        </div>
      </div>
    </>
  );
}

const GameSign = ({ slug }: { slug: string }) => (
  <span class="inline" title={titleOf(slug)}>
    <Icon id={gameIcon(slug)} size={20} />
    <span class="unseen">{titleOf(slug)}</span>
  </span>
);

function NoneOfThese({ shown }: { shown: Shown }) {
  const other = shown.against === "bots" ? "people" : "bots";
  return (
    <p class="sec empty">
      <Icon id="laurel-crown" size={30} />
      <span>
        <Said
          id={`none-of-${shown.against}`}
          other={(words) => <a href={pageOf({ ...shown, against: other })}>{words}</a>}
        />
      </span>
    </p>
  );
}

/** Shown for a player without matches. On the viewer's own page, it links to ways to play. */
function Nothing({ of }: { of: PlayerStatistics }) {
  return (
    <section class="sec player-nothing" aria-label={say("no-matches")}>
      <p class="empty">
        <Icon id="laurel-crown" size={30} />
        <span>{say(of.me ? "no-matches-own" : "no-matches-other", { name: of.name })}</span>
      </p>
      {of.me && (
        <div class="row g-3 p-4">
          <a class="btn primary" href="/">
            {say("play")}
          </a>
          <a class="btn" href="/host">
            {say("host")}
          </a>
        </div>
      )}
    </section>
  );
}
