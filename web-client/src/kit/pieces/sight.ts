import { signal, useSignalEffect } from "@preact/signals";
import { useRef } from "preact/hooks";
import type { TableModel } from "../../core/match/model";
import { perTable } from "../act/hand";

/** The pieces to bring into view. A board that shows only a part of itself turns to them. */
const soughtOf = perTable((_: TableModel) => signal<readonly string[]>([]));

/**
 * Brings pieces of a board into view. The board turns to them if it has a camera, or folds some of them away; then the
 * frames around them scroll. The first one is in view even if not all have room.
 */
export function bringIntoView(model: TableModel, board: Element, pieces: readonly string[]): void {
  soughtOf(model).value = [...pieces];
  // In the next frame, when the board has rendered its new view.
  requestAnimationFrame(() => {
    for (const piece of pieces.toReversed())
      board
        .querySelector(`[data-piece=${JSON.stringify(piece)}]`)
        ?.scrollIntoView({ block: "nearest", inline: "nearest" });
  });
}

/** Calls `turn` with the pieces to bring into view, for a board with a camera or folded parts. */
export function useTurned(model: TableModel, turn: (pieces: readonly string[]) => void): void {
  const latest = useRef(turn);
  latest.current = turn;
  useSignalEffect(() => {
    const pieces = soughtOf(model).value;
    if (pieces.length > 0) latest.current(pieces);
  });
}
