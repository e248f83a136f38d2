import { Counted } from "../../kit/words/number";
import { whole } from "./verdict";

/** Ten-thousandths of a chance in whole percent. */
export const points = whole;

/** The display font's plus and minus are hairlines, so the sign uses the text font. */
const Sign = ({ of }: { of: number }) => <span class="text-sign">{of > 0 ? "+" : of < 0 ? "−" : ""}</span>;

interface ChangeProps {
  /** In ten-thousandths; shown in whole percent. */
  of: number;
  unit?: string;
}

/** A change in the chance to win, with its sign. */
export function Change({ of, unit = "%" }: ChangeProps) {
  const percent = whole(of);
  return (
    <b class={`num ${percent > 0 ? "pos" : percent < 0 ? "neg" : ""}`}>
      <Sign of={percent} />
      <Counted value={Math.abs(percent)} />
      {unit}
    </b>
  );
}

const MOST = 25;

/** A bar to the left or right of 0, on a scale with a tick every 10 percent. */
export function Lean({ value, width = 86 }: { value: number; width?: number }) {
  const centre = width / 2;
  const x = (part: number) => centre + (Math.max(-MOST, Math.min(MOST, part)) * centre) / MOST;
  const ticks = [-20, -10, 0, 10, 20].map((part) => `M${x(part)} ${part === 0 ? "0V12" : "4V8"}`);
  return (
    <svg class="lean" width={width} height="12" viewBox={`0 0 ${width} 12`} aria-hidden="true">
      <path d={`M0 6H${width}`} stroke="var(--line-strong)" />
      <rect
        x={Math.min(centre, x(value))}
        y="2.5"
        width={Math.abs(x(value) - centre)}
        height="7"
        fill={value > 0 ? "var(--success)" : "var(--danger)"}
      />
      <path d={ticks.join("")} stroke="var(--line-strong)" />
    </svg>
  );
}
