import "./odds.css";

/** A bar for a chance in thousandths, 0 to 1000. With `feared`, in the colour of danger. */
export function OddsBar({ of, notch, feared = false }: { of: number; notch?: number; feared?: boolean }) {
  return (
    <span class={`odds-bar block relative ${feared ? "feared" : ""}`} aria-hidden="true">
      <i style={{ width: `${of / 10}%` }} />
      {notch !== undefined && <u style={{ left: `${notch / 10}%` }} />}
    </span>
  );
}
