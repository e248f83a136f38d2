import { useEffect, useId, useRef, useState } from "preact/hooks";
import type { TableModel } from "../../core/match/model";
import { seatColour } from "../../look/tint";
import type { Box } from "../guide/guide-place";
import { crossedWords, edgeOf, Gaps } from "../pieces/gaps";
import { spotOf, watchPlaces } from "../pieces/places";
import { ROOM, type Spot, usePositions } from "../pieces/positions";
import { Round } from "../pieces/round";
import type { Act } from "./news";

interface Mark extends Spot {
  key: string;
  number: number;
  /** The name of a piece that has left the board. Null if it is still there. */
  gone: string | null;
}

interface Trace {
  key: string;
  from: Spot;
  to: Spot;
  seat: number | undefined;
  figure: string | null;
}

interface Drawn {
  marks: Mark[];
  traces: Trace[];
  words: Box[];
}

const NOTHING: Drawn = { marks: [], traces: [], words: [] };

/**
 * Ivory rings and numbered stations on the pieces that the acts touched, and the paths moved along. Works for any
 * board: it marks a piece at its current position, or at its last one if the piece has left the board.
 */
export function LastActMarks({ model, acts }: { model: TableModel; acts: Act[] }) {
  const box = useRef<SVGSVGElement>(null);
  const stood = usePositions(model, box);
  const [drawn, setDrawn] = useState(NOTHING);
  const gaps = useId();
  useEffect(() => {
    if (acts.length === 0) {
      setDrawn(NOTHING);
      return;
    }
    const board = box.current?.parentElement;
    if (!board) return;
    let last = "";
    // Follows the marked pieces, because maps are panned and boards take time to come to rest.
    return watchPlaces(model, board, () => {
      const next = drawnFor(acts, (piece) => spotOf(model, board, piece), stood);
      const text = JSON.stringify(next);
      if (text === last) return false;
      last = text;
      setDrawn({ ...next, words: crossedWords(board, next.marks.map(edgeOf), board.getBoundingClientRect()) });
      return true;
    });
  }, [acts]);
  return (
    <svg
      ref={box}
      class="last-acts overlay across upright crop z-pieces through fill-none"
      data-last-acts={drawn.marks.length}
      aria-hidden="true"
    >
      {drawn.traces.map(({ key, from, to, seat, figure }) => (
        <Way
          key={key}
          from={from}
          to={to}
          colour={seat === undefined ? "var(--text)" : seatColour(seat)}
          figure={figure}
        />
      ))}
      <Gaps id={gaps} words={drawn.words} />
      <g mask={`url(#${gaps})`}>
        {drawn.marks.map((mark) => (
          <Ring key={mark.key} mark={mark} pointed={model.pointed.value === mark.key} />
        ))}
      </g>
      {drawn.marks.map((mark, i) => (
        <Station key={mark.key} mark={mark} delay={120 * i} />
      ))}
    </svg>
  );
}

/** For each act, a mark on the last of its pieces that has a position, and its path. */
function drawnFor(acts: Act[], stands: (piece: string) => Spot | undefined, stood: ReadonlyMap<string, Spot>) {
  const at = (piece: string) => stands(piece) ?? stood.get(piece);
  const marks = new Map<string, Mark>();
  const traces: Trace[] = [];
  acts.forEach(({ pieces, path, seat, figure }, i) => {
    const [from, to] = path ?? [];
    const one = pieces.findLast(({ piece }) => at(piece));
    const spot = one && at(one.piece);
    if (one && spot && !marks.has(one.piece))
      marks.set(one.piece, { ...spot, key: one.piece, number: i + 1, gone: stands(one.piece) ? null : one.name });
    const [a, b] = [from && at(from), to && at(to)];
    if (a && b && from !== to) traces.push({ key: `${from}${to}${i}`, from: a, to: b, seat, figure });
  });
  return { marks: [...marks.values()], traces };
}

/** How far a path bends from the straight line, as a fraction of its length. */
const SWING = 0.1;

