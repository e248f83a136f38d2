import { titleOf } from "../../core/net/lobby";
import { gameIcon } from "../../games";
import type { GameTally, PlayerStatistics, RatingView, Tally } from "../../generated/starboard";
import { Icon } from "../../look/icon";
import { playedIn } from "../shared/tally";
import { matchesOf, pageOf, type Shown } from "./links";
import { Places, Rating, Ruler, ScaleNumbers } from "./ruler";
import { LEAST_MATCHES, type Scale, scaleOf } from "./scale";
import { Said, say } from "./words";

const NONE: Tally = { won: 0, shared: 0, lost: 0 };

/** A player's games: how much they have played, their rating, and how the latest matches went. */
export function Ratings({ of, shown }: { of: PlayerStatistics; shown: Shown }) {
  const scale = scaleOf(of.ratings);
  return (
    <section class="sec" aria-label={say("ratings")}>
      <header>
        <h2>{say("ratings")}</h2>
        <span class="muted">{say("ratings-hint")}</span>
      </header>
      <div class="rated head muted t-13 stack g-3 px-4 rule-bottom at-centre raised" aria-hidden="true">
        <span>{say("head-game")}</span>
        <span class="text-right">{say("head-played")}</span>
        <span class="text-right">{say("head-won")}</span>
        <ScaleNumbers scale={scale} />
        <span class="text-right">{say("head-rating")}</span>
        <span class="text-right">{say("head-latest")}</span>
      </div>
      {of.games.map((game) => (
        <Standing
          key={game.game}
          of={game}
          rating={of.ratings.find((rating) => rating.game === game.game)}
          scale={scale}
          shown={shown}
        />
      ))}
      {of.ratings.length > 0 && (
        <p class="muted t-13 py-3 px-4">{say("ratings-explained", { matches: LEAST_MATCHES })}</p>
      )}
    </section>
  );
}

interface StandingProps {
  of: GameTally;
  rating: RatingView | undefined;
  scale: Scale;
  shown: Shown;
}

function Standing({ of: { game, people = NONE, latest }, rating, scale, shown }: StandingProps) {
  const isChosen = shown.game === game;
  const among: Shown = { ...shown, game, against: "people" };
  return (
    <div class={`rated stack g-3 px-4 rule-bottom at-centre ${isChosen ? "on" : ""}`}>
      <a class="game row g-3 semi bright no-line" href={pageOf({ ...shown, game: isChosen ? "" : game })}>
        <Icon id={gameIcon(game)} size={24} />
        {titleOf(game)}
      </a>
      <a class="figure played text-right bright no-line" href={matchesOf(among)}>
        <Said id="matches-played" count={playedIn(people)} game={titleOf(game)} />
      </a>
      <a class="figure won text-right bright no-line" href={matchesOf(among, { result: "won" })}>
        <Said id="matches-won" count={people.won} game={titleOf(game)} b={(words) => <b class="num t-18">{words}</b>} />
      </a>
      {rating ? <Ruler {...rating} scale={scale} /> : <span class="ruler across t-13" />}
      <span class="rating text-right">
        {rating ? <Rating {...rating} /> : <span class="muted">{say("not-rated")}</span>}
      </span>
      <Places of={latest} />
    </div>
  );
}
