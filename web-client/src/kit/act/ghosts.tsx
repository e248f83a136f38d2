import { signal } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import type { TableModel } from "../../core/match/model";
import { type Pieces, usePlace } from "../hooks/at-table";
import { spotOf, watchPlaces } from "../pieces/places";
import type { Spot } from "../pieces/positions";
import { Round } from "../pieces/round";
import { perTable } from "./hand";
import "./ghosts.css";

/** The pieces that a hint speaks of, by their ids, as long as it is read. */
export const ghostsOf = perTable((_: TableModel) => signal<readonly string[]>([]));

/** Has the pieces ringed on the board, and the cards outlined, as long as they are spoken of. */
export function useGhosts(pieces: Pieces): void {
  const ghosts = ghostsOf(usePlace().model);
  const ids = JSON.stringify(pieces.filter((id) => typeof id === "string"));
  useEffect(() => {
    const spoken: string[] = JSON.parse(ids);
    ghosts.value = spoken;
    const bears = (id: string) => document.querySelectorAll(`.card[data-piece="${CSS.escape(id)}"]`);
    const cards = spoken.flatMap((id) => [...bears(id)]);
    for (const card of cards) card.setAttribute("data-hinted", "");
    return () => {
      ghosts.value = [];
      for (const card of cards) card.removeAttribute("data-hinted");
    };
  }, [ghosts, ids]);
}

/** Over the board: a dashed ring round each drawn piece that a hint speaks of, wherever it moves. */
export function Ghosts({ model }: { model: TableModel }) {
  const box = useRef<SVGSVGElement>(null);
  const [spots, setSpots] = useState<Spot[]>([]);
  const pieces = ghostsOf(model).value;
  useEffect(() => {
    const board = box.current?.parentElement;
    if (!board || pieces.length === 0) return;
    let last = "";
    // Maps are panned: what is ringed is followed.
    const stop = watchPlaces(model, board, () => {
      const next = pieces
        .filter((piece) => isInSight(board, piece))
        .flatMap((piece) => spotOf(model, board, piece) ?? []);
      const text = JSON.stringify(next);
      if (text === last) return false;
      last = text;
      setSpots(next);
      return true;
    });
    return () => {
      stop();
      setSpots([]);
    };
  }, [pieces]);
  return (
    <svg ref={box} class="ghosts overlay across" aria-hidden="true">
      {spots.map((spot) => (
        <g key={`${spot.x},${spot.y}`} transform={`translate(${spot.x} ${spot.y})`}>
          <Round spot={spot} class="casing" />
          <Round spot={spot} />
        </g>
      ))}
    </svg>
  );
}

/** False for a piece that is scrolled out of sight: its ring would lie over what covers it. */
function isInSight(board: Element, piece: string): boolean {
  const drawn = board.querySelector(`[data-piece="${CSS.escape(piece)}"]`);
  const frame = drawn?.closest(".scroll")?.getBoundingClientRect();
  if (!drawn || !frame) return true;
  const { top, bottom } = drawn.getBoundingClientRect();
  return (top + bottom) / 2 > frame.top && (top + bottom) / 2 < frame.bottom;
}
