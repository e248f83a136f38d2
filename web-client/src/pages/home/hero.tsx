import { useState } from "preact/hooks";
import { fetchGames } from "../../core/net/lobby";
import { stranger } from "../../core/net/session";
import { apologise } from "../../core/toasts";
import { opening } from "../../core/words/grammar";
import { againstBots, inWords, minutes } from "../../core/words/words";
import type { GameSummary } from "../../generated/starboard";
import { playAgainstBots, recommended, usualSeats } from "../../table/start";
import { NameField } from "../shared/name-field";
import { HeroSky } from "./orrery";
import { prepareGame } from "./prepare";
import { Said, say } from "./words";

interface HeroProps {
  games: GameSummary[] | null;
  failed: string | null;
}

export function Hero({ games, failed }: HeroProps) {
  const first = recommended(games ?? []);
  return (
    <section class="hero mh-312 relative crop brass-bottom sky">
      <HeroSky played={games ?? []} />
      <div class="say relative">
        <Headline count={games?.length ?? 0} />
        <p>{say("pitch")}</p>
        {failed ? <Unreachable message={failed} /> : <Ways game={first} />}
        {stranger.value && !failed && <NameField />}
      </div>
    </section>
  );
}

function Headline({ count }: { count: number }) {
  return (
    <h1 class="headline">
      {count > 1 ? <Said id="headline" number={opening(inWords(count))} /> : <Said id="headline-one" />}
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
        <span class="verb t-20">{say(starting ? "setting-the-table" : "play-now")}</span>
        <small class="semi t-13">
          {game
            ? `${game.title} · ${againstBots(usualSeats(game) - 1)} · ${minutes(game.min_minutes, game.max_minutes)}`
            : " "}
        </small>
      </button>
      <a class="btn big" href={game ? `/host?game=${game.slug}&private` : "/host?private"}>
        {say("host-private")}
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
        {say("try-again")}
      </button>
    </div>
  );
}
