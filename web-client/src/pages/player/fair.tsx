import { titleOf } from "../../core/net/lobby";
import { signed } from "../../core/words/grammar";
import { day } from "../../core/words/words";
import type { FairMatch } from "../../generated/starboard";
import { whole } from "../review/verdict";
import { say } from "./words";

/** Bars reach from −30% to +30%. */
const MOST = 3_000;

/** The mean of luck or play over the matches. */
export const meanOf = (fair: readonly FairMatch[], of: "luck" | "play"): number =>
  fair.reduce((sum, match) => sum + match[of], 0) / Math.max(1, fair.length);

const percents = (part: number): string => `${signed(whole(part))}%`;

/** Luck and play in the latest matches that were analysed, each a link to its review. */
export function Fair({ of }: { of: readonly FairMatch[] }) {
  if (of.length === 0) return null;
  return (
    <section class="sec" aria-label={say("fair")}>
      <header>
        <h2>{say("fair")}</h2>
        <span class="muted">
          {say("fair-mean", {
            play: percents(meanOf(of, "play")),
            luck: percents(meanOf(of, "luck")),
            matches: of.length,
          })}
        </span>
      </header>
      <ol class="fair flex wrap g-2 p-4">
        {of.map((match) => (
          <li key={match.id}>
            <Bars of={match} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A match's bars: play on the left, luck on the right; up for a gain, down for a loss. */
function Bars({ of: { id, game, ended_at: ended, luck, play } }: { of: FairMatch }) {
  const words = say("fair-match", {
    game: titleOf(game),
    day: day(ended),
    luck: percents(luck),
    play: percents(play),
  });
  return (
    <a class="grid middle r-1 surface-3 bright lh-11 no-line" href={`/matches/${id}`} title={words}>
      <span class="unseen">{words}</span>
      <svg width="44" height="64" viewBox="0 0 44 64" aria-hidden="true">
        <line x2="44" y1="32" y2="32" stroke="var(--line-strong)" />
        {[play, luck].map((part, nth) => {
          const height = Math.min(1, Math.abs(part) / MOST) * 30;
          return (
            <rect
              key={nth === 0 ? "play" : "luck"}
              x={nth === 0 ? 8 : 24}
              width="12"
              y={part > 0 ? 32 - height : 32}
              height={height}
              fill={part > 0 ? "var(--success)" : "var(--danger)"}
            />
          );
        })}
      </svg>
    </a>
  );
}
