import { useState } from "preact/hooks";
import { fetchGames } from "../../core/net/lobby";
import { stranger } from "../../core/net/session";
import { apologise } from "../../core/toasts";
import { againstBots, inWords, minutes } from "../../core/words/words";
import type { GameSummary } from "../../generated/starboard";
import { playAgainstBots, recommended, usualSeats } from "../../table/start";
import { NameField } from "../shared/name-field";
import { HeroSky } from "./orrery";
import { prepareGame } from "./prepare";

interface HeroProps {
  games: GameSummary[] | null;
  failed: string | null;
}

export function Hero({ games, failed }: HeroProps) {
  const first = recommended(games ?? []);
  return (
    <section class="hero relative crop brass-bottom sky">
      <HeroSky played={games ?? []} />
      <div class="say relative">
        <Headline count={games?.length ?? 0} />
        <p>
          Cards, dice and star maps, against friends or against the house. Sit down and play: no account, nothing to
          install.
        </p>
        {failed ? <Unreachable message={failed} /> : <Ways game={first} />}
        {stranger.value && !failed && <NameField />}
      </div>
    </section>
  );
}

function Headline({ count }: { count: number }) {
  const word = inWords(count);
  return (
    <h1 class="t-56">
      {count > 1 ? `${word[0]?.toUpperCase()}${word.slice(1)} games` : "Build an empire,"}
      <br />
      {count > 1 ? "of empire, one sky" : "take the galaxy"}
    </h1>
  );
}

function Ways({ game }: { game: GameSummary | undefined }) {
  const [starting, setStarting] = useState(false);
  const play = () => {
    if (!game) return;
    setStarting(true);
    const opened = playAgainstBots(game);
    prepareGame(game.slug);
    opened.catch(apologise).finally(() => setStarting(false));
  };
  return (
    <div class="play flex stretch g-3">
      <button
        type="button"
        class="btn primary big col start lh-12 pt-2 px-45 pb-25"
        data-testid="play-now"
        onClick={play}
        disabled={!game || starting}
      >
        <span class="verb t-20">{starting ? "Setting the table" : "Play now"}</span>
        <small class="semi t-13">
          {game
            ? `${game.title} · ${againstBots(usualSeats(game) - 1)} · ${minutes(game.min_minutes, game.max_minutes)}`
            : " "}
        </small>
      </button>
      <a class="btn big" href={game ? `/host?game=${game.slug}&private` : "/host?private"}>
        Host a private table
      </a>
    </div>
  );
}

function Unreachable({ message }: { message: string }) {
  return (
    <div class="play flex stretch g-3">
      <p class="row" role="alert">
        {message}
      </p>
      <button type="button" class="btn primary big" onClick={() => void fetchGames()}>
        Try again
      </button>
    </div>
  );
}
