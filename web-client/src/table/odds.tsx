import "./odds.css";

/** A bar from 0 to 1000 thousandths. */
export function Meter({ of, notch }: { of: number; notch?: number }) {
  return (
    <span class="meter" aria-hidden="true">
      <i style={{ width: `${of / 10}%` }} />
      {notch !== undefined && <u style={{ left: `${notch / 10}%` }} />}
    </span>
  );
}
