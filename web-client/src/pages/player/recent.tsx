import { titleOf } from "../../core/net/lobby";
import { day } from "../../core/words/words";
import type { PlayerStatistics } from "../../generated/starboard";
import { matchesOf, type Shown } from "./links";

/** The places in the latest matches, each a link to its review. */
export function Recent({ of, shown }: { of: PlayerStatistics; shown: Shown }) {
  if (of.recent.length === 0) return null;
  return (
    <section class="sec" aria-label="Last matches">
      <header>
        <h2>Last matches</h2>
        <span class="muted">places, the latest first</span>
        <span class="sp" />
        <a class="lk" href={matchesOf(shown)}>
          Show all
        </a>
      </header>
      <ol class="recent flex wrap g-2 p-4">
        {of.recent.map(({ id, game, ended_at: ended, place, seats }) => {
          const words = `${titleOf(game)}, ${day(ended)}: place ${place} of ${seats}`;
          return (
            <li key={id}>
              <a
                class={`grid middle r-1 surface-3 bright lh-11 no-line ${place === 1 ? "first" : ""}`}
                href={`/matches/${id}`}
                title={words}
                aria-label={words}
              >
                <b class="num t-18">{place}</b> <small class="t-12 semi muted">of {seats}</small>
              </a>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
