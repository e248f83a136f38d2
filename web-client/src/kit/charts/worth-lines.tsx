import { seatColour } from "../../look/tint";
import { figure, linePath, tickValues, type Worths } from "./chart";

/** The lines of a scale of worth, each with its value beside it. */
export const WorthScale = ({ min, max, left, right, y }: ScaleProps) => (
  <>
    {tickValues(min, max).map((value) => (
      <g key={value}>
        <path d={`M${left} ${y(value)}H${right}`} stroke="var(--line)" />
        <text x={left - 9} y={y(value) + 5} text-anchor="end" class="tick">
          {figure(value)}
        </text>
      </g>
    ))}
  </>
);

interface ScaleProps {
  min: number;
  max: number;
  left: number;
  right: number;
  y(value: number): number;
}

/** What a seat was worth, in its colour, set off from whatever it crosses. */
export function WorthLine({ worth, seat, width, x, y }: LineProps) {
  const d = linePath(worth, seat, x, y);
  return (
    <g fill="none" stroke-linejoin="round">
      <path d={d} stroke="var(--surface)" stroke-width={width + 3} />
      <path d={d} stroke="var(--keyline)" stroke-width={width + 1.4} />
      <path d={d} stroke={seatColour(seat)} stroke-width={width} />
    </g>
  );
}

interface LineProps {
  worth: Worths;
  seat: number;
  width: number;
  x(version: number): number;
  y(value: number): number;
}
