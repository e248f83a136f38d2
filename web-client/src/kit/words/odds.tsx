import "./odds.css";

/** A bar from 0 to 1000 thousandths; of what the viewer fears, in the colour of danger. */
export function OddsBar({ of, notch, feared = false }: { of: number; notch?: number; feared?: boolean }) {
  return (
    <span class={`odds-bar block relative ${feared ? "feared" : ""}`} aria-hidden="true">
      <i style={{ width: `${of / 10}%` }} />
      {notch !== undefined && <u style={{ left: `${notch / 10}%` }} />}
    </span>
  );
}
