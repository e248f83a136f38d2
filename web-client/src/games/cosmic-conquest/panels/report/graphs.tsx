import { useEffect, useRef, useState } from "preact/hooks";
import { who } from "../../../../core/words/grammar";
import { spread, tickValues } from "../../../../kit/charts/chart";
import { SigilAt } from "../../../../look/art";
import { seatClass } from "../../../../look/seat";
import { type Model, useTable } from "../../read";
import type { Series } from "./ledger";
import "./graphs.css";

const WIDEST = 560;
const LEFT = 30;
const RIGHT = 50;
const TOP = 10;
const BOTTOM = 24;
/** Lines between labels at the ends, so that neither sigils nor figures overlap. */
const LABEL = 17;

interface GraphProps {
  title: string;
  series: Series[];
}

/** A line for every faction over the turns, its sigil and last number at the end. */
export function Graph({ title, series }: GraphProps) {
  const { model } = useTable();
  const [box, width] = useWidth();
  const turns = series.flatMap(({ points }) => points.map(({ turn }) => turn));
  if (turns.length === 0) return null;
  const first = Math.min(...turns);
  const last = Math.max(...turns, first + 1);
  const most = Math.max(4, ...series.flatMap(({ points }) => points.map(({ value }) => value)));
  const height = Math.max(170, series.length * LABEL + TOP + BOTTOM);
  const floor = height - BOTTOM;
  const x = (turn: number) => LEFT + ((turn - first) / (last - first)) * (width - LEFT - RIGHT);
  const y = (value: number) => floor - (value / most) * (floor - TOP);
  const ends = series.map(({ points }) => points.at(-1) ?? { turn: first, value: 0 });
  const labels = spread(
    ends.map((end) => y(end.value)),
    LABEL,
    floor,
  );
  const own = model.seat.value;
  return (
    <figure ref={box} class="cc-graph">
      <figcaption class="semi">{title}</figcaption>
      <svg width={width} height={height} role="img" aria-label={`${title}: ${spoken(model, series)}`}>
        {tickValues(0, most).map((value) => (
          <g key={value}>
            <path class="grid" stroke="var(--line)" d={`M${LEFT} ${y(value)}H${width - RIGHT}`} />
            <text class="tick" x={LEFT - 6} y={y(value) + 4} text-anchor="end">
              {value}
            </text>
          </g>
        ))}
        {tickValues(first, last)
          .filter(Number.isInteger)
          .map((turn) => (
            <text key={turn} class="tick" x={x(turn)} y={height - 6} text-anchor="middle">
              {turn}
            </text>
          ))}
        {series.map(({ seat, points }, i) => (
          <g key={seat} class={`line ${seatClass(seat)} ${seat === own ? "own" : ""}`}>
            <path class="casing" stroke="var(--bg-raised)" stroke-width="5" d={line(points, x, y)} />
            <path class="key" stroke="var(--keyline)" stroke-width="3.3" d={line(points, x, y)} />
            <path class="ink" stroke="var(--seat)" stroke-width="2" d={line(points, x, y)} />
            <path
              class="lead"
              stroke="var(--line-strong)"
              stroke-dasharray="2 3"
              d={`M${x(ends[i]?.turn ?? last)} ${y(ends[i]?.value ?? 0)}L${width - RIGHT + 8} ${labels[i] ?? 0}`}
            />
          </g>
        ))}
        {series.map(({ seat }, i) => (
          <g key={seat} transform={`translate(${width - RIGHT + 17} ${labels[i] ?? 0})`}>
            <SigilAt seat={seat} size={14} />
            <text class="figure" x="11" y="5">
              {ends[i]?.value}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  );
}

const SPARK = 44;

/** One faction's units over the turns, small, between the first number and the last. */
export function Spark({ series }: { series: Series }) {
  const { model } = useTable();
  const [box, width] = useWidth();
  const [first, last] = [series.points[0], series.points.at(-1)];
  if (!first || !last || first === last) return null;
  const most = Math.max(...series.points.map(({ value }) => value), 1);
  const x = (turn: number) => 4 + ((turn - first.turn) / (last.turn - first.turn)) * (width - 8);
  const y = (value: number) => SPARK - 4 - (value / most) * (SPARK - 8);
  const d = line(series.points, x, y);
  return (
    <figure ref={box} class={`cc-graph cc-spark ${seatClass(series.seat)}`}>
      <figcaption class="muted">
        Units a turn: <b class="num">{first.value}</b> in turn {first.turn}, <b class="num">{most}</b> at most,{" "}
        <b class="num">{last.value}</b> now
      </figcaption>
      <svg width={width} height={SPARK} role="img" aria-label={spoken(model, [series])}>
        <path class="grid" stroke="var(--line)" d={`M0 ${SPARK - 4}H${width}`} />
        <g class="line">
          <path class="key" stroke="var(--keyline)" stroke-width="3.3" d={d} />
          <path class="ink" stroke="var(--seat)" stroke-width="2" d={d} />
        </g>
      </svg>
    </figure>
  );
}

/** The room there is for the graph, pixels: its letters keep their size. */
function useWidth() {
  const box = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(340);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const watch = new ResizeObserver(() => setWidth(Math.min(WIDEST, element.clientWidth)));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return [box, width] as const;
}

function line(points: Series["points"], x: (turn: number) => number, y: (value: number) => number): string {
  return `M${points.map(({ turn, value }) => `${x(turn).toFixed(1)} ${y(value).toFixed(1)}`).join("L")}`;
}

/** What the graph shows, for those who listen; the table beneath has every number. */
function spoken(model: Model, series: Series[]): string {
  return series
    .map(({ seat, points }) => `${who(model, seat)} from ${points[0]?.value} to ${points.at(-1)?.value}`)
    .join(", ");
}

/** The same numbers as a table, a row for every turn. */
export function GraphTable({ title, series }: GraphProps) {
  const { model } = useTable();
  const turns = [...new Set(series.flatMap(({ points }) => points.map(({ turn }) => turn)))].sort((a, b) => b - a);
  return (
    <details class="cc-figures">
      <summary class="row g-0 touch muted semi">{title} in figures</summary>
      <div class="scroll">
        <table class="cc-table">
          <caption class="unseen">{title} by turn</caption>
          <thead>
            <tr>
              <th scope="col">Turn</th>
              {series.map(({ seat }) => (
                <th key={seat} scope="col">
                  <svg viewBox="-8 -8 16 16" width="16" height="16" aria-hidden="true">
                    <SigilAt seat={seat} size={14} />
                  </svg>
                  <span class="unseen">{who(model, seat)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {turns.map((turn) => (
              <tr key={turn}>
                <th scope="row">{turn}</th>
                {series.map(({ seat, points }) => (
                  <td key={seat}>{points.find((point) => point.turn === turn)?.value ?? "out"}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