/** The path of an act: an arrow in the seat's colour with an ink casing, and its figure on a paper label. */
function Way({ from, to, colour, figure }: { from: Spot; to: Spot; colour: string; figure: string | null }) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const far = Math.hypot(dx, dy);
  if (far < from.r + to.r + 20) return null;
  const middle = { x: from.x + dx / 2 + dy * SWING, y: from.y + dy / 2 - dx * SWING };
  const start = towards(from, middle, from.r);
  const end = towards(to, middle, to.r + 10);
  const d = `M${start.x} ${start.y}Q${middle.x} ${middle.y} ${end.x} ${end.y}`;
  const turn = (Math.atan2(to.y - middle.y, to.x - middle.x) * 180) / Math.PI;
  const half = { x: (start.x + 2 * middle.x + end.x) / 4, y: (start.y + 2 * middle.y + end.y) / 4 };
  return (
    <g>
      <path d={d} stroke="var(--sky-0)" stroke-width="12" />
      <path class="last-way" d={d} pathLength={100} stroke={colour} stroke-width="5" />
      <path
        d="M12 0L-8-9V9z"
        transform={`translate(${end.x} ${end.y}) rotate(${turn})`}
        fill={colour}
        stroke="var(--sky-0)"
        stroke-width="1.5"
      />
      {figure && (
        <g transform={`translate(${half.x} ${half.y})`}>
          <rect
            class="fill-paper stroke-ink"
            x={-9 - figure.length * 4.6}
            y={-14}
            width={18 + figure.length * 9.2}
            height={28}
            rx={3}
          />
          <text class="anchor-middle fill-ink digits t-14" y={6.5}>
            {figure}
          </text>
        </g>
      )}
    </g>
  );
}

function towards(from: Spot, to: { x: number; y: number }, by: number): { x: number; y: number } {
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: from.x + ((to.x - from.x) * by) / far, y: from.y + ((to.y - from.y) * by) / far };
}

const TICKS = 36;

function Ring({ mark, pointed }: { mark: Mark; pointed: boolean }) {
  const { x, y, r, flat, gone } = mark;
  return (
    <g transform={`translate(${x} ${y})`} class={pointed ? "pointed" : ""}>
      {gone !== null && <Gone r={r - ROOM} name={gone} />}
      <g class="last-ring stroke-text">
        <Round spot={mark} class="casing" />
        <Round spot={mark} />
        {!flat && <path d={ticks(r)} />}
      </g>
    </g>
  );
}

/** The number of the act's line, drawn over all rings; on a frame, at the middle of the upper edge. */
function Station({ mark: { x, y, r, flat, number }, delay }: { mark: Mark; delay: number }) {
  const [dx, dy] = flat ? [0, -flat.h - 3] : [r * Math.SQRT1_2, -r * Math.SQRT1_2];
  return (
    <g class="last-station" style={{ animationDelay: `${delay}ms` }} transform={`translate(${x + dx} ${y + dy})`}>
      <circle r={12.5} class="fill-ink" />
      <circle r={11} class="fill-paper" />
      <text class="anchor-middle fill-ink digits t-14" y={5}>
        {number}
      </text>
    </g>
  );
}

/** An empty orbit and a struck-out name. */
const Gone = ({ r, name }: { r: number; name: string }) => (
  <g class="last-gone">
    <circle r={Math.max(8, r)} stroke="var(--muted)" stroke-width="1.3" stroke-dasharray="4 4" />
    <path
      stroke="var(--danger)"
      stroke-width="1.8"
      d={`M${-r} ${-r}L${-r * 0.4} ${-r * 0.4}M${r} ${-r}L${r * 0.4} ${-r * 0.4}M${-r} ${r}L${-r * 0.4} ${r * 0.4}M${r} ${r}L${r * 0.4} ${r * 0.4}`}
    />
    <text class="anchor-middle fill-text" y={r + 32}>
      {name}
    </text>
    <path stroke="var(--danger)" stroke-width="1.3" d={`M${-name.length * 3.8} ${r + 27}h${name.length * 7.6}`} />
  </g>
);

function ticks(r: number): string {
  return Array.from({ length: TICKS }, (_, i) => {
    const turn = (i / TICKS) * 2 * Math.PI;
    const out = r + (i % 9 === 0 ? 7 : i % 3 === 0 ? 4.5 : 2.5);
    const [x, y] = [Math.cos(turn), Math.sin(turn)];
    return `M${(x * r).toFixed(1)} ${(y * r).toFixed(1)}L${(x * out).toFixed(1)} ${(y * out).toFixed(1)}`;
  }).join("");
}
