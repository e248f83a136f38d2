import { useEffect } from "preact/hooks";
import type { TableModel } from "../../core/match/model";
import { perTable } from "../act/hand";

/** The centre of a piece and the radius of its ring, in pixels of the board. */
export interface Spot {
  x: number;
  y: number;
  r: number;
  /** Half the frame's width and height, for a piece such as a row, where a ring would cover its text. */
  flat?: { w: number; h: number };
}

/** The room between a piece and its ring, and the largest radius of a measured ring, in pixels. */
export const ROOM = 10;
const LARGEST = 60;
/** A piece wider than this many times its height gets a frame, with this much room, in pixels. */
const FLAT = 1.6;
const CLOSE = 1;

/** The last known position of every piece, because the log also mentions removed ones. */
export const lastPositionsOf = perTable((_: TableModel) => new Map<string, Spot>());

/** How long after a change a board is measured, in ms. */
const RESTS = 1000;
const WHATEVER_CHANGES = { subtree: true, childList: true, attributes: true };

/** Keeps a record of the pieces' positions on the board around `box`. */
export function usePositions(model: TableModel, box: { current: Element | null }): ReadonlyMap<string, Spot> {
  const stood = lastPositionsOf(model);
  useEffect(() => {
    const board = box.current?.parentElement;
    if (!board) return;
    let timer = 0;
    // The first change starts the timer; later ones do not matter.
    const changed = () => {
      watch.disconnect();
      timer ||= window.setTimeout(look, RESTS);
    };
    const watch = new MutationObserver(changed);
    const look = () => {
      timer = 0;
      for (const [piece, spot] of positionsOn(board)) stood.set(piece, spot);
      watch.observe(board, WHATEVER_CHANGES);
    };
    look();
    board.addEventListener("scroll", changed, { capture: true, passive: true });
    return () => {
      board.removeEventListener("scroll", changed, { capture: true });
      watch.disconnect();
      window.clearTimeout(timer);
    };
  }, [stood]);
  return stood;
}

/** The current positions of the pieces on a board; with an id, only that piece's. */
export function positionsOn(board: Element, id?: string): Map<string, Spot> {
  const { left, top } = board.getBoundingClientRect();
  const spots = new Map<string, Spot>();
  for (const piece of board.querySelectorAll(
    id === undefined ? "[data-piece]" : `[data-piece=${JSON.stringify(id)}]`,
  )) {
    const box = discOf(piece).getBoundingClientRect();
    const { width, height } = box;
    if (width === 0) continue;
    const flat = { w: Math.round(width / 2 + CLOSE), h: Math.round(height / 2 + CLOSE) };
    spots.set(piece.getAttribute("data-piece") as string, {
      x: Math.round(box.left - left + width / 2),
      y: Math.round(box.top - top + height / 2),
      r: Math.round(Math.min(LARGEST, Math.min(width, height) / 2 + ROOM)),
      ...(width > FLAT * height && { flat }),
    });
  }
  return spots;
}

/** The spot for a place. Only a disc gets a ring. */
export function spotIn({ x, y, w, h, round }: { x: number; y: number; w: number; h: number; round?: boolean }): Spot {
  const spot = { x: Math.round(x + w / 2), y: Math.round(y + h / 2), r: Math.min(w, h) / 2 + ROOM };
  return round ? spot : { ...spot, flat: { w: w / 2 + CLOSE, h: h / 2 + CLOSE } };
}

/** The largest circle in a piece's drawing, without its name. The piece itself if it has none. */
function discOf(piece: Element): Element {
  const discs = [...piece.querySelectorAll("circle, ellipse")];
  const width = (one: Element) => one.getBoundingClientRect().width;
  return discs.length > 0 ? discs.reduce((best, one) => (width(one) > width(best) ? one : best)) : piece;
}
