import { useEffect, useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import { toast } from "../../core/toasts";
import { addIcons, Icon } from "../../look/icon";
import { ringedOf } from "../act/ghosts";
import { isTelling, usePlace } from "../hooks/at-table";
import { follow } from "../hooks/follow";
import { isSmall } from "../page/screen";
import { boxOf } from "../pieces/clear";
import { crossedWords, Gaps, wordsOn } from "../pieces/gaps";
import { playSound } from "../tell/sound";
import { say } from "../texts";
import {
  type AnyNote,
  closeGuide,
  endGuide,
  finishNote,
  type Guide,
  isDone,
  lookOf,
  noteNow,
  progressAt,
} from "./guide";
import icons from "./guide.icons";
import { type Box, type Edge, freePlace, leader } from "./guide-place";
import "../pieces/slip.css";
import "./guide-notes.css";

addIcons(icons);

/** The notes of a guided match, one at a time. They wait for the end of the story. */
export function GuideNotes({ guide }: { guide: Guide }) {
  const { model, story } = usePlace();
  const { done } = progressAt(model).value;
  const look = lookOf(model);
  const waits = isTelling(story) || model.busy.value || look === null;
  const note = waits ? null : noteNow(guide, done, look);
  const shown = useRef<AnyNote | null>(null);
  useEffect(() => {
    if (waits) return;
    const was = shown.current;
    shown.current = note;
    // The player has done what it asked for, or its moment is over.
    if (was && was !== note && isDone(was, look)) finishNote(model, was.id);
  });
  const over = guide.every((note) => done.includes(note.id));
  useEffect(() => {
    if (!over) return;
    closeGuide(model);
    toast(say("guide-over"));
  }, [over]);
  if (!note || !look) return <div class="guide" role="status" />;
  const finish = () => finishNote(model, note.id);
  return (
    <div class="guide" role="status">
      <Slip
        key={note.id}
        note={note}
        at={guide.filter(({ id }) => done.includes(id)).length + 1}
        of={guide.length}
        points={[note.point(look)]}
        absent={finish}
        read={note.tap ? undefined : finish}
        skip={note.tap ? finish : undefined}
      />
    </div>
  );
}

interface SlipProps {
  note: { id: string; title: string; say: string; tap?: string | null; rule: string };
  at: number;
  of: number;
  /** Selectors of its piece. The first one that matches counts. */
  points: string[];
  /** Called when the player has read it. */
  read?(): void;
  /** Called when the player skips it. */
  skip?(): void;
  /** Called if its piece is not on the page. */
  absent?(): void;
  /** Why another command was refused. */
  wrong?: string | null;
  /** The id of the lesson's step. Absent for a guide's note. */
  step?: string;
}

/** A note of a guide or a step of a lesson, near its piece. */
export function Slip({ note, at, of, points, read, skip, absent, wrong, step }: SlipProps) {
  const { model } = usePlace();
  const slip = useRef<HTMLElement>(null);
  useRevealed(points);
  useEffect(() => playSound("slip"), []);
  const where = useFollowed(slip, points, absent);
  useReach(slip, skip ?? read);
  useRailRoom(slip, !isInPanel(points));
  const kind = step ? "lesson" : "guide";
  const end = () => {
    endGuide(model);
    toast(say("guide-away", { kind }));
  };
  const { place } = where;
  return (
    <>
      {where.piece && <Pointer {...where} piece={where.piece} />}
      <section
        ref={slip}
        class={`slip guide-note pt-4 px-4 pb-3 mb-25 ${place ? "on-board" : ""}`}
        style={place ? { left: `${place.left}px`, top: `${place.top}px` } : undefined}
        aria-label={say("guide-note", { kind, at, of })}
        tabIndex={-1}
        data-note={note.id}
        data-step={step}
        data-points={JSON.stringify(points)}
      >
        <h3 class="row g-3 mb-2 t-20">
          <span class="station" aria-hidden="true">
            {at}
          </span>
          <Words of={note.title} />
        </h3>
        <p>
          <Words of={note.say} /> <span class="guide-rule t-12 semi">{note.rule}</span>
        </p>
        {note.tap && (
          <p class="guide-tap row mt-25 semi">
            <Icon id="pointing" size={22} /> <Words of={note.tap} />
          </p>
        )}
        {wrong && (
          <p class="guide-wrong mt-25" role="alert">
            <Words of={wrong} />
          </p>
        )}
        <footer class="row g-25 mt-2 t-13">
          <Steps at={at} of={of} />
          <span class="sp" />
          {read && (
            <button type="button" data-testid="note-read" onClick={read}>
              {say("guide-read")}
            </button>
          )}
          {skip && (
            <button type="button" data-testid="note-skip" onClick={skip}>
              {say("guide-skip")}
            </button>
          )}
          <button type="button" data-testid="end-guide" onClick={end}>
            {say("guide-end", { kind })}
          </button>
        </footer>
      </section>
    </>
  );
}

/** Text with *names* in italics, as on a chart. */
function Words({ of }: { of: string }) {
  return <span>{of.split("*").map((part, i) => (i % 2 ? <i key={i}>{part}</i> : part))}</span>;
}

/** F6 focuses the note, and Escape skips it while it has focus. Nothing else moves focus there. */
function useReach(slip: { current: HTMLElement | null }, skip?: () => void): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key === "F6") {
        event.preventDefault();
        slip.current?.focus();
      } else if (event.key === "Escape" && slip.current?.contains(document.activeElement)) skip?.();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  });
}

