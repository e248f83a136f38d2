import "./meter.css";

interface MeterProps {
  /** How far it is. */
  have: number;
  of: number;
  /** What is about to be added. */
  coming?: number;
}

/** A graduated bar: what is lost hatched, what is about to be lost outlined. Its number stands beside it. */
export function Meter({ have, of, coming = 0 }: MeterProps) {
  const share = (points: number) => `${(100 * Math.min(points, of)) / Math.max(1, of)}%`;
  return (
    <span class="meter" aria-hidden="true">
      <i style={{ width: share(have) }} />
      {coming > 0 && <u style={{ left: share(have), width: share(Math.min(coming, of - have)) }} />}
    </span>
  );
}
