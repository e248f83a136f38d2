import type { ShipView } from "../../../generated/aries-star-fleet";
import { alongOf, type Layout, type Spot } from "./layout";

interface RulerProps {
  layout: Layout;
  /** The held ship, and the range that each transfer to its reserve would add. */
  ship: ShipView | null;
  boosts: number[];
  /** A flight that is aimed, or that the story shows. */
  from: string | undefined;
  to: string | undefined;
}

/** The most ticks drawn one by one between two locations. Of more, only every fifth is drawn. */
const TICKS = 40;

/**
 * The scale of squared spans: one tick is one point of range, so a ship's reach is a length on it. It is drawn along x;
 * the caller may turn it upright.
 */
export function Ruler({ layout: { spots, length }, ship, boosts, from, to }: RulerProps) {
  const along = alongOf(spots);
  const at = (location: string | undefined) => spots.find(({ planet }) => planet === location);
  const [here, start, end] = [ship?.place.location, from, to].map(at);
  const ends = spots.map(({ span }) => span * span);
  const [least, most] = [Math.min(...ends), Math.max(...ends)];
  const bar = (range: number): [number, number] => {
    const middle = here ? here.span * here.span : 0;
    return [along(Math.max(least, middle - range), "before"), along(Math.min(most, middle + range), "after")];
  };
  const reaches = ship && here ? [ship.left, ...boosts.map((plus) => ship.left + plus)].filter((one) => one > 0) : [];
  return (
    <g fill="none" stroke="var(--brass)">
      {[...reaches].reverse().map((range, i) => {
        const [a, b] = bar(range);
        const now = i === reaches.length - 1 && ship !== null && ship.left > 0;
        const look = now ? { fill: "var(--accent)", opacity: 0.8 } : { fill: "url(#as-hatch)", opacity: 0.6 };
        return (
          <g key={range} stroke="var(--accent)" stroke-width="2">
            <rect {...look} stroke="none" x={a} y={0} width={b - a} height={9} />
            <path d={`M${a} -4V15M${b} -4V15`} />
          </g>
        );
      })}
      <path d={`M0 0H${length}${spots.map((spot, i) => ticks(spot, spots[i + 1])).join("")}`} />
      <path stroke="var(--brass-hi)" stroke-width="2" d={spots.map(({ at }) => `M${at} -4V16`).join("")} />
      <path
        stroke="var(--brass-hi)"
        stroke-dasharray="2 4"
        d={spots.map(({ nought, at }, i) => (nought ? `M${(spots[i - 1]?.at ?? 0) + 6} 5H${at - 6}` : "")).join("")}
      />
      {start && end && <Arrow from={start.at} to={end.at} />}
    </g>
  );
}

function ticks(spot: Spot, next: Spot | undefined): string {
  if (!next || next.nought) return "";
  const [a, b] = [spot.span * spot.span, next.span * next.span];
  let path = "";
  for (let tick = a + 1; tick < b; tick += 1) {
    if (b - a > TICKS && tick % 5 !== 0) continue;
    const x = spot.at + ((tick - a) / (b - a)) * (next.at - spot.at);
    path += `M${Math.round(x * 10) / 10} 0v${tick % 5 === 0 ? 8 : 4}`;
  }
  return path;
}

function Arrow({ from, to }: { from: number; to: number }) {
  const way = Math.sign(to - from);
  return (
    <g stroke="var(--accent)" stroke-width="4">
      <path d={`M${from} -5H${to - way * 20}`} />
      <path fill="var(--accent)" stroke="none" d={`M${to - way * 4} -5l${-way * 16} -6v12z`} />
    </g>
  );
}
