import type { RatingView } from "../../generated/starboard";
import { say } from "./ruler-words";
import { LEAST_MATCHES, placeOn, points, type Scale } from "./scale";
import "./ruler.css";

/** A rating on its scale: the dot is the rating, the bar its deviation to both sides. */
export function Ruler({ rating, deviation, scale }: Pick<RatingView, "rating" | "deviation"> & { scale: Scale }) {
  const at = (value: number) => `${100 * placeOn(scale, value)}%`;
  const [least, most] = [placeOn(scale, rating - deviation), placeOn(scale, rating + deviation)];
  return (
    <svg class="ruler across t-13" height="18" aria-hidden="true">
      <line x1="0" x2="100%" y1="9" y2="9" stroke="var(--line)" />
      {scale.ticks.map((tick) => (
        <line key={tick} x1={at(tick)} x2={at(tick)} y1="6" y2="12" stroke="var(--line-strong)" />
      ))}
      <rect x={`${100 * least}%`} width={`${100 * (most - least)}%`} y="5.5" height="7" fill="var(--brass)" />
      <circle cx={at(rating)} cy="9" r="6.5" fill="var(--surface)" />
      <circle cx={at(rating)} cy="9" r="5" fill="var(--brass-hi)" />
    </svg>
  );
}

/** The numbers at the ticks of a scale. */
export function ScaleNumbers({ scale }: { scale: Scale }) {
  return (
    <svg class="ruler across t-13" height="16" overflow="visible" aria-hidden="true">
      {scale.ticks.map((tick) => (
        <text key={tick} x={`${100 * placeOn(scale, tick)}%`} y="12" text-anchor="middle" fill="var(--muted)">
          {tick}
        </text>
      ))}
    </svg>
  );
}

/** `1,540 ± 60`, or that a player is new to the game. */
export function Rating({ rating, deviation, matches }: Pick<RatingView, "rating" | "deviation" | "matches">) {
  if (matches < LEAST_MATCHES) {
    return (
      <span class="muted" title={say("new-hint", { matches, least: LEAST_MATCHES })}>
        {say("new")}
      </span>
    );
  }
  return (
    <span class="nowrap">
      <b class="num t-18">{points(rating)}</b> <span class="muted">± {deviation}</span>
    </span>
  );
}

/** Places in the latest matches, the latest first; a first place in brass. */
export function Places({ of }: { of: readonly number[] }) {
  return (
    <span
      class="places row g-1 at-end"
      role="img"
      aria-label={say(of.length ? "latest-places" : "no-places", { places: of })}
    >
      {of.map((place, nth) => (
        <b key={nth} class={`grid middle w-21 h-22 r-1 surface-3 semi t-13 muted ${place === 1 ? "first-place" : ""}`}>
          {place}
        </b>
      ))}
    </span>
  );
}
