import { countsOf, faceWords, type Roll, usualCount } from "./rolls";
import { say } from "./texts";

const WIDTH = 340;
const FLOOR = 118;
const HEIGHT = 140;
/** Room above the highest bar. */
const TOP = 10;

/** How often each face was rolled, drawn over the expected count and its usual range. */
export function Histogram({ rolls, sides }: { rolls: readonly Roll[]; sides: number }) {
  const counts = countsOf(rolls, sides);
  const expected = rolls.length / sides;
  const [least, most] = usualCount(rolls.length, sides);
  const scale = (FLOOR - TOP) / Math.max(most, ...counts);
  const y = (count: number) => FLOOR - count * scale;
  const step = WIDTH / sides;
  const bar = Math.min(44, step * 0.78);
  return (
    <figure class="histogram">
      <svg class="across" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={spoken(counts, sides, least, most)}>
        <rect x="0" y={y(most)} width={WIDTH} height={y(least) - y(most)} fill="var(--brass)" opacity=".16" />
        <path d={`M0 ${y(expected)}H${WIDTH}`} class="stroke-brass-hi" stroke-dasharray="5 4" />
        {counts.map((count, i) => {
          const middle = (i + 0.5) * step;
          return (
            <g key={i}>
              <rect
                x={middle - bar / 2}
                y={y(count)}
                width={bar}
                height={count * scale}
                class="fill-paper stroke-ink"
              />
              <Count count={count} x={middle} y={y(count)} inside={count * scale >= 18} />
              <text x={middle} y={FLOOR + 16} class="anchor-middle t-13 fill-muted">
                {faceWords(sides, i + 1)}
              </text>
            </g>
          );
        })}
        <path d={`M0 ${FLOOR}H${WIDTH}`} stroke="var(--line-strong)" />
      </svg>
      <figcaption class="row muted t-13">
        <svg width="26" height="6" aria-hidden="true">
          <path d="M0 3H26" class="stroke-brass-hi" stroke-dasharray="5 4" />
        </svg>
        {say("expected")}
        <i class="usual-key w-16 h-12 ml-2" aria-hidden="true" />
        {say("usual-spread")}
      </figcaption>
    </figure>
  );
}

function Count({ count, x, y, inside }: { count: number; x: number; y: number; inside: boolean }) {
  return (
    <text x={x} y={inside ? y + 15 : y - 3} class={`anchor-middle digits t-15 ${inside ? "fill-ink" : "fill-text"}`}>
      {count}
    </text>
  );
}

const spoken = (counts: number[], sides: number, least: number, most: number): string =>
  say("histogram", {
    faces: counts.map((count, i) => say("histogram-face", { face: faceWords(sides, i + 1), count })),
    least,
    most,
  });
