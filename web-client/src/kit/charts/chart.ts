/** Each seat's number at each point of a graph. Null once a seat is out. */
export type Numbers = readonly (readonly (number | null)[])[];

/** Each seat's chance to win by version, in ten-thousandths. */
export type Chances = readonly (readonly number[])[];

/** A certain win. */
export const SURE = 10_000;

/** The chances with a grid line. */
export const RULED = [0, SURE / 4, SURE / 2, (3 * SURE) / 4, SURE];

/** A chance in whole percent: "43%". */
export const percentOf = (chance: number): string => `${Math.round((100 * chance) / SURE)}%`;

/** Three to six round values between `min` and `max`. */
export function tickValues(min: number, max: number): number[] {
  const rough = (max - min) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((n) => n * power).find((n) => n >= rough) ?? 10 * power;
  const ticks: number[] = [];
  for (let value = Math.ceil(min / step) * step; value <= max; value += step)
    ticks.push(Math.round(value * 100) / 100 + 0);
  return ticks;
}

const POINTS = 400;

/** The SVG path of a seat's numbers while it is in play, with at most a few hundred points. */
export function linePath(
  numbers: Numbers,
  seat: number,
  x: (at: number) => number,
  y: (value: number) => number,
): string {
  const last = lastOf(numbers, seat);
  const stride = Math.max(1, Math.ceil(numbers.length / POINTS));
  const places = Array.from({ length: Math.ceil(last / stride) }, (_, i) => i * stride);
  const point = (at: number) => `${x(at).toFixed(1)} ${y(numbers[at]?.[seat] ?? 0).toFixed(1)}`;
  return `M${[...places, last].map(point).join("L")}`;
}

/** The last point at which a seat has a number. */
export const lastOf = (numbers: Numbers, seat: number): number => numbers.findLastIndex((row) => row[seat] != null);

/** The version from which a seat can no longer win; null if it stays in play. */
export function fallOf(chances: Chances, seat: number): number | null {
  const last = chances.findLastIndex((row) => (row[seat] ?? 0) > 0);
  return last < chances.length - 2 ? last + 1 : null;
}

/** Heights moved apart so that labels of that size do not overlap, none below `floor`; the order stays. */
export function spread(heights: number[], size: number, floor: number): number[] {
  const order = heights.map((_, i) => i).sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
  const placed = [...heights];
  let next = Number.NEGATIVE_INFINITY;
  for (const i of order) {
    next = Math.max(placed[i] ?? 0, next);
    placed[i] = next;
    next += size;
  }
  let last = floor;
  for (const i of order.reverse()) {
    last = Math.min(placed[i] ?? 0, last);
    placed[i] = last;
    last -= size;
  }
  return placed;
}
