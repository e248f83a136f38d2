import "./meter.css";

interface MeterProps {
  /** The losses so far, out of `of`. */
  have: number;
  of: number;
  /** The losses about to be added. */
  coming?: number;
}

/** A graduated bar: losses hatched, imminent losses outlined. Hidden from screen readers: put the number beside it. */
export function Meter({ have, of, coming = 0 }: MeterProps) {
  const share = (points: number) => `${(100 * Math.min(points, of)) / Math.max(1, of)}%`;
  return (
    <span class="meter" aria-hidden="true">
      <i style={{ width: share(have) }} />
      {coming > 0 && <u style={{ left: share(have), width: share(Math.min(coming, of - have)) }} />}
    </span>
  );
}
