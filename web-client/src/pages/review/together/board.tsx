import { effect, useSignal } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import type { ReviewTable } from "../../../core/match/replay";
import type { ReviewRoom } from "../../../core/match/review-room";
import type { Reviewer, ReviewMark, ReviewSpot } from "../../../generated/starboard";
import { spotOf, watchPlaces } from "../../../kit/pieces/places";
import { roomOf } from "./joining";
import { middleOf, type Point, pointOf, reachAt, spotAt } from "./spots";
import { ReviewerSign } from "./strip";

/** Over the board: the others' pointers and the leader's marks. While the pen is on, drags and taps draw marks. */
export function TogetherBoard({ model }: { model: ReviewTable }) {
  const room = roomOf(model).value;
  return room && <Overlay model={model} room={room} />;
}

interface PointerShape extends Point {
  of: Reviewer;
  /** True if there is no room for the name on its right. */
  isFarRight: boolean;
}

interface Drawn {
  pointers: PointerShape[];
  marks: MarkShape[];
}

/** A mark, in pixels on the board. `to` is the end of an arrow, null for a ring. */
interface MarkShape {
  from: Point;
  to: Point | null;
  reach: number;
  reachAtEnd: number;
}

const NOTHING: Drawn = { pointers: [], marks: [] };
/** The room that a name needs beside its pointer, in pixels. */
const NAME_ROOM = 130;
/** The radius of a ring that is not on a piece, in pixels. */
const RING = 22;
/** A shorter drag is a tap, in pixels. */
const TAP = 12;

