/** By version and seat; null once a seat is out of play, or the match is over. */
export type Worths = (number | null)[][];

/** Between which worths the graph is drawn. */
export function scaleOf(worth: Worths): { min: number; max: number } {
  const all = worth.flat().filter((value) => value !== null);
  return { min: all.reduce((a, b) => Math.min(a, b), 0), max: all.reduce((a, b) => Math.max(a, b), 10) };
}

/** The last version at which a seat was worth something. */
export function lastOf(worth: Worths, seat: number): number {
  return worth.findLastIndex((row) => row[seat] !== null);
}

/** Three to six round values between two others. */
export function tickValues(min: number, max: number): number[] {
  const rough = (max - min) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((n) => n * power).find((n) => n >= rough) ?? 10 * power;
  const ticks: number[] = [];
  for (let value = Math.ceil(min / step) * step; value <= max; value += step)
    ticks.push(Math.round(value * 100) / 100 + 0);
  return ticks;
}

/** A worth in as many letters as a graph has room for: "640", "12k", "−1.5m". */
export function figure(value: number): string {
  const size = Math.abs(value);
  const [unit, letter] = size >= 1_000_000 ? [1_000_000, "m"] : size >= 10_000 ? [1_000, "k"] : [1, ""];
  const amount = size / unit;
  return `${value < 0 ? "−" : ""}${amount < 10 ? Math.round(amount * 10) / 10 : Math.round(amount)}${letter}`;
}

const POINTS = 400;

/** A seat's worth for as long as it is in play, as a path of at most a few hundred points. */
export function linePath(
  worth: Worths,
  seat: number,
  x: (version: number) => number,
  y: (value: number) => number,
): string {
  const last = lastOf(worth, seat);
  const stride = Math.max(1, Math.ceil(worth.length / POINTS));
  const versions = Array.from({ length: Math.ceil(last / stride) }, (_, i) => i * stride);
  const point = (version: number) => `${x(version).toFixed(1)} ${y(worth[version]?.[seat] ?? 0).toFixed(1)}`;
  return `M${[...versions, last].map(point).join("L")}`;
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
