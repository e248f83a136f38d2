import { seatColour } from "../../look/tint";
import { type Chances, linePath, percentOf, RULED } from "./chart";

/** The lines of a scale of chances, each with its value beside it. */
export const ChanceScale = ({ left, right, y }: ScaleProps) => (
  <>
    {RULED.map((chance) => (
      <g key={chance}>
        <path d={`M${left} ${y(chance)}H${right}`} stroke="var(--line)" />
        <text x={left - 9} y={y(chance) + 5} text-anchor="end" class="tick">
          {percentOf(chance)}
        </text>
      </g>
    ))}
  </>
);

interface ScaleProps {
  left: number;
  right: number;
  y(chance: number): number;
}

/** A seat's chance, in its colour, set off from whatever it crosses. */
export function ChanceLine({ chances, seat, width, x, y }: LineProps) {
  const d = linePath(chances, seat, x, y);
  return (
    <g fill="none" stroke-linejoin="round">
      <path d={d} stroke="var(--surface)" stroke-width={width + 3} />
      <path d={d} stroke="var(--keyline)" stroke-width={width + 1.4} />
      <path d={d} stroke={seatColour(seat)} stroke-width={width} />
    </g>
  );
}

interface LineProps {
  chances: Chances;
  seat: number;
  width: number;
  x(version: number): number;
  y(chance: number): number;
}
