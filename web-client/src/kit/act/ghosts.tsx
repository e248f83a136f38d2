import { signal } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import type { TableModel } from "../../core/match/model";
import { spotOf, watchPlaces } from "../pieces/places";
import type { Spot } from "../pieces/positions";
import { Round } from "../pieces/round";
import { perTable } from "./hand";
import "./ghosts.css";

/** The pieces that a hint speaks of, by their ids, as long as it is read. */
export const ghostsOf = perTable((_: TableModel) => signal<readonly string[]>([]));

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
      const next = pieces.flatMap((piece) => spotOf(model, board, piece) ?? []);
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
