import type { TurnMark } from "../../../generated/starboard";
import { percentOf, RULED, SURE, spread } from "../../../kit/charts/chart";
import { Scale, SeatLine } from "../../../kit/charts/lines";
import { useSize } from "../../../kit/pieces/board";
import { SigilAt } from "../../../look/art";
import { IconAt } from "../../../look/icon";
import { seatColour } from "../../../look/tint";
import type { Course } from "./course";
import { say } from "./texts";
import type { End } from "./words";

interface GraphProps {
  course: Course;
  /** The seat whose line is thicker. Null for none. */
  own: number | null;
  end: Pick<End, "winner" | "drawn">;
  /** The address of a turning point in the review. */
  href(version: number): string;
}

const LEFT = 48;
const RIGHT = 96;
const TOP = 62;
const FLOOR = 74;
const AXIS = 50;

/** Each seat's chance to win, hatched between the two leaders in the leader's colour, with the turning points. */
export function EndGraph({ course, own, end: { winner, drawn }, href }: GraphProps) {
  const [box, { w, h }] = useSize();
  const { chances, length, points } = course;
  const seats = (chances[0] ?? []).map((_, seat) => seat);
  const [bottom, right] = [h - FLOOR, w - RIGHT];
  const x = (version: number) => LEFT + (version / Math.max(1, length)) * (right - LEFT);
  const y = (chance: number) => bottom - (chance / SURE) * (bottom - TOP);
  const last = seats.map((seat) => chances.at(-1)?.[seat] ?? 0);
  const labels = spread(last.map(y), 20, bottom);
  const at = (version: number) => chances[version]?.[course.seat] ?? 0;
  return (
    <section class="end-graph relative squash surface brass-top" ref={box} aria-label={say("chance")}>
      <p class="end-graph-head flex g-35 absolute z-1 t-15">
        <b>{say("chance")}</b> <span class="muted">{say("chance-hint")}</span>
      </p>
      {w > 0 && (
        <svg class="overlay" width={w} height={h} viewBox={`0 0 ${w} ${h}`}>
          <Scale ticks={RULED} label={percentOf} left={LEFT} right={right} y={y} />
          <Hatching course={course} x={x} y={y} step={w > 500 ? 8 : 6} />
          {seats.map((seat) => (
            <SeatLine key={seat} numbers={chances} seat={seat} width={seat === own ? 3 : 2.2} x={x} y={y} />
          ))}
          {seats.map((seat) => (
            <g key={seat}>
              <SigilAt seat={seat} size={15} x={right + 18} y={labels[seat] ?? 0} />
              <text x={right + 34} y={(labels[seat] ?? 0) + 6} class="digits t-16 fill-text">
                {percentOf(last[seat] ?? 0)}
              </text>
            </g>
          ))}
          <Axis course={course} x={x} y={h - AXIS} right={right} />
          {points.map((point, i) => (
            <a
              key={point.at}
              href={href(point.at)}
              aria-label={say("turning-point", { number: i + 1, turn: point.turn.turn })}
            >
              <path
                stroke="var(--text)"
                stroke-dasharray="2 4"
                opacity=".65"
                d={`M${x(point.at)} ${TOP - 14}V${h - AXIS}`}
              />
              <rect x={x(point.at) - 22} y={TOP - 20} width={44} height={h - AXIS - TOP + 30} fill="transparent" />
              <g transform={`translate(${x(point.at)} ${y(at(point.at))})`}>
                <circle class="fill-ink" r={12.5} />
                <circle class="fill-paper" r={11} />
                <text y={5} class="anchor-middle digits t-14 fill-ink">
                  {i + 1}
                </text>
              </g>
            </a>
          ))}
          <g transform={`translate(${right} ${h - AXIS})`}>
            <circle
              r={12}
              fill="var(--surface-2)"
              stroke={winner === own && !drawn ? "var(--accent)" : "var(--brass)"}
            />
            {drawn ? null : winner === null || winner === own ? (
              <IconAt id="laurel-crown" x={0} y={0} size={15} fill="var(--accent)" />
            ) : (
              <SigilAt seat={winner} x={0} y={0} size={12} />
            )}
          </g>
        </svg>
      )}
    </section>
  );
}

interface Drawn {
  course: Course;
  x(version: number): number;
  y(value: number): number;
}

function Hatching({ course: { chances, length }, x, y, step }: Drawn & { step: number }) {
  const width = x(length) - x(0);
  const lines: { at: number; from: number; to: number; seat: number }[] = [];
  for (let way = step; way < width; way += step) {
    const row = chances[Math.round((way / width) * length)] ?? [];
    const ranked = row.map((value, seat) => ({ value, seat })).sort((a, b) => b.value - a.value);
    const [first, second] = ranked;
    if (first && second) lines.push({ at: x(0) + way, from: y(first.value), to: y(second.value), seat: first.seat });
  }
  return (
    <g opacity=".6">
      {lines.map(({ at, from, to, seat }) => (
        <path key={at} d={`M${at} ${from}V${to}`} stroke={seatColour(seat)} />
      ))}
    </g>
  );
}

/** A tick for each turn, and as many numbers as fit. */
function Axis({ course: { turns }, x, y, right }: Omit<Drawn, "y"> & { y: number; right: number }) {
  const opened = turns.filter((mark, i) => mark.turn !== turns[i - 1]?.turn);
  let free = Number.NEGATIVE_INFINITY;
  const numbered = opened.filter(({ version }) => {
    const fits = x(version) >= free && x(version) < right - LABEL / 2;
    if (fits) free = x(version) + (free < 0 ? 2 : 1) * LABEL;
    return fits;
  });
  return (
    <g>
      <path d={`M${LEFT} ${y}H${right}`} stroke="var(--brass)" stroke-width="1.2" />
      {opened.map(({ version, turn }, i) => (
        <g key={version}>
          <path
            d={`M${x(version)} ${y - 5}v${numbered.includes(opened[i] as TurnMark) ? 11 : 6}`}
            stroke="var(--brass)"
          />
          {numbered.includes(opened[i] as TurnMark) && (
            <text x={x(version) + 4} y={y + 21} class="tick t-13 fill-muted">
              {i === 0 ? say("axis-turn", { turn }) : turn}
            </text>
          )}
        </g>
      ))}
    </g>
  );
}

/** The width reserved for a turn's number, in pixels. */
const LABEL = 36;
