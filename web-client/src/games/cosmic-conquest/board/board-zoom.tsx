import type { Chartview } from "./board-camera";

/** For who has neither wheel nor two fingers. */
export function Zoom({ chartview }: { chartview: Chartview }) {
  const whole = chartview.whole.value;
  return (
    <div class="cc-zoom stack g-1">
      <button type="button" class="btn" aria-label="Closer" onClick={() => chartview.zoom(1.4)}>
        +
      </button>
      <button
        type="button"
        class="btn"
        aria-label="Further"
        aria-disabled={whole}
        onClick={() => chartview.zoom(1 / 1.4)}
      >
        −
      </button>
      <button
        type="button"
        class="btn"
        aria-label={whole && chartview.near ? "Back to your systems" : "The whole map"}
        aria-disabled={whole && !chartview.near}
        onClick={chartview.fit}
      >
        <svg
          width="16"
          height="16"
          viewBox="0 0 16 16"
          fill="none"
          stroke="currentColor"
          stroke-width="2"
          aria-hidden="true"
        >
          <path d="M1 5V1h4M11 1h4v4M15 11v4h-4M5 15H1v-4" />
        </svg>
      </button>
    </div>
  );
}
