import { effect, signal } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";
import { alike } from "../../core/alike";
import type { TableModel } from "../../core/match/model";
import { perTable } from "../act/hand";
import { follow } from "../hooks/follow";
import type { Point, Size } from "./board";
import { lastPositionsOf, positionsOn, type Spot, spotIn } from "./positions";

/** A piece's rectangle on its board, in pixels. */
export interface Place extends Point, Size {
  /** Whether it is a disc and gets a ring. Others get a frame. */
  round?: boolean;
}

export type Places = ReadonlyMap<string, Place>;

/** The place of a disc with that centre and radius. */
export const discAt = ({ x, y }: Point, r: number): Place => ({ x: x - r, y: y - r, w: 2 * r, h: 2 * r, round: true });

/** The CSS properties for a position and size. */
export function styleOf({ x, y, w, h }: Partial<Point & Size>): Record<string, string> {
  const lengths = Object.entries({ left: x, top: y, width: w, height: h });
  return Object.fromEntries(lengths.flatMap(([name, pixels]) => (pixels === undefined ? [] : [[name, `${pixels}px`]])));
}

/** The places of the pieces on a table's board. Null if the board does not publish them. */
export const placesOf = perTable((_: TableModel) => signal<Places | null>(null));

/** Publishes the places from a board's layout. Null while the board scrolls; then readers measure the page. */
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

/** A piece's current position: as its board publishes it, else as measured. Undefined if it is not on the board. */
export function spotOf(model: TableModel, board: Element, piece: string): Spot | undefined {
  const place = placesOf(model).peek()?.get(piece);
  return place ? spotIn(place) : positionsOn(board, piece).get(piece);
}

/** Calls `look` whenever pieces may have moved; `look` returns whether they have. The returned function stops it. */
export function watchPlaces(model: TableModel, board: Element, look: () => boolean): () => void {
  const published = placesOf(model);
  if (published.peek() === null) return follow(board, look);
  return effect(() => {
    if (published.value) look();
  });
}
