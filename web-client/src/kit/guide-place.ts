/** A rectangle of the page, in pixels. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A slip lies at least so far from what is lit, a lane or a name. */
const CLEAR = 12;
/** How finely places are tried. */
const STEP = 16;

const meet = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const middle = ({ left, top, right, bottom }: Box) => ({ x: (left + right) / 2, y: (top + bottom) / 2 });

/** The free place for a slip inside `board` that is nearest to its piece; null where there is none. */
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

/** The line from a slip's edge to the edge of the piece's ring. */
export function leader(slip: Box, at: { x: number; y: number }, r: number) {
  const from = {
    x: Math.max(slip.left, Math.min(at.x, slip.right)),
    y: Math.max(slip.top, Math.min(at.y, slip.bottom)),
  };
  const far = Math.hypot(at.x - from.x, at.y - from.y);
  if (far <= r) return null;
  const share = (far - r) / far;
  return { from, to: { x: from.x + (at.x - from.x) * share, y: from.y + (at.y - from.y) * share } };
}
