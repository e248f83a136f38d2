import { Icon } from "../../look/icon";
import { seatClass } from "../../look/seat";
import { steady } from "../hooks/steady";
import { Said, say } from "../texts";
import { explains, type Part, Parts } from "../words/explain";
import { Counted } from "../words/number";
import "./goal.css";

interface GoalProps {
  /** The seat whose colour fills the rule: the viewer's, or the watched one. */
  seat: number;
  have: number;
  /** The number that wins. It may change during a match. */
  of: number;
  /** The words after the two numbers: *units*, *homeworlds stand*. */
  unit: string;
  /** The stage of the match: *turn* and 3. */
  turn?: [word: string, at: number];
  /** How to win, in one sentence, and the number of that rule. */
  rule: string;
  number: string;
  /** The parts of the number. */
  parts: Part[];
  /** Whether a phone hides it, because something else shows the same or more. */
  aside?: boolean;
  /** If each mark of the rule stands for a seat: the seats that are still in. */
  seats?: number[];
}

/** The goal and the progress towards it, at the same place in every game's top bar. */
export const GoalLine = steady(({ seat, have, of, unit, turn, rule, number, parts, aside, seats }: GoalProps) => {
  const about = () => (
    <>
      <p>
        {rule} <span class="muted">({number})</span>
      </p>
      <Parts title={say("goal-now")} parts={parts} />
    </>
  );
  return (
    <button
      type="button"
      class={`goal-line stack g-1 muted nowrap pl-4 ${aside ? "aside" : ""} ${seatClass(seat)}`}
      data-piece="goal"
      {...explains(about)}
    >
      <span class="unseen">{say("goal")} </span>
      <span class="goal-words row baseline g-1 t-15 solid">
        <Icon id="laurel-crown" size={17} />
        <Said id="goal-reached" have={() => <Figure value={have} />} goal={() => <Figure value={of} />} />{" "}
        <span class="goal-more">
          {unit}
          {turn && " · "}
        </span>{" "}
        {turn && (
          <span class="goal-turn">
            {turn[0]} <b class="num t-20 solid bright ml-05">{turn[1]}</b>
          </span>
        )}
      </span>
      {seats ? <Stations seats={seats} of={of} /> : <Rule have={have} of={of} />}
    </button>
  );
});

const Figure = ({ value }: { value: number }) => (
  <b class="num t-20 solid bright">
    <Counted value={value} />
  </b>
);

/** The most graduations that can be told apart. */
const TICKS = 40;
const WIDTH = 232;
const PENNANT = 9;

/** A brass rule graduated in what is counted, filled to a needle, with a pennant at the goal. */
function Rule({ have, of }: { have: number; of: number }) {
  const step = Math.max(1, Math.ceil(of / TICKS));
  const marks = Array.from({ length: Math.floor(of / step) + 1 }, (_, i) => i);
  const at = (count: number) => (Math.min(count, of) * (WIDTH - 1 - PENNANT)) / Math.max(1, of);
  const ticks = marks.map((i) => `M${(1 + at(i * step)).toFixed(1)} 8v${i % 6 ? -3 : -6}`).join("");
  const share = Math.min(1, have / Math.max(1, of));
  return (
    <svg class="goal-rule block overflows" viewBox={`0 0 ${WIDTH} 10`} preserveAspectRatio="none" aria-hidden="true">
      <path fill="none" stroke="var(--brass)" d={`${ticks}M1 8H${WIDTH - PENNANT}`} />
      <g class="goal-fill" style={{ transform: `scaleX(${share})` }}>
        <path stroke="var(--keyline)" stroke-width="5" d={`M1 7.5H${WIDTH - PENNANT}`} />
        <path stroke="var(--seat)" stroke-width="3.4" d={`M1 7.5H${WIDTH - PENNANT}`} />
      </g>
      <path
        class="goal-needle"
        stroke="var(--text)"
        stroke-width="1.6"
        style={{ transform: `translateX(${at(have).toFixed(1)}px)` }}
        d="M1 9.5V1"
      />
      <Pennant />
    </svg>
  );
}

const Pennant = () => (
  <path fill="var(--brass-hi)" stroke="var(--brass-hi)" d={`M${WIDTH - PENNANT} 9V.5l8 2.8-8 2.8`} />
);

/** For games about who is left: a dot for each seat on a line, hollow if the seat is out. */
function Stations({ seats, of }: { seats: number[]; of: number }) {
  const gap = (WIDTH - PENNANT) / of;
  return (
    <svg class="goal-rule block overflows" viewBox={`0 0 ${WIDTH} 10`} aria-hidden="true">
      <path fill="none" stroke="var(--brass)" d={`M1 6H${WIDTH - PENNANT}`} />
      {Array.from({ length: of }, (_, seat) => (
        <circle
          key={seat}
          class={seats.includes(seat) ? `fill-seat ${seatClass(seat)}` : "fill-none"}
          {...(seats.includes(seat)
            ? { stroke: "var(--keyline)" }
            : { stroke: "var(--muted)", "stroke-dasharray": "2 2" })}
          cx={8 + gap * seat}
          cy={6}
          r={3.4}
        />
      ))}
      <Pennant />
    </svg>
  );
}
