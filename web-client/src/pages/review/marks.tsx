import { useSignalEffect } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { ReviewTable } from "../../core/match/replay";
import type { JudgedDecision } from "../../generated/starboard";
import { useGhosts } from "../../kit/act/ghosts";
import type { GameClient } from "../../kit/game";
import { isTelling } from "../../kit/hooks/at-table";
import { spotOf, watchPlaces } from "../../kit/pieces/places";
import type { Spot } from "../../kit/pieces/positions";
import { Round } from "../../kit/pieces/round";
import { bringIntoView } from "../../kit/pieces/sight";
import { say as wordsFor } from "../../kit/tell/table-events";
import { seatColour } from "../../look/tint";
import type { Review } from "./review";
import { Said, say } from "./sharing-texts";
import type { Sway } from "./verdict";
import { apart, Commands, useDecisionTable } from "./words";
import "./marks.css";

/** Outlines the better answer's pieces in a seat's hand, as a hint does. */
export function HandMarks({ review, client }: MarksProps) {
  const decision = review.shown.value;
  const isOpen = decision && !review.isAsked(decision);
  useGhosts(
    isOpen
      ? apart(decision.better, decision.commands).flatMap((command) => client.pieces?.(command, review.model) ?? [])
      : [],
  );
  return null;
}

/** The most marks: more would hide the board. */
const MOST = 5;

/** A mark on the board: a seat's answer, the better one or a rival's reply, or a draw's actual or expected result. */
interface Mark {
  is: "done" | "better" | "threat" | "expected";
  /** The marked pieces. With two, an arrow goes from the first to the second. */
  pieces: string[];
  words: ComponentChildren;
}

interface MarksProps {
  review: Review;
  client: GameClient;
}

/** Over the board: the shown decision, or otherwise the effect of the position's draw. */
export function Marks({ review, client }: MarksProps) {
  const decision = review.shown.value;
  const sway = review.sway.value;
  usePointed(review.model);
  if (!review.model.step.value) return null;
  if (!decision) return sway && <OfDraw review={review} client={client} sway={sway} />;
  return review.isAsked(decision) ? null : <OfDecision review={review} client={client} decision={decision} />;
}

/** The better answer first, then the actual one and the threats it allowed. Commands without pieces have no marks. */
function OfDecision({ review, client, decision }: MarksProps & { decision: JudgedDecision }) {
  const { model } = review;
  const { seat, commands, better, threats = [] } = decision;
  const table = useDecisionTable(review, decision);
  const markOf = (is: Mark["is"], command: unknown, rival?: string): Mark => {
    const pieces = (client.pieces?.(command, model) ?? []).filter((id) => typeof id === "string");
    const words = table && <Commands commands={[command]} client={client} model={table} />;
    return {
      is,
      pieces,
      words: is === "done" ? words : <Said id={`mark-${is}`} rival={rival} command={() => words} />,
    };
  };
  const marks = [
    ...apart(better, commands).map((command) => markOf("better", command)),
    ...apart(commands, better).map((command) => markOf("done", command)),
    ...distinct(threats.map((threat) => markOf("threat", threat.command, model.name(threat.seat)))),
  ];
  return <OnBoard model={model} seat={seat} marks={marks.filter(({ pieces }) => pieces.length > 0)} />;
}

/** The first mark for the same pieces: a rival may attack a piece at several strengths. */
const distinct = (marks: Mark[]): Mark[] =>
  marks.filter(({ pieces }, i) => marks.findIndex((other) => other.pieces.join() === pieces.join()) === i);

/** Marks a draw's piece with the resulting and the expected chance to win. */
function OfDraw({ review, client, sway }: MarksProps & { sway: Sway }) {
  const { model } = review;
  if (isTelling(client.story?.(model) ?? null)) return null;
  const { seat, expected, came } = sway;
  const told = model.entries(model.version.value, model.version.value);
  const named = told.flatMap(({ event }) => wordsFor(event, client, model)?.words ?? []);
  const pieces = named.flatMap((word) => (typeof word === "object" && "piece" in word ? [word.piece] : [])).slice(-1);
  const marks: Mark[] = [
    { is: "expected", pieces, words: say("mark-expected", { chance: expected }) },
    { is: "done", pieces, words: say("mark-came", { chance: came }) },
  ];
  return <OnBoard model={model} seat={seat} marks={pieces.length > 0 ? marks : []} />;
}

/** Scrolls the piece that the log points at into view. */
function usePointed(model: ReviewTable): void {
  useSignalEffect(() => {
    const piece = model.pointed.value;
    const board = document.querySelector(".table-board");
    if (piece !== null && board) bringIntoView(model, board, [piece]);
  });
}

