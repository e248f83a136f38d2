import { titleOf } from "../../core/net/lobby";
import { day } from "../../core/words/words";
import type { PlayerStatistics } from "../../generated/starboard";
import { matchesOf, type Shown } from "./links";
import { Said, say } from "./words";

/** The places in the latest matches, each a link to its review. */
export function Recent({ of, shown }: { of: PlayerStatistics; shown: Shown }) {
  if (of.recent.length === 0) return null;
  return (
    <section class="sec" aria-label={say("latest")}>
      <header>
        <h2>{say("latest")}</h2>
        <span class="muted">{say("latest-hint")}</span>
        <span class="sp" />
        <a class="lk" href={matchesOf(shown)}>
          {say("show-all")}
        </a>
      </header>
      <ol class="recent flex wrap g-2 p-4">
        {of.recent.map(({ id, game, ended_at: ended, place, seats }) => {
          const words = say("latest-match", { game: titleOf(game), day: day(ended), place, seats });
          return (
            <li key={id}>
              <a
                class={`grid middle r-1 surface-3 bright lh-11 no-line ${place === 1 ? "first-place" : ""}`}
                href={`/matches/${id}`}
                title={words}
                aria-label={words}
              >
                <Said
                  id="place"
                  place={place}
                  seats={seats}
                  b={(words) => <b class="num t-18">{words}</b>}
                  small={(words) => <small class="t-12 semi muted">{words}</small>}
                />
              </a>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
