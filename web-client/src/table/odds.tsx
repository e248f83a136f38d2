import "./odds.css";

interface OddsProps {
  /** The chance in words: "81%". */
  chance: string;
  /** In thousandths, for the bar. */
  of: number;
  /** What the chance is of. */
  label: string;
  about?: boolean;
  /** A second chance to set against it, with its reason. */
  other?: { chance: string; of: number; label: string };
}

/** A chance: a large numeral, what it is of, and a bar with a notch for the other case. */
export function Odds({ chance, of, label, about = true, other }: OddsProps) {
  return (
    <div class="chance">
      <p class="chance-figure">
        <b>{chance}</b>
        <span class="muted">
          {about ? "about, " : ""}
          {label}
        </span>
      </p>
      <Meter of={of} notch={other?.of} />
      {other && (
        <p class="chance-other">
          <b class="num">{other.chance}</b> {other.label}
        </p>
      )}
    </div>
  );
}

/** A bar from 0 to 1000 thousandths. */
export function Meter({ of, notch }: { of: number; notch?: number }) {
  return (
    <span class="meter" aria-hidden="true">
      <i style={{ width: `${of / 10}%` }} />
      {notch !== undefined && <u style={{ left: `${notch / 10}%` }} />}
    </span>
  );
}
