import { useState } from "preact/hooks";
import type { lists as lobbyLists } from "../../core/net/lobby";
import { apologise } from "../../core/toasts";
import { againstBots, minutes, seatRange } from "../../core/words/words";
import { games as signs } from "../../games";
import type { GameSummary, PresetView } from "../../generated/starboard";
import { Icon } from "../../look/icon";
import { learnByPlaying, playAgainstBots, usualSeats } from "../../table/start";
import { GamePicture } from "../shared/picture";
import { prepareGame } from "./prepare";
import { Said, say } from "./words";

const NUMERALS = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII"];

interface PlatesProps {
  games: GameSummary[] | null;
  lists: typeof lobbyLists.value;
}

/** The server's games: plates side by side, or one wide plate with its presets. */
export function GamePlates({ games, lists }: PlatesProps) {
  if (!games)
    return (
      <div class="tiles" aria-busy="true">
        <div class="tile wide relative surface outlined" />
      </div>
    );
  const openTables = (slug: string) => lists?.open.filter((table) => table.game === slug).length ?? 0;
  const [only] = games;
  if (games.length === 1 && only) return <WidePlate game={only} open={openTables(only.slug)} />;
  return (
    <section
      class={`tiles ${games.length === 2 ? "two" : ""}`}
      aria-label={say("games")}
      style={{ "--tiles": Math.min(5, games.length) }}
    >
      {games.map((game, i) => (
        <article key={game.slug} class="tile col relative surface outlined">
          <Art slug={game.slug} number={i} />
          <div class="b col grow pt-4 px-35 pb-3">
            <h2 class="t-20">
              <a class="bright no-line" href={`/games/${game.slug}`}>
                {game.title}
              </a>
            </h2>
            <p class="muted lh-13 mt-05 mb-2">{game.tagline}</p>
            <Facts game={game} open={openTables(game.slug)} />
            <div class="row do sink wrap pt-3">
              <PlayButton game={game} />
              {signs[game.slug]?.guide && <LearnButton game={game} />}
              <a class="btn quiet" href={`/rulebooks/${game.slug}`}>
                <Said id="rules" game={game.title} />
              </a>
              {game.decks && (
                <a class="btn quiet" href="/decks">
                  <Said id="decks" game={game.title} />
                </a>
              )}
            </div>
          </div>
        </article>
      ))}
    </section>
  );
}

function Art({ slug, number }: { slug: string; number: number }) {
  return (
    <div class="a relative">
      <GamePicture slug={slug} />
      <span class="no absolute brassy surface r-1 pt-05 px-15 pb-05 outlined-brass">
        {say("plate", { number: NUMERALS[number] ?? number + 1 })}
      </span>
    </div>
  );
}

function Facts({ game, open }: { game: GameSummary; open: number }) {
  return (
    <div class="facts row g-3 t-13 semi">
      <span>
        <Icon id="team-upgrade" size={15} label={say("players")} /> {seatRange(game.min_seats, game.max_seats)}
      </span>
      <span>
        <Icon id="sands-of-time" size={15} label={say("time")} /> {minutes(game.min_minutes, game.max_minutes)}
      </span>
      {open > 0 && <span class="g push brassy">{say("open-tables-of", { open })}</span>}
    </div>
  );
}

function WidePlate({ game, open }: { game: GameSummary; open: number }) {
  return (
    <section class="tiles" aria-label={say("games")}>
      <article class="tile wide relative surface outlined">
        <Art slug={game.slug} number={0} />
        <div class="b col grow py-4 px-5">
          <h2 class="t-28">
            <a class="bright no-line" href={`/games/${game.slug}`}>
              {game.title}
            </a>
          </h2>
          <p class="muted lh-13 t-16 mt-15 mb-3">{game.tagline}</p>
          <Facts game={game} open={open} />
          <div class="row mt-4">
            <a class="btn" href={`/host?game=${game.slug}`}>
              {say("open-a-table")}
            </a>
            {signs[game.slug]?.guide && <LearnButton game={game} />}
            <a class="btn quiet" href={`/rulebooks/${game.slug}`}>
              <Said id="rules" game={game.title} />
            </a>
          </div>
        </div>
        <ul class="presets col">
          {game.presets.map((preset) => (
            <Preset key={preset.id} game={game} preset={preset} />
          ))}
        </ul>
      </article>
    </section>
  );
}

/** Returns a function that starts a match, one at a time. */
export function useStart(
  { slug }: GameSummary,
  open: () => Promise<void>,
  guided = false,
): { starting: boolean; play(): void } {
  const [starting, setStarting] = useState(false);
  const play = () => {
    setStarting(true);
    // Sends the request first, because a browser sends only six at once.
    const opened = open();
    prepareGame(slug, guided);
    opened.catch(apologise).finally(() => setStarting(false));
  };
  return { starting, play };
}

/** Starts a match with one click. */
function PlayButton({ game }: { game: GameSummary }) {
  const { starting, play } = useStart(game, () => playAgainstBots(game));
  return (
    <button type="button" class="btn at-once" data-testid={`play-${game.slug}`} onClick={play} disabled={starting}>
      <Icon id="play-button" size={16} class="lamplit" />{" "}
      <Said id="play" game={game.title} opponents={againstBots(usualSeats(game) - 1)} />
    </button>
  );
}

/** Starts the lesson, or a first match with notes. */
function LearnButton({ game }: { game: GameSummary }) {
  const { starting, play } = useStart(game, () => learnByPlaying(game), true);
  return (
    <button type="button" class="btn learn" data-testid={`learn-${game.slug}`} onClick={play} disabled={starting}>
      <Said id="learn" game={game.title} />
    </button>
  );
}

/** A preset; a click starts it against bots. */
function Preset({ game, preset }: { game: GameSummary; preset: PresetView }) {
  const { starting, play } = useStart(game, () => playAgainstBots(game, preset));
  return (
    <li class="grow rule-bottom">
      <button type="button" class="lights row g-4 across upright mh-52 py-15 px-4" onClick={play} disabled={starting}>
        <span class="grow">
          <span class="unseen">{say("play-preset", { opponents: againstBots(usualSeats(game) - 1) })} </span>
          <b>{preset.name}</b>
          <small class="block t-13 lh-13 muted">{preset.text}</small>
        </span>
        <Icon id="play-button" size={18} class="lamplit" />
      </button>
    </li>
  );
}
