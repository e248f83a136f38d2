import { useMemo, useState } from "preact/hooks";
import { who } from "../../../../core/words/grammar";
import type { Event } from "../../../../generated/cosmic-conquest";
import { lastOf, type Numbers, spread, tickValues } from "../../../../kit/charts/chart";
import { Scale, SeatLine } from "../../../../kit/charts/lines";
import { useSize } from "../../../../kit/pieces/board";
import { Segments } from "../../../../kit/pieces/segments";
import { each } from "../../../../kit/tell/telling";
import { SigilAt } from "../../../../look/art";
import { useTable } from "../../read";
import { heardAt } from "../../story/story";
import { texts } from "../../words/messages";

const EDGE = { left: 34, right: 56, top: 10, bottom: 24 };
/** The distance between the labels at the line ends, in pixels, so that they do not overlap. */
const LABEL = 17;
const LEAST = 170;

interface GraphProps {
  /** The turn of the open report, null if none. Choosing another opens its report. */
  turn: number | null;
  choose(turn: number): void;
}

/** A line for every faction over the turns, with its sigil and last number at the end. */
export function Graph({ turn, choose }: GraphProps) {
  const { model } = useTable();
  const [what, setWhat] = useState<"units" | "systems">("units");
  const [box, { w }] = useSize();
  const events = heardAt(model).value;
  const { first, numbers } = useMemo(() => seriesOf(events, what), [events, what]);
  const title = texts.text("graph", { what });
  const seats = (numbers[0] ?? []).map((_, seat) => seat);
  const most = Math.max(4, ...numbers.flat().map((value) => value ?? 0));
  const [last, h] = [Math.max(1, numbers.length - 1), Math.max(LEAST, seats.length * LABEL + EDGE.top + EDGE.bottom)];
  const [right, floor] = [w - EDGE.right, h - EDGE.bottom];
  const x = (at: number) => EDGE.left + (at / last) * (right - EDGE.left);
  const y = (value: number) => floor - (value / most) * (floor - EDGE.top);
  const ends = seats.map((seat) => numbers[lastOf(numbers, seat)]?.[seat] ?? 0);
  const labels = spread(ends.map(y), LABEL, floor);
  const spoken = seats.map((seat) => `${who(model, seat)} ${numbers[0]?.[seat]} – ${ends[seat]}`).join(", ");
  return (
    <figure class="cc-graph" ref={box as never}>
      <Segments
        label={texts.text("graph-what")}
        of={(["units", "systems"] as const).map((one) => [one, texts.text("graph", { what: one })])}
        value={what}
        choose={setWhat}
      />
      {w > 0 && numbers.length > 0 && (
        <svg width={w} height={h} role="img" aria-label={`${title}: ${spoken}`}>
          <Scale ticks={tickValues(0, most)} label={(value) => value} left={EDGE.left} right={right} y={y} />
          {tickValues(first, first + last)
            .filter(Number.isInteger)
            .map((tick) => (
              <text key={tick} class="tick" x={x(tick - first)} y={h - 6} text-anchor="middle">
                {tick}
              </text>
            ))}
          {turn !== null && (
            <path stroke="var(--accent)" stroke-width="2" d={`M${x(turn - first)} ${EDGE.top}V${floor}`} />
          )}
          {seats.map((seat) => (
            <SeatLine key={seat} numbers={numbers} seat={seat} width={seat === model.seat.value ? 3 : 2} x={x} y={y} />
          ))}
          {seats.map((seat) => (
            <g key={seat} transform={`translate(${right + 17} ${labels[seat] ?? 0})`}>
              <SigilAt seat={seat} size={14} />
              <text class="num t-15 fill-text" x="11" y="5">
                {ends[seat]}
              </text>
            </g>
          ))}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons below it do the same */}
          <rect
            x={EDGE.left}
            width={right - EDGE.left}
            height={floor}
            fill="transparent"
            onClick={({ offsetX }) => choose(first + Math.round(((offsetX - EDGE.left) / (right - EDGE.left)) * last))}
          />
        </svg>
      )}
    </figure>
  );
}

/** Each faction's number at the opening of every known turn. Null once the faction is out. */
export function seriesOf(events: Event[], what: "units" | "systems"): { first: number; numbers: Numbers } {
  const opened = each(events, "turn-opened");
  const seats = Math.max(0, ...opened.flatMap(({ standings }) => standings.map(({ seat }) => seat + 1)));
  const numbers = opened.map(({ standings }) =>
    Array.from({ length: seats }, (_, seat) => {
      const one = standings.find((standing) => standing.seat === seat);
      return one ? (what === "units" ? one.total.units : one.systems) : null;
    }),
  );
  return { first: opened[0]?.turn ?? 1, numbers };
}
