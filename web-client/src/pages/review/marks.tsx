import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { ReviewTable } from "../../core/match/replay";
import type { JudgedDecision } from "../../generated/starboard";
import { useGhosts } from "../../kit/act/ghosts";
import type { GameClient } from "../../kit/game";
import { spotOf, watchPlaces } from "../../kit/pieces/places";
import type { Spot } from "../../kit/pieces/positions";
import { Round } from "../../kit/pieces/round";
import { seatColour } from "../../look/tint";
import type { Review } from "./review";
import { apart, Commands, useDecisionTable } from "./words";
import "./marks.css";

/** The pieces of the better answer in a seat's hand are outlined, as those of a hint are. */
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

/** More would hide the board. */
const MOST = 5;

/** A command on the board: what the seat did, or what was better. */
interface Mark {
  command: unknown;
  is: "done" | "better";
  /** Its pieces; with two, it goes from the first to the second. */
  pieces: string[];
}

/** The marks of a decision: the better answer first, then what was done. What has no piece has no mark. */
function marksOf({ commands, better }: JudgedDecision, client: GameClient, model: ReviewTable): Mark[] {
  const of = (all: readonly unknown[], is: Mark["is"]) =>
    all.flatMap((command): Mark[] => {
      const pieces = (client.pieces?.(command, model) ?? []).filter((id) => typeof id === "string");
      return pieces.length > 0 ? [{ command, is, pieces }] : [];
    });
  return [...of(apart(better, commands), "better"), ...of(apart(commands, better), "done")].slice(0, MOST);
}

interface MarksProps {
  review: Review;
  client: GameClient;
}

/** Over the board: the decision that is shown. Solid is what was done, dashed what was better. */
export function Marks({ review, client }: MarksProps) {
  const decision = review.shown.value;
  const isOpen = decision && !review.isAsked(decision) && review.model.step.value;
  return isOpen ? <Shown review={review} client={client} decision={decision} /> : null;
}

function Shown({ review, client, decision }: MarksProps & { decision: JudgedDecision }) {
  const { model } = review;
  const box = useRef<HTMLDivElement>(null);
  const [spots, setSpots] = useState<ReadonlyMap<string, Spot>>(new Map());
  const table = useDecisionTable(review, decision);
  const marks = marksOf(decision, client, model);
  const ids = JSON.stringify(marks.flatMap(({ pieces }) => pieces));
  useEffect(() => {
    const board = box.current?.parentElement;
    if (!board) return;
    let last = "";
    return watchPlaces(model, board, () => {
      const next = (JSON.parse(ids) as string[]).flatMap((id) => {
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
  const first = marks[0]?.pieces.at(-1) ?? null;
  useEffect(() => {
    model.pointed.value = first;
    return () => {
      model.pointed.value = null;
    };
  }, [model, first]);
  useLayoutEffect(() => keepApart(box.current));
  const drawn = marks.flatMap((mark) => {
    const at = mark.pieces.flatMap((id) => spots.get(id) ?? []);
    const target = at.at(-1);
    if (!target || !isWithin(target, box.current)) return [];
    const from = at.length > 1 ? at[0] : undefined;
    return [{ mark, target, from: from && isFar(from, target) ? from : undefined }];
  });
  return (
    <div class="decision-marks overlay" ref={box}>
      <svg class="overlay across" aria-hidden="true">
        {drawn.map(({ mark, target, from }, i) => (
          <g key={i} class={mark.is} style={{ "--seat": seatColour(decision.seat) }}>
            {from ? <Arrow from={from} to={target} bow={mark.is === "done" ? 16 : -22} /> : <Ring at={target} />}
          </g>
        ))}
      </svg>
      {table &&
        drawn.map(({ mark, target }, i) => (
          <span
            key={i}
            class={`mark-words ${mark.is}`}
            data-across={2 * awayFrom(target)}
            style={{
              "--x": `${target.x}px`,
              "--y": `${target.y + (mark.is === "better" ? -1 : 1) * awayFrom(target)}px`,
            }}
          >
            {mark.is === "better" ? "better: " : ""}
            <Commands commands={[mark.command]} client={client} model={table} />
          </span>
        ))}
    </div>
  );
}

/** Whether a piece lies on the visible part of the board: a map is cut on a phone. */
const isWithin = ({ x, y }: Spot, box: HTMLElement | null): boolean =>
  box !== null && x > 0 && y > 0 && x < box.clientWidth && y < box.clientHeight;

const GAP = 4;

/**
 * Words that would lie over a ring or over other words go to the other side of their piece, or else further away. Better
 * answers go up, what was done down.
 */
function keepApart(box: Element | null): void {
  if (!box) return;
  const taken = [...box.querySelectorAll("circle.line, rect.line")].map((ring) => ring.getBoundingClientRect());
  for (const words of box.querySelectorAll<HTMLElement>(".mark-words")) {
    const way = words.classList.contains("better") ? -1 : 1;
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

/** Between neighbours an arrow would be all head: the target is ringed instead. */
const isFar = (from: Spot, to: Spot): boolean => Math.hypot(to.x - from.x, to.y - from.y) > from.r + to.r + 40;

/** How far from the middle of its piece the words lie, pixels. */
const awayFrom = ({ r, flat }: Spot): number => (flat?.h ?? r) + 20;

const Ring = ({ at }: { at: Spot }) => (
  <g transform={`translate(${at.x} ${at.y})`}>
    <Round spot={at} class="casing" />
    <Round spot={at} class="line" />
  </g>
);

const HEAD = { long: 12, wide: 7 };

/** A bowed arrow from the edge of one piece to the edge of another. */
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
