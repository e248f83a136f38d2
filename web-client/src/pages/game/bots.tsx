import { LEVELS } from "../../core/words/levels";
import type { GameSummary, Level, LevelView } from "../../generated/starboard";
import { playAgainstBots } from "../../table/start";
import { useStart } from "../home/games";
import { Said, say } from "./words";

interface BotsProps {
  game: GameSummary;
  levels: LevelView[];
}

/** The bots of a game with their ratings, weakest first, each with a button that starts a match. */
export function Bots({ game, levels }: BotsProps) {
  return (
    <section class="sec game-bots" aria-label={say("bots")}>
      <header>
        <h2>{say("bots")}</h2>
        <span class="muted">{say("levels", { levels: levels.length })}</span>
      </header>
      <table class="across">
        <thead class="muted t-13">
          <tr>
            <th scope="col">{say("level")}</th>
            <th scope="col">{say("rating")}</th>
            <th scope="col">{say("wins")}</th>
            <th scope="col">
              <span class="unseen">{say("match")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {levels.map(({ level, rating, wins }) => (
            <tr key={level}>
              <th scope="row">
                {LEVELS[level].name}
                <small class="block muted t-13 regular">{LEVELS[level].temper}</small>
              </th>
              <td class="num t-18">{rating}</td>
              <td>{wins === null ? "" : <Wins percent={wins} />}</td>
              <td>
                <PlayButton game={game} level={level} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Starts a match against bots of that level. */
function PlayButton({ game, level }: { game: GameSummary; level: Level }) {
  const { starting, play } = useStart(game, () => playAgainstBots(game, undefined, level));
  return (
    <button type="button" class="btn" data-testid={`play-${level}`} onClick={play} disabled={starting}>
      <Said id="play-bot" bot={LEVELS[level].name} />
    </button>
  );
}

function Wins({ percent }: { percent: number }) {
  return (
    <span class="row">
      <span class="wins w-72 h-6 surface-3" aria-hidden="true">
        <i class="block upright brass" style={{ width: `${percent}%` }} />
      </span>
      {say("wins-often", { percent })}
    </span>
  );
}
