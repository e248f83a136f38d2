import { useComputed, useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { TableModel } from "../../core/match/model";
import type { Word } from "../../core/words/sentence";
import { Planet, Sky } from "../../look/art";
import { Icon, IconAt } from "../../look/icon";
import { seatColour } from "../../look/tint";
import type { GameClient } from "../game";
import { AtTable, isTelling, usePlace } from "../hooks/at-table";
import { safely } from "../hooks/guard";
import { boxOf, clearest } from "../pieces/clear";
import { lastPositionsOf, positionsOn } from "../pieces/positions";
import { Said, say } from "../texts";
import { Words } from "../words/words";
import { newOutcomes, type ToldOutcome } from "./news";
import { playSound } from "./sound";
import { heardOf } from "./story";
import type { Chip, Outcome, Result } from "./telling";
import "../pieces/slip.css";
import "./outcome.css";

interface OutcomesProps {
  model: TableModel;
  client: GameClient;
  /** Whether it is in the rail instead of over the board. */
  beside?: boolean;
}

/**
 * The outcomes of the battles that concern the viewer, one at a time. They appear once the story has shown the battles,
 * and disappear with the viewer's next act or when closed.
 */
export function Outcomes({ model, client, beside }: OutcomesProps) {
  const story = client.story?.(model) ?? null;
  const putAway = useSignal<unknown>(null);
  const at = useSignal(0);
  const found = useComputed(() => {
    if (isTelling(story)) return [];
    return safely(() => newOutcomes(client, model, heardOf(model.log.value, story)), []);
  }).value;
  const shown = found.filter(({ entries }) => !isBefore(entries.at(-1), putAway.value));
  const last = shown.at(-1)?.entries.at(-1);
  useEffect(() => {
    at.value = 0;
  }, [last]);
  const outcome = shown[Math.min(at.value, shown.length - 1)];
  // A replay needs the board.
  if (!outcome || story?.scene.value) return null;
  return (
    <AtTable model={model} story={story}>
      <Banner
        key={keyOf(outcome)}
        outcome={outcome}
        beside={beside}
        at={at.value + 1}
        of={shown.length}
        next={() => {
          at.value = (at.value + 1) % shown.length;
        }}
        close={() => {
          putAway.value = last;
        }}
        replay={story?.keeps(outcome.entries) ? () => story.again(outcome.entries) : undefined}
      />
    </AtTable>
  );
}

const keyOf = ({ from, entries }: ToldOutcome): string => `${entries[0]?.version}:${from}`;

const isBefore = (entry: unknown, seen: unknown): boolean =>
  seen !== null && (entry as { version: number }).version <= (seen as { version: number }).version;

interface BannerProps {
  outcome: Outcome;
  beside?: boolean | undefined;
  at: number;
  of: number;
  next(): void;
  close(): void;
  replay?(): void;
}

const CHIPS = 3;

/** A paper slip with one outcome, over the board or in the rail. */
function Banner({ outcome, beside, at, of, next, close, replay }: BannerProps) {
  const { title, chips, result } = outcome;
  const slip = useRef<HTMLElement>(null);
  const place = usePlaceOf(slip, title);
  const [all, setAll] = useState(false);
  useEffect(() => playSound(result), [outcome]);
  const shown = all ? chips : chips.slice(0, CHIPS);
  return (
    <aside
      ref={slip}
      class={`slip outcome z-overlay grid ${beside ? "beside" : place.low ? "low" : ""}`}
      style={{ top: beside || place.top === null ? undefined : `${place.top}px` }}
      data-result={result}
      data-outcome
      aria-label={say("outcome")}
    >
      <button
        type="button"
        class="outcome-put absolute grid middle z-1 in-ink-2"
        onClick={close}
        aria-label={say("put-away")}
      >
        ✕
      </button>
      <div class="outcome-picture relative crop sky">
        <Vignette outcome={outcome} />
      </div>
      <div class="outcome-words shrink">
        <div role="alert">
          <h2 class="t-28 solid">
            <Words of={title} />
          </h2>
        </div>
        <p class="row stretch g-15 wrap mt-2">
          {shown.map((chip, i) => (
            <ChipOf key={`${chip.icon}${i}`} chip={chip} />
          ))}
          {shown.length < chips.length && (
            <button type="button" class="outcome-chip inline semi t-14 px-2 in-ink" onClick={() => setAll(true)}>
              {say("more", { count: chips.length - shown.length })}
            </button>
          )}
        </p>
      </div>
      <div class="outcome-ways col g-15 centre">
        {replay && (
          <button type="button" class="paper-button" onClick={replay}>
            <Icon id="play-button" size={15} /> {say("replay")}
          </button>
        )}
        {of > 1 && (
          <button type="button" class="paper-button" onClick={next}>
            <Said id="next-outcome" at={at} of={of} arrow={(words) => <span aria-hidden="true">{words}</span>} />
          </button>
        )}
      </div>
    </aside>
  );
}

/** The minimum distance from the board's edges, in pixels. */
const EDGE = 12;
/** Elements that a slip should not cover. */
const OTHERS = "[data-piece], button, text, p, b, .np";

/** The slip's position: high on the board, over as little as possible, and least of all over its battle's pieces. */
function usePlaceOf(slip: { current: HTMLElement | null }, title: Word[]): { top: number | null; low: boolean } {
  const { model } = usePlace();
  const [top, setTop] = useState<number | null>(null);
  useLayoutEffect(() => {
    const look = () => {
      const board = slip.current?.closest(".table-board");
      if (!slip.current || !board) return;
      const room = boxOf(board);
      const spots = new Map([...lastPositionsOf(model), ...positionsOn(board)]);
      const own = title.flatMap((word) => {
        const spot = typeof word === "object" && "piece" in word ? spots.get(word.piece) : undefined;
        if (!spot) return [];
        const [x, y] = [room.left + spot.x, room.top + spot.y];
        return [{ left: x - spot.r, top: y - spot.r, right: x + spot.r, bottom: y + spot.r }];
      });
      const others = [...board.querySelectorAll(OTHERS)].filter((one) => !slip.current?.contains(one));
      const { offsetWidth: width, offsetHeight: height } = slip.current;
      setTop(clearest(room, { width, height }, own, others.map(boxOf), EDGE));
    };
    look();
    const watch = new ResizeObserver(look);
    if (slip.current?.parentElement) watch.observe(slip.current.parentElement);
    return () => watch.disconnect();
  }, [title]);
  return { top, low: top === null };
}

const ChipOf = ({ chip: { icon, words, tone } }: { chip: Chip }) => (
  <span class={`outcome-chip inline semi t-14 px-2 in-ink ${tone}`}>
    <Icon id={icon} size={15} />
    <span>
      <Words of={words} />
    </span>
  </span>
);

const W = 104;
const H = 90;
/** Cracks across the whole disc. */
const CRACKS = "M52 7L46 30 58 40 49 56 57 66 52 86M58 40L86 28M49 56L18 66M46 30L22 22";

/** The target's state now: broken, taken or held. */
function Vignette({ outcome: { about, result } }: { outcome: Outcome }) {
  const { model } = usePlace();
  const { name, kind, icon } = about;
  const seat = result === "won" ? model.seat.value : about.seat;
  const broken = result === "lost";
  return (
    <svg
      class="overlay"
      viewBox={`0 0 ${W} ${H}`}
      width="100%"
      height="100%"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <Sky w={W} h={H} seed="outcome" grid={0} stars={26} />
      {icon ? (
        <IconAt id={icon} x={52} y={45} size={50} fill="var(--paper)" />
      ) : (
        <Planet name={name} kind={kind} r={30} light={-140} x={52} y={45} />
      )}
      {broken && <path fill="none" stroke="var(--ink)" stroke-width="4.5" d={CRACKS} />}
      {broken && <path fill="none" stroke="var(--danger)" stroke-width="1.4" d={CRACKS} />}
      <circle
        class={`outcome-ring ${RINGS[result]}`}
        fill="none"
        stroke-width="2.5"
        cx={52}
        cy={45}
        r={37}
        pathLength={100}
        stroke={seat === null ? "var(--brass-hi)" : seatColour(seat)}
      />
    </svg>
  );
}

const RINGS: Record<Result, string> = { won: "swept", lost: "torn", held: "whole", failed: "whole" };