function Overlay({ model, room }: { model: ReviewTable; room: ReviewRoom }) {
  const box = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState(NOTHING);
  const draft = useSignal<ReviewMark | null>(null);
  useEffect(() => {
    const board = box.current?.parentElement;
    if (!board) return;
    let last = "";
    const look = () => {
      const next = drawnOn(board, model, room, draft.peek());
      const text = JSON.stringify(next);
      if (text === last) return false;
      last = text;
      setDrawn(next);
      return true;
    };
    // The overlay follows the board while it is panned or settles.
    const stops = [
      watchPlaces(model, board, look),
      effect(() => {
        for (const one of [room.pointers, room.marks, room.reviewers, room.part, draft]) one.value;
        look();
      }),
      followPointer(board, model, room),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [model, room, draft]);
  const pen = usePen(model, room, draft);
  const isDrawing = room.pen.value && room.part.value === "leads";
  return (
    <div
      ref={box}
      class={`together-board overlay z-overlay crop through ${isDrawing ? "drawing" : ""}`}
      aria-hidden="true"
      {...(isDrawing && pen)}
    >
      <svg class="overlay" width="100%" height="100%">
        {drawn.marks.map((mark, i) => (
          <Mark key={i} {...mark} />
        ))}
      </svg>
      {drawn.pointers.map((pointer) => (
        <Pointer key={pointer.of.number} {...pointer} />
      ))}
    </div>
  );
}

function Pointer({ of, x, y, isFarRight }: PointerShape) {
  return (
    <div
      class={`together-pointer ${isFarRight ? "far-right" : ""}`}
      style={{ transform: `translate(${x}px, ${y}px)` }}
      data-reviewer={of.name}
    >
      <svg width="15" height="18" viewBox="-1 -1 15 18">
        <path
          d="M0 0L13 9.5L7 10.5L4.5 16z"
          fill="var(--text)"
          stroke="var(--sky-0)"
          stroke-width="1.4"
          stroke-linejoin="round"
        />
      </svg>
      <span class="tag row absolute g-1 py-05 px-15 surface outlined-strong t-13 semi">
        <ReviewerSign seat={of.seat} size={12} /> {of.name}
      </span>
    </div>
  );
}

/** The pointers and marks to draw. Nothing while the viewer looks around alone. */
function drawnOn(board: Element, model: ReviewTable, room: ReviewRoom, draft: ReviewMark | null): Drawn {
  if (room.part.peek() === "looks") return NOTHING;
  const size = { w: board.clientWidth, h: board.clientHeight };
  const stands = (piece: string) => spotOf(model, board, piece);
  const at = (spot: ReviewSpot) => pointOf(spot, size, stands);
  const pointers = room.reviewers.peek().flatMap((of) => {
    const spot = of.number === room.you.peek() ? undefined : room.pointers.peek().get(of.number);
    const point = spot && at(spot);
    return point ? [{ ...point, of, isFarRight: point.x > size.w - NAME_ROOM }] : [];
  });
  const marks = [...room.marks.peek(), ...(draft ? [draft] : [])].flatMap((mark) => {
    const [first, second] = mark.mark === "arrow" ? [mark.from, mark.to] : [mark.at, null];
    const from = at(first);
    const to = second && at(second);
    if (!from || (second && !to)) return [];
    return [{ from, to, reach: reachAt(first, stands), reachAtEnd: second ? reachAt(second, stands) : 0 }];
  });
  return { pointers, marks };
}

/** The spot under a point of the window. */
function spotUnder(board: Element, model: ReviewTable, { x, y }: Point): ReviewSpot {
  const { left, top, width, height } = board.getBoundingClientRect();
  const under = document.elementsFromPoint(x, y).map((one) => one.closest("[data-piece]"));
  const id = under.find((piece) => piece && board.contains(piece))?.getAttribute("data-piece");
  const at = id ? spotOf(model, board, id) : undefined;
  return spotAt({ x: x - left, y: y - top }, { w: width, h: height }, id && at ? { id, at } : null);
}

/** Sends the position of the viewer's pointer to the room. The returned function stops it. */
function followPointer(board: HTMLElement, model: ReviewTable, room: ReviewRoom): () => void {
  const moved = ({ clientX: x, clientY: y }: PointerEvent) => {
    if (room.part.peek() !== "looks") room.point(() => spotUnder(board, model, { x, y }));
  };
  // When a finger is lifted, its pointer stays where it was.
  const left = ({ pointerType }: PointerEvent) => {
    if (pointerType === "mouse" && room.part.peek() !== "looks") room.point(() => null);
  };
  board.addEventListener("pointermove", moved, { passive: true });
  board.addEventListener("pointerdown", moved, { passive: true });
  board.addEventListener("pointerleave", left, { passive: true });
  return () => {
    board.removeEventListener("pointermove", moved);
    board.removeEventListener("pointerdown", moved);
    board.removeEventListener("pointerleave", left);
  };
}

/** The pen: a drag draws an arrow, a tap a ring. */
function usePen(model: ReviewTable, room: ReviewRoom, draft: { value: ReviewMark | null }) {
  const began = useRef<(Point & { spot: ReviewSpot }) | null>(null);
  const spot = (event: PointerEvent) => {
    const board = (event.currentTarget as Element).parentElement as Element;
    return middleOf(spotUnder(board, model, { x: event.clientX, y: event.clientY }));
  };
  const markTo = (event: PointerEvent): ReviewMark | null => {
    if (!began.current) return null;
    const { x, y, spot: from } = began.current;
    const isTap = Math.hypot(event.clientX - x, event.clientY - y) < TAP;
    return isTap ? { mark: "ring", at: from } : { mark: "arrow", from, to: spot(event) };
  };
  const end = () => {
    began.current = null;
    draft.value = null;
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      (event.currentTarget as Element).setPointerCapture(event.pointerId);
      began.current = { x: event.clientX, y: event.clientY, spot: spot(event) };
    },
    onPointerMove: (event: PointerEvent) => {
      draft.value = markTo(event);
    },
    onPointerUp: (event: PointerEvent) => {
      const mark = markTo(event);
      end();
      if (mark) room.draw(mark);
    },
    onPointerCancel: end,
  };
}

function Mark({ from, to, reach, reachAtEnd }: MarkShape) {
  if (!to) return <circle class="together-mark fill-none stroke-brass-hi" cx={from.x} cy={from.y} r={reach || RING} />;
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const along = (distance: number): Point => ({
    x: from.x + ((to.x - from.x) * distance) / length,
    y: from.y + ((to.y - from.y) * distance) / length,
  });
  // The arrow begins and ends at the pieces' edges if there is room.
  const fits = length > reach + reachAtEnd + 2 * TAP;
  const [tail, tip] = fits ? [along(reach), along(length - reachAtEnd)] : [from, to];
  const turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  return (
    <g class="together-mark fill-none stroke-brass-hi">
      <path d={`M${tail.x} ${tail.y}L${tip.x} ${tip.y}`} />
      <path
        fill="var(--brass-hi)"
        stroke="none"
        d="M0 0l-15 7.5v-15z"
        transform={`translate(${tip.x} ${tip.y}) rotate(${turn})`}
      />
    </g>
  );
}
