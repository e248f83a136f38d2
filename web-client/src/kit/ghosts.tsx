import { signal } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import type { TableModel } from "../table/model";
import { perTable } from "./hand";
import { Round } from "./round";
import { type Spot, spotsOn } from "./stands";
import "./ghosts.css";

/** The pieces that a hint speaks of, by their ids, as long as it is read. */
export const ghostsOf = perTable((_: TableModel) => signal<readonly string[]>([]));

/** Over the board: a dashed ring round each drawn piece that a hint speaks of, wherever it moves. */
export function Ghosts({ model }: { model: TableModel }) {
  const box = useRef<SVGSVGElement>(null);
  const [spots, setSpots] = useState<Spot[]>([]);
  const pieces = ghostsOf(model).value;
  useEffect(() => {
    let [frame, last] = [0, ""];
    // Maps are panned: what is ringed is followed.
    const look = () => {
      frame = requestAnimationFrame(look);
      const board = box.current?.parentElement;
      const next = board ? pieces.flatMap((piece) => [...spotsOn(board, piece).values()]) : [];
      const text = JSON.stringify(next);
      if (text !== last) setSpots(next);
      last = text;
    };
    if (pieces.length > 0) look();
    return () => {
      cancelAnimationFrame(frame);
      setSpots([]);
    };
  }, [pieces]);
  return (
    <svg ref={box} class="ghosts" aria-hidden="true">
      {spots.map((spot) => (
        <g key={`${spot.x},${spot.y}`} transform={`translate(${spot.x} ${spot.y})`}>
          <Round spot={spot} class="casing" />
          <Round spot={spot} />
        </g>
      ))}
    </svg>
  );
}
