import type { Size } from "../../kit/pieces/board";

export interface Corner {
  x: "left" | "right";
  y: "top" | "bottom";
}

/** A plate's size, and its distance from the edges, in pixels. */
const PLATE = { w: 212, h: 122 };
export const MARGIN = 20;
/** The room for a piece's name beside or below it, in pixels. */
const NAME = { w: 64, h: 20 };

/** The viewer's own plate goes to the lower left if that corner is free. */
const OWN: Corner = { x: "left", y: "bottom" };
const OTHERS: Corner[] = [
  { x: "right", y: "top" },
  { x: "left", y: "top" },
  { x: "right", y: "bottom" },
];

/** A corner without pieces for each seat's plate. Empty if there are fewer such corners than seats. */
export function cornersFor(
  seats: number,
  own: number | null,
  { w, h }: Size,
  pieces: readonly { x: number; y: number; r: number }[],
): Corner[] {
  const isFree = ({ x, y }: Corner) => {
    const far = { w: PLATE.w + MARGIN + NAME.w, h: PLATE.h + MARGIN + NAME.h };
    return !pieces.some(
      (piece) =>
        (x === "left" ? piece.x - piece.r < far.w : piece.x + piece.r > w - far.w) &&
        (y === "top" ? piece.y - piece.r < far.h : piece.y + piece.r > h - far.h),
    );
  };
  const free = [OWN, ...OTHERS].filter(isFree);
  if (free.length < seats) return [];
  const first = own ?? 0;
  const order = [first, ...Array.from({ length: seats }, (_, seat) => seat).filter((seat) => seat !== first)];
  return Array.from({ length: seats }, (_, seat) => free[order.indexOf(seat)] ?? OWN);
}