/** On an upright phone, gives the slip the panel's room while `takes` is true. */
export function useRailRoom(slip: { current: HTMLElement | null }, takes: boolean): void {
  useLayoutEffect(() => {
    const rail = slip.current?.closest(".rail");
    rail?.toggleAttribute("data-noted", takes);
    return () => rail?.removeAttribute("data-noted");
  }, [takes]);
}

const isInPanel = (points: string[]): boolean => Boolean(pieceOf(points)?.closest(".rail-panel"));

/** The element of the first selector that matches, preferably a visible one. Null if none matches. */
export function pieceOf(points: string[]): Element | null {
  for (const one of points) {
    const found = [...document.querySelectorAll(one)];
    if (found[0]) return found.find(isSeen) ?? found[0];
  }
  return null;
}

/** A note and its piece are at rest after this many frames without movement: by then panels have opened. */
const AT_REST = 10;

/** Brings a note's piece into view: a list scrolls to it, a map turns to it. */
function useRevealed(points: string[]): void {
  const { model } = usePlace();
  useEffect(() => {
    let [shown, last, still]: [Element | null, string, number] = [null, "", 0];
    let stop = () => {};
    const reveal = () => {
      const piece = pieceOf(points);
      if (!piece || piece === shown || !isSeen(piece)) return false;
      const now = JSON.stringify([piece, document.querySelector(".guide-note")].map((one) => one && boxOf(one)));
      still = now === last ? still + 1 : 0;
      last = now;
      if (still < AT_REST) return true;
      shown = piece;
      const list = scrollerOf(piece);
      if (list && !holds(boxOf(list), boxOf(piece))) piece.scrollIntoView({ block: "center", inline: "center" });
      model.pointed.value = piece.getAttribute("data-piece");
      return false;
    };
    // The note itself has to be laid out first: on a phone it takes room from the board.
    const frame = requestAnimationFrame(() => {
      stop = follow(document.body, reveal);
    });
    return () => {
      cancelAnimationFrame(frame);
      stop();
      model.pointed.value = null;
    };
  }, [points.join()]);
}

/** The nearest ancestor that the user can scroll. Null if there is none. */
function scrollerOf(piece: Element): Element | null {
  for (let box = piece.parentElement; box; box = box.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(box);
    if (overflowY === "auto" && box.scrollHeight > box.clientHeight) return box;
    if (overflowX === "auto" && box.scrollWidth > box.clientWidth) return box;
  }
  return null;
}

const holds = (outer: Box, { left, top, right, bottom }: Box): boolean =>
  outer.left <= left && outer.top <= top && right <= outer.right && bottom <= outer.bottom;

