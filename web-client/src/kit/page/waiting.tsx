import { say } from "./texts";
import "./waiting.css";

/** A spinner in the form of an orrery. It appears after 400 ms. */
export function Orrery() {
  return (
    <div class="orrery-wait grid middle" role="status" aria-label={say("loading")}>
      <svg viewBox="-50 -50 100 100" width="72" height="72" fill="none" stroke="var(--brass)">
        <circle r="44" />
        <circle r="30" stroke-width=".8" />
        <circle r="16" stroke-width=".8" />
        <circle r="6" fill="var(--accent)" stroke="none" />
        <g class="arm">
          <path d="M0 0V-44" />
          <circle cy="-44" r="5" fill="var(--brass-hi)" stroke="none" />
        </g>
      </svg>
    </div>
  );
}
