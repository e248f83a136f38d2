import type { Glossary } from "../../core/words/glossary";
import { againstBots, minutes, seatRange } from "../../core/words/words";
import { games as signs } from "../../games";
import type { GameSummary } from "../../generated/starboard";
import { Glossed } from "../../kit/words/glossed";
import { Icon } from "../../look/icon";
import { learnByPlaying, playAgainstBots, usualSeats } from "../../table/start";
import { useStart } from "../home/games";
import { GamePicture } from "../shared/picture";
import { type About, SENTENCES } from "./about";
import { say } from "./words";

interface HeadProps {
  game: GameSummary;
  about: About | null;
  glossary: Glossary;
}

/** The game in three sentences, the number of players, its length, and the buttons to play. */
export function Head({ game, about, glossary }: HeadProps) {
  const sentences = about ? SENTENCES.map((id) => about.text(id)) : [game.tagline];
  return (
    <section class="relative crop sky brass-bottom">
      <div class="game-sky absolute">
        <GamePicture slug={game.slug} />
      </div>
      <div class="game-say relative">
        <h1 class="headline">{game.title}</h1>
        {sentences.map((sentence, i) => (
          <p key={sentence} class={i === 0 ? "t-20 mt-2" : "t-16 mt-1"}>
            <Glossed text={sentence} glossary={i === 0 ? null : glossary} />
          </p>
        ))}
        <ul class="row g-5 mt-3 semi t-16">
          <li class="inline g-2">
            <Icon id="team-upgrade" size={20} class="brassy" />{" "}
            {say("players", { seats: seatRange(game.min_seats, game.max_seats) })}
          </li>
          <li class="inline g-2">
            <Icon id="sands-of-time" size={20} class="brassy" /> {minutes(game.min_minutes, game.max_minutes)}
          </li>
        </ul>
        <Ways game={game} />
      </div>
    </section>
  );
}

function Ways({ game }: { game: GameSummary }) {
  const isTaught = signs[game.slug]?.guide !== undefined;
  const learn = useStart(game, () => learnByPlaying(game), true);
  const play = useStart(game, () => playAgainstBots(game));
  const starting = learn.starting || play.starting;
  return (
    <>
      <div class="game-ways mt-4 stack g-3">
        {isTaught && (
          <button
            type="button"
            class="btn primary big g-0 text-centre"
            data-testid="learn"
            onClick={learn.play}
            disabled={starting}
          >
            {say("learn")}
            <small class="t-13 semi">{say("learn-hint")}</small>
          </button>
        )}
        <button
          type="button"
          class={`btn big g-0 text-centre ${isTaught ? "" : "primary"}`}
          data-testid="play"
          onClick={play.play}
          disabled={starting}
        >
          {say("play")}
          <small class="t-13 semi">{say("play-hint", { opponents: againstBots(usualSeats(game) - 1) })}</small>
        </button>
        <a class="btn big g-0 text-centre" href={`/host?game=${game.slug}`}>
          {say("host")}
          <small class="t-13 semi">{say("host-hint")}</small>
        </a>
      </div>
      <nav class="row g-5 mt-3" aria-label={say("more-about", { game: game.title })}>
        <a class="lk" href={`/rulebooks/${game.slug}`}>
          {say("rulebook")}
        </a>
        {game.decks && (
          <a class="lk" href="/decks">
            {say("decks")}
          </a>
        )}
        <a class="lk" href={`/matches?whose=all&game=${game.slug}`}>
          {say("finished-matches")}
        </a>
      </nav>
    </>
  );
}
