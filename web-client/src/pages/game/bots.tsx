import { LEVELS } from "../../core/words/levels";
import type { LevelView } from "../../generated/starboard";

/** The bots of a game, the weakest first, with their ratings. */
export function Bots({ levels }: { levels: LevelView[] }) {
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
          </tr>
        </thead>
        <tbody>
          {levels.map(({ level, rating, wins }) => (
            <tr key={level}>
              <th scope="row">
                {LEVELS[level].name}
                <small class="block muted t-13">{LEVELS[level].temper}</small>
              </th>
              <td class="num t-18">{rating}</td>
              <td>{wins === null ? "" : <Wins percent={wins} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Wins({ percent }: { percent: number }) {
  return (
    <span class="row">
      <span class="wins" aria-hidden="true">
        <i style={{ width: `${percent}%` }} />
      </span>
      wins {percent}%
    </span>
  );
}
