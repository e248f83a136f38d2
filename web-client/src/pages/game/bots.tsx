import { LEVELS } from "../../core/words/levels";
import type { GameSummary, Level, LevelView } from "../../generated/starboard";
import { playAgainstBots } from "../../table/start";
import { useStart } from "../home/games";

interface BotsProps {
  game: GameSummary;
  levels: LevelView[];
}

/** The bots of a game, the weakest first, with their ratings, each a click from a match. */
export function Bots({ game, levels }: BotsProps) {
  return (
    <section class="sec game-bots" aria-label="Bots">
      <header>
        <h2>Bots</h2>
        <span class="muted">{levels.length} levels to play against</span>
      </header>
      <table class="across">
        <thead class="muted t-13">
          <tr>
            <th scope="col">Level</th>
            <th scope="col">Rating</th>
            <th scope="col">Wins against the level before</th>
            <th scope="col">
              <span class="unseen">Match</span>
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

/** One click to a match in which all others are bots of that level. */
function PlayButton({ game, level }: { game: GameSummary; level: Level }) {
  const { starting, play } = useStart(game, () => playAgainstBots(game, undefined, level));
  return (
    <button type="button" class="btn" data-testid={`play-${level}`} onClick={play} disabled={starting}>
      Play<span class="unseen"> against {LEVELS[level].name}</span>
    </button>
  );
}

function Wins({ percent }: { percent: number }) {
  return (
    <span class="row">
      <span class="wins surface-3" aria-hidden="true">
        <i class="block upright" style={{ width: `${percent}%` }} />
      </span>
      wins {percent}%
    </span>
  );
}
