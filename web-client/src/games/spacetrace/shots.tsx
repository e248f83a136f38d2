import type { Event, Hit, Ship, View, Volley } from "../../generated/spacetrace";
import { seatColour } from "../../look/tint";
import type { Layout } from "./layout";
import { isBase, type Model, shipOf, useTable } from "./read";
import { formation, type Spot } from "./swarm";
import { shipsBox } from "./tile";

/** So many lines a side at most; beyond that one line stands for several shots. */
const MOST = 40;

export type Fired = Extract<Event, { type: "preemptive-step" | "fire-step" }>;

export const isFired = (event: Event): event is Fired => event.type === "preemptive-step" || event.type === "fire-step";

/** The spots of a card's ships on the board, the foremost alive first. */
function spotsOf(model: Model, layout: Layout, ship: Ship | undefined): Spot[] {
  if (!ship) return [];
  const base = layout.bases.get(ship.id);
  if (isBase(ship)) return base ? [{ x: base.x, y: base.y, scale: 1 }] : [];
  const place = layout.tiles.get(ship.id);
  if (!place) return [];
  const box = shipsBox(model, ship, place, layout.compact);
  const left = place.x + (place.w - box.w) / 2;
  const all = formation(box).map(({ x, y, scale }) => ({ x: left + x, y: place.y + box.top + y, scale }));
  return all.slice(ship.max - ship.alive);
}

/** What a step destroys, card by card: the spots that break up. */
function fallen(model: Model, layout: Layout, view: View, hits: readonly Hit[]): Spot[] {
  return hits.flatMap(({ ship, destroyed }) => spotsOf(model, layout, shipOf(view, ship)).slice(0, destroyed));
}

/** Both streams of fire at once, one's own arching upwards, the enemy's downwards; then what breaks up. */
export function Shots({ event, layout }: { event: Fired; layout: Layout }) {
  const { model, view } = useTable();
  const seats = [view.active, 1 - view.active];
  return (
    <svg class="st-shots" width={layout.w} height={layout.h} aria-hidden="true">
      {event.sides.map((volley, i) => (
        <Stream key={i} layout={layout} volley={volley} seat={seats[i] ?? 0} up={i === 0} />
      ))}
      {fallen(
        model,
        layout,
        view,
        event.sides.flatMap(({ hits }) => hits),
      ).map(({ x, y, scale }, i) => (
        <path key={i} class="st-burst" d={burst(x, y, Math.max(5, 20 * scale))} />
      ))}
    </svg>
  );
}

interface StreamProps {
  layout: Layout;
  volley: Volley;
  seat: number;
  up: boolean;
}

function Stream({ layout, volley, seat, up }: StreamProps) {
  const { model, view } = useTable();
  const from = volley.firing.flatMap(({ ship, ships }) => spotsOf(model, layout, shipOf(view, ship)).slice(0, ships));
  const at = volley.hits.flatMap(({ ship, destroyed, lead_after }) =>
    spotsOf(model, layout, shipOf(view, ship)).slice(0, Math.max(1, destroyed + (lead_after > 0 ? 1 : 0))),
  );
  if (from.length === 0 || at.length === 0) return null;
  const shots = volley.firing.reduce((sum, { ships, shots }) => sum + ships * shots, 0);
  const lines = Math.min(MOST, Math.max(from.length, Math.min(shots, at.length)), Math.max(shots, 1));
  const heavy = Math.max(...volley.firing.map(({ ap, added }) => ap + added));
  const breadth = heavy > 30 ? 4 : heavy > 5 ? 2.4 : 1.4;
  return (
    <g fill="none" stroke={seatColour(seat)} stroke-width={breadth} stroke-linecap="round">
      {Array.from({ length: lines }, (_, i) => {
        const a = from[Math.floor((i * from.length) / lines)] as Spot;
        const b = at[Math.floor((i * at.length) / lines)] as Spot;
        const bow = (up ? -1 : 1) * (28 + (i % 5) * 5);
        return (
          <path
            key={i}
            class="st-shot"
            pathLength={1}
            style={{ animationDelay: `${(i % 8) * 25}ms` }}
            d={`M${a.x} ${a.y}Q${(a.x + b.x) / 2} ${(a.y + b.y) / 2 + bow} ${b.x} ${b.y}`}
          />
        );
      })}
    </g>
  );
}

/** The four strokes of a ship that breaks up. */
function burst(x: number, y: number, r: number): string {
  const k = r / 2;
  return [-1, 1]
    .flatMap((sx) => [-1, 1].map((sy) => `M${x + sx * r} ${y + sy * r}L${x + sx * k} ${y + sy * k}`))
    .join("");
}

/** "100 × 1": what a volley fires, where all of its ships are alike; its points otherwise. */
export function volleyWords({ firing }: Volley): string | null {
  const able = firing.filter(({ ships }) => ships > 0);
  const [first] = able;
  if (!first) return null;
  const alike = able.every(({ ap, added }) => ap + added === first.ap + first.added);
  const shots = able.reduce((sum, { ships, shots }) => sum + ships * shots, 0);
  const points = able.reduce((sum, { ships, shots, ap, added }) => sum + ships * shots * (ap + added), 0);
  return alike ? `${shots} × ${first.ap + first.added}` : `${points} points`;
}
