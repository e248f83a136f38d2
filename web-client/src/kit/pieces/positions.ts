import { useEffect } from "preact/hooks";
import type { TableModel } from "../../core/match/model";
import { perTable } from "../act/hand";

/** The middle of a piece and how far it reaches, in pixels of the board. */
export interface Spot {
  x: number;
  y: number;
  r: number;
  /** Half of what is long and flat, such as a row: a ring would lie over its words. */
  flat?: { w: number; h: number };
}

/** A ring round a piece has so much room, and is never larger than that. */
export const ROOM = 10;
const LARGEST = 60;
/** What is so many times as long as it is high is framed, and not ringed: as close as that. */
const FLAT = 1.6;
const CLOSE = 1;

/** Where every piece of a board stood last: what is taken off it is still spoken of. */
export const lastPositionsOf = perTable((_: TableModel) => new Map<string, Spot>());

/** So long after something has changed on a board it is looked at, milliseconds. */
const RESTS = 1000;
const WHATEVER_CHANGES = { subtree: true, childList: true, attributes: true };

/** Keeps where the pieces stand on the board around `box`. */
export function usePositions(model: TableModel, box: { current: Element | null }): ReadonlyMap<string, Spot> {
  const stood = lastPositionsOf(model);
  useEffect(() => {
    const board = box.current?.parentElement;
    if (!board) return;
    let timer = 0;
    // The first change is enough to look again, whatever follows it.
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

/** Where the pieces that a board shows stand now; or those alone that go by one id. */
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

/** The spot of a piece that lies there; what is no disc is framed. */
export function spotIn({ x, y, w, h, round }: { x: number; y: number; w: number; h: number; round?: boolean }): Spot {
  const spot = { x: Math.round(x + w / 2), y: Math.round(y + h / 2), r: Math.min(w, h) / 2 + ROOM };
  return round ? spot : { ...spot, flat: { w: w / 2 + CLOSE, h: h / 2 + CLOSE } };
}

/** The largest disc that a piece is drawn with, without its name; the piece itself where it is none. */
function discOf(piece: Element): Element {
  const discs = [...piece.querySelectorAll("circle, ellipse")];
  const width = (one: Element) => one.getBoundingClientRect().width;
  return discs.length > 0 ? discs.reduce((best, one) => (width(one) > width(best) ? one : best)) : piece;
}
