import type { RatingView } from "../../generated/starboard";

/** With fewer matches, a player counts as new, because their rating is too uncertain. */
export const LEAST_MATCHES = 5;
/** The narrowest scale, in points. */
const NARROWEST = 400;
const MOST_TICKS = 5;

/** The scale on which ratings are drawn: from the lowest to the highest point, with its ticks. */
export interface Scale {
  from: number;
  to: number;
  ticks: number[];
}

/** A scale that covers all of these ratings, with their deviations to both sides. */
export function scaleOf(ratings: readonly Pick<RatingView, "rating" | "deviation">[]): Scale {
  const lowest = Math.min(1500, ...ratings.map(({ rating, deviation }) => rating - deviation));
  const highest = Math.max(1500, ...ratings.map(({ rating, deviation }) => rating + deviation));
  const middle = (lowest + highest) / 2;
  const half = Math.max(highest - lowest, NARROWEST) / 2;
  const from = Math.floor((middle - half) / 50) * 50;
  const to = Math.ceil((middle + half) / 50) * 50;
  const step = Math.ceil((to - from) / MOST_TICKS / 100) * 100;
  const first = Math.ceil((from + 1) / step) * step;
  const ticks = Array.from({ length: Math.ceil((to - first) / step) }, (_, nth) => first + nth * step);
  return { from, to, ticks };
}

/** The place of a value on a scale, from 0 to 1. */
export const placeOn = ({ from, to }: Scale, value: number): number =>
  Math.min(1, Math.max(0, (value - from) / (to - from)));

/** `1,540`. */
export const points = (rating: number): string => rating.toLocaleString("en-GB");