function OnBoard({ model, seat, marks: all }: { model: ReviewTable; seat: number; marks: Mark[] }) {
  const box = useRef<HTMLDivElement>(null);
  const [spots, setSpots] = useState<ReadonlyMap<string, Spot>>(new Map());
  const marks = all.slice(0, MOST);
  const ids = JSON.stringify([...new Set(marks.flatMap(({ pieces }) => pieces.toReversed()))]);
  useEffect(() => {
    const board = box.current?.parentElement;
    if (!board) return;
    const pieces = JSON.parse(ids) as string[];
    bringIntoView(model, board, pieces);
    let last = "";
    return watchPlaces(model, board, () => {
      const next = pieces.flatMap((id) => {
        const spot = spotOf(model, board, id);
        return spot ? [[id, spot] as const] : [];
      });
      const text = JSON.stringify(next);
      if (text === last) return false;
      last = text;
      setSpots(new Map(next));
      return true;
    });
  }, [ids, model]);
  useLayoutEffect(() => keepApart(box.current));
  const drawn = marks.flatMap((mark) => {
    const at = mark.pieces.flatMap((id) => spots.get(id) ?? []);
    const target = at.at(-1);
    if (!target || !isWithin(target, box.current)) return [];
    const from = at.length > 1 ? at[0] : undefined;
    return [{ ...mark, target, from: from && isFar(from, target) ? from : undefined }];
  });
  return (
    <div class="decision-marks overlay z-overlay through crop" ref={box}>
      <svg class="overlay across upright" aria-hidden="true">
        {drawn.map(({ is, target, from }, i) => (
          <g key={i} class={is} style={{ "--seat": seatColour(seat) }}>
            {from ? <Arrow from={from} to={target} bow={is === "done" ? 16 : -22} /> : <Ring at={target} />}
          </g>
        ))}
      </svg>
      {drawn.map(
        ({ is, target, words }, i) =>
          words && (
            <span
              key={i}
              class={`mark-words on-paper absolute px-2 r-1 bold text-centre ${is}`}
              data-across={2 * awayFrom(target)}
              style={{ "--x": `${target.x}px`, "--y": `${target.y + WAYS[is] * awayFrom(target)}px` }}
            >
              {words}
            </span>
          ),
      )}
    </div>
  );
}

/** The side of its piece on which a text goes: 1 below, −1 above. */
const WAYS = { done: 1, better: -1, threat: -1, expected: -1 };

/** Whether a piece is on the visible part of the board. A phone crops maps. */
const isWithin = ({ x, y }: Spot, box: HTMLElement | null): boolean =>
  box !== null && x > 0 && y > 0 && x < box.clientWidth && y < box.clientHeight;

const GAP = 4;

/**
 * Moves words that overlap a ring or other words to the other side of their piece, or else further away: down for
 * `done`, up for the others.
 */
function keepApart(box: Element | null): void {
  if (!box) return;
  const taken = [...box.querySelectorAll("circle.line, rect.line")].map((ring) => ring.getBoundingClientRect());
  for (const words of box.querySelectorAll<HTMLElement>(".mark-words")) {
    const way = words.classList.contains("done") ? 1 : -1;
    const row = words.offsetHeight + GAP;
    const places = [0, -way * Number(words.dataset.across), way * row, way * 2 * row, way * 3 * row];
    for (const away of places) {
      words.style.setProperty("--away", `${away}px`);
      if (!taken.some((one) => overlap(one, words.getBoundingClientRect()))) break;
    }
    taken.push(words.getBoundingClientRect());
  }
}

const overlap = (a: DOMRect, b: DOMRect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Whether there is room for an arrow. Between neighbours it would be all head, so the target gets a ring instead. */
const isFar = (from: Spot, to: Spot): boolean => Math.hypot(to.x - from.x, to.y - from.y) > from.r + to.r + 40;

/** The distance of the text from the centre of its piece, in pixels. */
const awayFrom = ({ r, flat }: Spot): number => (flat?.h ?? r) + 20;

const Ring = ({ at }: { at: Spot }) => (
  <g transform={`translate(${at.x} ${at.y})`}>
    <Round spot={at} class="casing" />
    <Round spot={at} class="line" />
  </g>
);

const HEAD = { long: 12, wide: 7 };

/** A curved arrow from the edge of one piece to the edge of another. */
function Arrow({ from, to, bow }: { from: Spot; to: Spot; bow: number }) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const far = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / far, dy / far];
  const [sx, sy] = [from.x + ux * from.r, from.y + uy * from.r];
  const [ex, ey] = [to.x - ux * (to.r + 4), to.y - uy * (to.r + 4)];
  const [mx, my] = [(sx + ex) / 2 - uy * bow, (sy + ey) / 2 + ux * bow];
  const turn = (Math.atan2(ey - my, ex - mx) * 180) / Math.PI;
  const d = `M${sx} ${sy}Q${mx} ${my} ${ex} ${ey}`;
  return (
    <>
      <path d={d} class="casing" />
      <path d={d} class="line" />
      <path
        class="head"
        d={`M4 0L${-HEAD.long} ${HEAD.wide}V${-HEAD.wide}z`}
        transform={`translate(${ex} ${ey}) rotate(${turn})`}
      />
    </>
  );
}
