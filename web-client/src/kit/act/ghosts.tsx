import { signal } from "@preact/signals";
import { useEffect, useId, useRef, useState } from "preact/hooks";
import type { TableModel } from "../../core/match/model";
import type { Box } from "../guide/guide-place";
import { type Pieces, usePlace } from "../hooks/at-table";
import { isOpenAt } from "../pieces/clear";
import { crossedWords, edgeOf, Gaps } from "../pieces/gaps";
import { spotOf, watchPlaces } from "../pieces/places";
import type { Spot } from "../pieces/positions";
import { Round } from "../pieces/round";
import { perTable } from "./hand";
import "./ghosts.css";

interface Drawn {
  spots: Spot[];
  words: Box[];
}

const NOTHING: Drawn = { spots: [], words: [] };

/** The ids of the pieces that the open hint or lesson step mentions. */
export const ghostsOf = perTable((_: TableModel) => signal<readonly string[]>([]));

/** The id of the piece that a note already rings. Null for none. */
export const ringedOf = perTable((_: TableModel) => signal<string | null>(null));

/** Rings these pieces on the board and outlines the cards, while the caller is mounted. */
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

/** Over the board: a dashed ring round each piece that a hint mentions, which follows the piece. */
export function Ghosts({ model }: { model: TableModel }) {
  const box = useRef<SVGSVGElement>(null);
  const [{ spots, words }, setDrawn] = useState(NOTHING);
  const gaps = useId();
  const spoken = ghostsOf(model).value;
  const ringed = ringedOf(model).value;
  useEffect(() => {
    const board = box.current?.parentElement;
    const pieces = spoken.filter((piece) => piece !== ringed);
    if (!board || pieces.length === 0) return;
    let last = "";
    // Follows the pieces, because maps can be panned.
    const stop = watchPlaces(model, board, () => {
      const next = pieces.filter((piece) => isFree(board, piece)).flatMap((piece) => spotOf(model, board, piece) ?? []);
      const text = JSON.stringify(next);
      if (text === last) return false;
      last = text;
      setDrawn({ spots: next, words: crossedWords(board, next.map(edgeOf), board.getBoundingClientRect()) });
      return true;
    });
    return () => {
      stop();
      setDrawn(NOTHING);
    };
  }, [spoken, ringed]);
  return (
    <svg ref={box} class="ghosts overlay across z-pieces upright through" aria-hidden="true">
      <Gaps id={gaps} words={words} />
      <g mask={`url(#${gaps})`}>
        {spots.map((spot) => (
          <g key={`${spot.x},${spot.y}`} transform={`translate(${spot.x} ${spot.y})`}>
            <Round spot={spot} class="casing" />
            <Round spot={spot} />
          </g>
        ))}
      </g>
    </svg>
  );
}

/** False for a piece that is scrolled out of sight or covered by a plate: its ring would be drawn over the plate. */
function isFree(board: Element, piece: string): boolean {
  const drawn = board.querySelector(`[data-piece="${CSS.escape(piece)}"]`);
  if (!drawn) return true;
  const { left, top, width, height } = drawn.getBoundingClientRect();
  return isOpenAt(drawn, left + width / 2, top + height / 2);
}
