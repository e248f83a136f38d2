import { signal, useSignalEffect } from "@preact/signals";
import { useRef } from "preact/hooks";
import type { TableModel } from "../../core/match/model";
import { perTable } from "../act/hand";

/** The pieces that the page speaks of: a board that shows only a part of itself turns to them. */
const soughtOf = perTable((_: TableModel) => signal<readonly string[]>([]));

/**
 * Brings pieces of a board into view. The board turns to them if it has a camera, or folds some of them away; then the
 * frames around them scroll. The first one is in view even if not all have room.
 */
export function bringIntoView(model: TableModel, board: Element, pieces: readonly string[]): void {
  soughtOf(model).value = [...pieces];
  // By then the board has drawn what it turned to.
  requestAnimationFrame(() => {
    for (const piece of pieces.toReversed())
      board
        .querySelector(`[data-piece=${JSON.stringify(piece)}]`)
        ?.scrollIntoView({ block: "nearest", inline: "nearest" });
  });
}

/** Has a board turn to the pieces that are to be in view. */
export function useTurned(model: TableModel, turn: (pieces: readonly string[]) => void): void {
  const latest = useRef(turn);
  latest.current = turn;
  useSignalEffect(() => {
    const pieces = soughtOf(model).value;
    if (pieces.length > 0) latest.current(pieces);
  });
}
