import type { ReviewSpot } from "../../../generated/starboard";
import type { Spot } from "../../../kit/pieces/positions";

/** A point on the board, in pixels. */
export interface Point {
  x: number;
  y: number;
}

interface Size {
  w: number;
  h: number;
}

/** A piece and its position on the board. */
export interface Standing {
  id: string;
  at: Spot;
}

const reachOf = ({ r, flat }: Spot): Size => flat ?? { w: r, h: r };
const within = (part: number): number => Math.min(1, Math.max(0, part));

/** A point as others receive it: from 0 to 1 on its piece, or else on the board, because boards differ in size. */
export function spotAt({ x, y }: Point, board: Size, piece: Standing | null): ReviewSpot {
  if (!piece) return { x: within(x / board.w), y: within(y / board.h) };
  const { w, h } = reachOf(piece.at);
  return { x: within((x - piece.at.x) / w / 2 + 0.5), y: within((y - piece.at.y) / h / 2 + 0.5), piece: piece.id };
}

/** The point of a spot on this board. Null if its piece is not there. */
export function pointOf(spot: ReviewSpot, board: Size, stands: (piece: string) => Spot | undefined): Point | null {
  if (spot.piece === undefined) return { x: spot.x * board.w, y: spot.y * board.h };
  const piece = stands(spot.piece);
  if (!piece) return null;
  const { w, h } = reachOf(piece);
  return { x: piece.x + (2 * spot.x - 1) * w, y: piece.y + (2 * spot.y - 1) * h };
}

/** The middle of the spot's piece, or the spot itself if it has none. A mark on a piece means the whole piece. */
export const middleOf = (spot: ReviewSpot): ReviewSpot =>
  spot.piece === undefined ? spot : { ...spot, x: 0.5, y: 0.5 };

/** The distance of a ring or an arrow's end from a spot, in pixels: the smaller half-side of its piece, or 0. */
export function reachAt({ piece }: ReviewSpot, stands: (piece: string) => Spot | undefined): number {
  const at = piece === undefined ? undefined : stands(piece);
  if (!at) return 0;
  const { w, h } = reachOf(at);
  return Math.min(w, h);
}
