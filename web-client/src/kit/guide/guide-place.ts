/** A rectangle of the page, in pixels. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The minimum distance between a slip and anything else, in pixels. */
const CLEAR = 12;
/** The distance between the places that are tried, in pixels. */
const STEP = 16;

const meet = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const middle = ({ left, top, right, bottom }: Box) => ({ x: (left + right) / 2, y: (top + bottom) / 2 });

/** The free place for a slip inside `board` that is nearest to its piece. Null if there is none. */
export function freePlace(
  board: Box,
  slip: { width: number; height: number },
  taken: Box[],
  piece: Box,
): { left: number; top: number } | null {
  const to = middle(piece);
  let best: { left: number; top: number } | null = null;
  let least = Infinity;
  const near = taken.filter((box) => meet(box, board));
  for (let top = board.top + CLEAR; top + slip.height + CLEAR <= board.bottom; top += STEP) {
    for (let left = board.left + CLEAR; left + slip.width + CLEAR <= board.right; left += STEP) {
      const far = Math.hypot(left + slip.width / 2 - to.x, top + slip.height / 2 - to.y);
      if (far >= least) continue;
      const around = {
        left: left - CLEAR,
        top: top - CLEAR,
        right: left + slip.width + CLEAR,
        bottom: top + slip.height + CLEAR,
      };
      if (near.some((box) => meet(box, around))) continue;
      best = { left, top };
      least = far;
    }
  }
  return best;
}

/** The outline of a piece that a leader touches: a ring, or a frame if the piece is no disc. */
export type Edge = { x: number; y: number; r: number } | Box;

interface Line {
  from: { x: number; y: number };
  to: { x: number; y: number };
}

/** The room that ticks, casings and descenders need on both sides of a line, in pixels. */
const BREADTH = 6;

/** Whether a ring or frame crosses a box. A box inside it does not count. */
export function runsOver(edge: Edge, box: Box): boolean {
  if (!("r" in edge)) {
    const { left, top, right, bottom } = edge;
    const isInside = left <= box.left && top <= box.top && box.right <= right && box.bottom <= bottom;
    return meet(edge, box) && !isInside;
  }
  const near = nearest(box, edge);
  const far = Math.hypot(
    Math.max(edge.x - box.left, box.right - edge.x),
    Math.max(edge.y - box.top, box.bottom - edge.y),
  );
  return Math.hypot(near.x - edge.x, near.y - edge.y) < edge.r + BREADTH && far > edge.r - BREADTH;
}

/** The line from a slip's edge to the edge of its piece. Null if they touch, or if it would cross a taken box. */
export function leader(slip: Box, edge: Edge, taken: Box[]): Line | null {
  const line = between(slip, edge);
  return line && taken.some((box) => crosses(line, box)) ? null : line;
}

/** Whether a line crosses a box: the parts of the line within its width and within its height overlap. */
function crosses({ from, to }: Line, { left, top, right, bottom }: Box): boolean {
  const [x, y] = [within(from.x, to.x, left, right), within(from.y, to.y, top, bottom)];
  return Math.max(x[0], y[0], 0) < Math.min(x[1], y[1], 1);
}

/** The part of the way from `a` to `b`, as fractions, that is between `low` and `high`. `[1, 0]` if none is. */
function within(a: number, b: number, low: number, high: number): [number, number] {
  if (a === b) return low < a && a < high ? [0, 1] : [1, 0];
  const [one, other] = [(low - a) / (b - a), (high - a) / (b - a)];
  return one < other ? [one, other] : [other, one];
}

function between(slip: Box, edge: Edge): Line | null {
  const at = "r" in edge ? edge : middle(edge);
  const from = nearest(slip, at);
  if (!("r" in edge)) {
    const to = nearest(edge, from);
    return to.x === from.x && to.y === from.y ? null : { from, to };
  }
  const far = Math.hypot(at.x - from.x, at.y - from.y);
  if (far <= edge.r) return null;
  const share = (far - edge.r) / far;
  return { from, to: { x: from.x + (at.x - from.x) * share, y: from.y + (at.y - from.y) * share } };
}

/** The point of a box that is nearest to another point. */
const nearest = ({ left, top, right, bottom }: Box, { x, y }: { x: number; y: number }) => ({
  x: Math.max(left, Math.min(x, right)),
  y: Math.max(top, Math.min(y, bottom)),
});