interface Where {
  /** The piece's rectangle on the page. Null while it is not visible. */
  piece: Box | null;
  slip: Box | null;
  /** The boxes that the line to the piece must not cross. */
  crossed: Box[];
  /** Whether it is on the board, where round pieces get a ring. Elsewhere pieces are close together and get a frame. */
  ringed: boolean;
  /** The slip's place on the board. Null if it is above the action instead. */
  place: { left: number; top: number } | null;
}

const NOWHERE: Where = { piece: null, slip: null, crossed: [], ringed: false, place: null };
/** A piece that does not appear within this many frames counts as absent. */
const ABSENT_AFTER = 90;
/** Elements that a slip on the board must not cover. */
const TAKEN = [
  ".table-board [data-piece]",
  ".table-board button",
  ".table-board text",
  ".table-board .np",
  ".table-board :is(.card, .box)",
  "[data-outcome]",
].join();
/** Elements that its leader must not cross. */
const CROSSED = [TAKEN, ".dock .card", ".rail :is(p, button)", ".phone-tabs button"].join();

/** Follows a note's piece and places the slip. */
function useFollowed(slip: { current: HTMLElement | null }, points: string[], absent?: () => void): Where {
  const [where, setWhere] = useState(NOWHERE);
  const ringedPiece = ringedOf(usePlace().model);
  const gone = useRef(absent);
  gone.current = absent;
  useLayoutEffect(() => {
    let [missed, last] = [0, ""];
    const stop = follow(document.body, () => {
      const found = pieceOf(points);
      missed = found ? 0 : missed + 1;
      if (missed > ABSENT_AFTER) gone.current?.();
      // Waits for a piece that has not appeared yet.
      const waits = !found && missed <= ABSENT_AFTER;
      const seen = found && (isSeen(found) ? found : tabOf(found));
      const note = slip.current;
      const board = document.querySelector(".table-board");
      if (!note || !board) return waits;
      const now = JSON.stringify([seen?.getBoundingClientRect(), board.getBoundingClientRect(), sizeOf(note)]);
      if (now === last) return waits;
      last = now;
      const piece = seen ? boxOf(discOf(seen)) : null;
      // A note about the rail stays in the rail.
      const onBoard = !isSmall() && !seen?.closest(".rail");
      const taken = [...[...document.querySelectorAll(TAKEN)].map(boxOf), ...wordsOn(board)];
      const others = [...document.querySelectorAll(CROSSED)].filter(
        (one) => seen && ![seen, note].some((own) => own.contains(one) || one.contains(own)),
      );
      const { width, height } = sizeOf(note);
      const place = piece && onBoard ? freePlace(boxOf(board), { width, height }, [...taken, piece], piece) : null;
      const lies = place ? { ...place, right: place.left + width, bottom: place.top + height } : null;
      const ringed = Boolean(seen?.closest(".table-board"));
      ringedPiece.value = seen?.closest(".table-board [data-piece]")?.getAttribute("data-piece") ?? null;
      setWhere({ piece, place, ringed, crossed: others.map(boxOf), slip: lies ?? boxOf(note) });
      return true;
    });
    return () => {
      stop();
      ringedPiece.value = null;
    };
  }, [points.join()]);
  return where;
}

const isSeen = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && getComputedStyle(element).visibility !== "hidden";
};

/** The largest circle in a board piece's drawing, without its name. The piece itself if it has none. */
function discOf(piece: Element): Element {
  const discs = [...piece.querySelectorAll("circle")];
  const width = (one: Element) => one.getBoundingClientRect().width;
  return piece.matches(".table-board [data-piece]") && discs.length > 0
    ? discs.reduce((best, one) => (width(one) > width(best) ? one : best))
    : piece;
}

/** On a phone, the button of the tab that contains an element. Null elsewhere. */
const tabOf = (element: Element): Element | null => {
  const pane = element.closest(".dock") ? "hand" : element.closest(".table-board, .rail-panel") ? "board" : "side";
  return document.querySelector(`.phone-tabs [data-tab="${pane}"]`);
};

const sizeOf = (element: HTMLElement) => ({ width: element.offsetWidth, height: element.offsetHeight });

