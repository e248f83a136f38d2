import { seatColour } from "../../look/tint";
import { linePath, type Numbers } from "./chart";

interface ScaleProps {
  /** The values with a line. */
  ticks: readonly number[];
  /** The label beside a line. */
  label(value: number): string | number;
  left: number;
  right: number;
  y(value: number): number;
}

/** The lines of a scale, each with its label. */
export const Scale = ({ ticks, label, left, right, y }: ScaleProps) => (
  <>
    {ticks.map((value) => (
      <g key={value}>
        <path d={`M${left} ${y(value)}H${right}`} stroke="var(--line)" />
        <text x={left - 9} y={y(value) + 5} text-anchor="end" class="tick t-13 fill-muted">
          {label(value)}
        </text>
      </g>
    ))}
  </>
);

interface LineProps {
  numbers: Numbers;
  seat: number;
  width: number;
  x(at: number): number;
  y(value: number): number;
}

/** A seat's line in its colour, with a casing that sets it off from lines it crosses. */
export function SeatLine({ numbers, seat, width, x, y }: LineProps) {
  const d = linePath(numbers, seat, x, y);
  return (
    <g fill="none" stroke-linejoin="round">
      <path d={d} stroke="var(--surface)" stroke-width={width + 3} />
      <path d={d} stroke="var(--keyline)" stroke-width={width + 1.4} />
      <path d={d} stroke={seatColour(seat)} stroke-width={width} />
    </g>
  );
}
