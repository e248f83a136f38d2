import { CHOSEN, LEVELS } from "../../core/words/levels";
import type { GameSummary, Level } from "../../generated/starboard";

/** How well a bot plays a game. Until `GameSummary` has it, a server may not say. */
interface Rated {
  level: Level;
  rating: number;
  /** Percent of its matches against the level below; null for the lowest. */
  wins: number | null;
}

const ratedOf = (game: GameSummary): Rated[] => (game as GameSummary & { levels?: Rated[] }).levels ?? [];

/** The bots of a game, the weakest first, with their ratings where they are known. */
export function Bots({ game }: { game: GameSummary }) {
  const rated = ratedOf(game);
  const levels = rated.length > 0 ? rated.map(({ level }) => level) : CHOSEN;
  const of = (level: Level) => rated.find((one) => one.level === level);
  return (
    <section class="sec game-bots" aria-label="Bots">
      <header>
        <h2>Bots</h2>
        <span class="muted">{levels.length} levels to play against</span>
      </header>
      <table class="across">
        {rated.length > 0 && (
          <thead class="muted t-13">
            <tr>
              <th scope="col">Level</th>
              <th scope="col">Rating</th>
              <th scope="col">Against the level before</th>
            </tr>
          </thead>
        )}
        <tbody>
          {levels.map((level) => {
            const known = of(level);
            const words = LEVELS[level] ?? { name: level, temper: "" };
            return (
              <tr key={level}>
                <th scope="row">
                  {words.name}
                  <small class="block muted t-13">{words.temper}</small>
                </th>
                {known && <td class="num t-18">{known.rating}</td>}
                {known && <td>{known.wins === null ? "" : <Wins percent={known.wins} />}</td>}
              </tr>
            );
          })}
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