/** The room between the ring and its piece, in pixels. On a phone, names are close by. */
const RING = { wide: 16, small: 4 };
/** A piece gets a frame if one side is longer by more than this factor, or longer than `LARGE` pixels. */
const LONG = 1.3;
const LARGE = 240;

/** The leader from the slip to its piece, and the ring or frame round the piece. */
function Pointer({ slip, piece, crossed, ringed }: Omit<Where, "piece" | "place"> & { piece: Box }) {
  const { left, top, right, bottom } = piece;
  const [w, h] = [right - left, bottom - top];
  const ring = { x: left + w / 2, y: top + h / 2, r: Math.min(w, h) / 2 + (isSmall() ? RING.small : RING.wide) };
  const round = ringed && Math.max(w, h) <= Math.min(LARGE, LONG * Math.min(w, h));
  const frame = { left: left - 4, top: top - 4, right: right + 4, bottom: bottom + 4 };
  const edge = round ? ring : frame;
  const line = slip && leader(slip, edge, crossed);
  const gaps = useId();
  return (
    <svg class="guide-pointer overlay fixed across upright through fill-none" aria-hidden="true">
      {ringed && <Gaps id={gaps} words={wordsNear(edge)} />}
      <g mask={ringed ? `url(#${gaps})` : undefined}>
        {round ? (
          <g transform={`translate(${ring.x} ${ring.y})`}>
            <circle stroke="var(--sky-0)" stroke-width="6" opacity="0.6" r={ring.r} />
            <circle class="guide-ring" r={ring.r} />
            <path stroke="var(--accent)" stroke-width="1.3" d={ticks(ring.r)} />
          </g>
        ) : (
          <rect class="guide-ring" x={frame.left} y={frame.top} width={w + 8} height={h + 8} rx={4} />
        )}
      </g>
      {line && (
        <>
          <path
            stroke="var(--sky-0)"
            stroke-width="6"
            opacity="0.6"
            d={`M${line.from.x} ${line.from.y}L${line.to.x} ${line.to.y}`}
          />
          <path
            stroke="var(--text)"
            stroke-width="1.6"
            d={`M${line.from.x} ${line.from.y}L${line.to.x} ${line.to.y}`}
          />
          <circle class="fill-text" stroke="var(--sky-0)" stroke-width="1.5" cx={line.to.x} cy={line.to.y} r={4} />
        </>
      )}
    </svg>
  );
}

function wordsNear(edge: Edge): Box[] {
  const board = document.querySelector(".table-board");
  return board ? crossedWords(board, [edge]) : [];
}

const TICKS = 48;

function ticks(r: number): string {
  return Array.from({ length: TICKS }, (_, i) => {
    const turn = (i / TICKS) * 2 * Math.PI;
    const long = i % 12 === 0 ? 10 : i % 4 === 0 ? 6 : 3.5;
    const [x, y] = [Math.cos(turn), Math.sin(turn)];
    return `M${(x * r).toFixed(1)} ${(y * r).toFixed(1)}L${(x * (r + long)).toFixed(1)} ${(y * (r + long)).toFixed(1)}`;
  }).join("");
}

/** The distance between two stations in pixels, smaller if there are many. */
const gapOf = (of: number): number => Math.min(13, 110 / Math.max(of - 1, 1));

/** The steps as stations on a line. Completed ones are filled. */
function Steps({ at, of }: { at: number; of: number }) {
  const gap = gapOf(of);
  return (
    <span class="guide-steps inline g-15 nowrap">
      <svg width={12 + (of - 1) * gap} height="16" aria-hidden="true">
        <path d={`M6 8H${6 + (of - 1) * gap}`} stroke="var(--ink)" stroke-opacity=".35" />
        {Array.from({ length: of }, (_, i) => (
          <circle
            key={i}
            fill={i + 1 < at ? "var(--ink)" : i + 1 === at ? "var(--ink-red)" : "var(--paper)"}
            stroke="var(--ink)"
            stroke-opacity=".65"
            cx={6 + i * gap}
            cy={8}
            r={i + 1 === at ? 5 : gap / 4}
          />
        ))}
      </svg>{" "}
      {say("at-of", { at, of })}
    </span>
  );
}
