import type { Box } from "../guide/guide-place";

export const boxOf = (element: Element): Box => {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return { left, top, right, bottom };
};

/** Whether nothing covers an element at that point of the window, apart from its own drawing. */
export function isOpenAt(element: Element, x: number, y: number): boolean {
  const above = document.elementFromPoint(x, y);
  if (!above) return false;
  const picture = element.closest("svg");
  return element.contains(above) || above.contains(element) || (picture !== null && above.closest("svg") === picture);
}

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** Covering a piece that the slip is about counts this many times as much as covering anything else. */
const OWN = 50;
const STEP = 8;

/**
 * The distance from the board's top, in pixels, at which a centred slip covers the least of the boxes, and of `own` in
 * particular; the smallest in a tie. Null if the slip does not fit.
 */
export function clearest(
  board: Box,
  { width, height }: { width: number; height: number },
  own: Box[],
  others: Box[],
  edge: number,
): number | null {
  const left = (board.left + board.right - width) / 2;
  let best: number | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (let top = board.top + edge; top + height <= board.bottom - edge; top += STEP) {
    const place = { left, top, right: left + width, bottom: top + height };
    const covers = (boxes: Box[]) => boxes.reduce((sum, box) => sum + overlap(place, box), 0);
    const cost = OWN * covers(own) + covers(others);
    if (cost >= least) continue;
    least = cost;
    best = top - board.top;
  }
  return best;
}
