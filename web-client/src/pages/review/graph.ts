/** Of all worths, the part that is not drawn to scale at either end: a verdict of victory dwarfs what led to it. */
const FRINGE = 0.01;

/** Between which worths the graph is drawn. */
export function scaleOf(worth: number[][]): { min: number; max: number } {
  const all = worth.flat().sort((a, b) => a - b);
  const at = (part: number) => all[Math.round(part * (all.length - 1))] ?? 0;
  return { min: Math.min(0, at(FRINGE)), max: Math.max(10, at(1 - FRINGE)) };
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

const POINTS = 400;

/** A seat's worth over the match as a path of at most a few hundred points. */
export function linePath(
  worth: number[][],
  seat: number,
  x: (version: number) => number,
  y: (value: number) => number,
): string {
  const stride = Math.max(1, Math.ceil(worth.length / POINTS));
  let d = "";
  for (let version = 0; version < worth.length; version += stride) {
    d += `${d ? "L" : "M"}${x(version).toFixed(1)} ${y(worth[version]?.[seat] ?? 0).toFixed(1)}`;
  }
  const last = worth.length - 1;
  return `${d}L${x(last).toFixed(1)} ${y(worth[last]?.[seat] ?? 0).toFixed(1)}`;
}

/** Heights moved apart so that labels of that size do not overlap; the order stays. */
export function spread(heights: number[], size: number): number[] {
  const order = heights.map((_, i) => i).sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
  const placed = [...heights];
  let lowest = Number.NEGATIVE_INFINITY;
  for (const i of order) {
    lowest = Math.max(placed[i] ?? 0, lowest + size);
    placed[i] = lowest;
  }
  return placed;
}
