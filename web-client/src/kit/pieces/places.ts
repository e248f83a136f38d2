import { effect, signal } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";
import { alike } from "../../core/alike";
import type { TableModel } from "../../core/match/model";
import { perTable } from "../act/hand";
import { follow } from "../hooks/follow";
import type { Point, Size } from "./board";
import { lastPositionsOf, positionsOn, type Spot, spotIn } from "./positions";

/** Where a piece lies on its board, in pixels of it. */
export interface Place extends Point, Size {
  /** It is a disc and is ringed; others are framed. */
  round?: boolean;
}

export type Places = ReadonlyMap<string, Place>;

/** The place of a disc about that point. */
export const discAt = ({ x, y }: Point, r: number): Place => ({ x: x - r, y: y - r, w: 2 * r, h: 2 * r, round: true });

/** What puts an element there, as large as is said. */
export function styleOf({ x, y, w, h }: Partial<Point & Size>): Record<string, string> {
  const lengths = Object.entries({ left: x, top: y, width: w, height: h });
  return Object.fromEntries(lengths.flatMap(([name, pixels]) => (pixels === undefined ? [] : [[name, `${pixels}px`]])));
}

/** Where the pieces of a table's board lie; null for a board that does not publish it. */
export const placesOf = perTable((_: TableModel) => signal<Places | null>(null));

/** Publishes where a board's pieces lie, as its layout knows it; null while it scrolls, and is looked at. */
export function usePlaces(model: TableModel, places: Places | null): void {
  const published = placesOf(model);
  useLayoutEffect(() => {
    if (alike(published.peek(), places)) return;
    published.value = places;
    for (const [piece, place] of places ?? []) lastPositionsOf(model).set(piece, spotIn(place));
  });
  useLayoutEffect(
    () => () => {
      published.value = null;
    },
    [published],
  );
}

/** Where a piece stands now: by its board's own word, or else as it is drawn. */
export function spotOf(model: TableModel, board: Element, piece: string): Spot | undefined {
  const place = placesOf(model).peek()?.get(piece);
  return place ? spotIn(place) : positionsOn(board, piece).get(piece);
}

/** Calls `look` whenever a piece of the board may stand elsewhere; it says whether one did. The returned function stops it. */
export function watchPlaces(model: TableModel, board: Element, look: () => boolean): () => void {
  const published = placesOf(model);
  if (published.peek() === null) return follow(board, look);
  return effect(() => {
    if (published.value) look();
  });
}
