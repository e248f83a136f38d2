import type { Hit, Ship, Volley } from "../../../generated/spacetrace";
import { breakUp } from "../../../look/art/break-up";
import { seatColour } from "../../../look/tint";
import { CLASSES, isBase, nearSeat, shipOf, useTable } from "../read";
import type { Fired } from "../story/story";
import { texts } from "../words/messages";
import { shotsOf } from "../words/say";
import type { Layout } from "./layout";
import { formation, type Spot } from "./swarm";
import { shipsBox } from "./tile";

/** The most lines for each side. With more shots, one line is several shots. */
const MOST = 40;

/** Returns the places of a card's living ships on the board, the foremost first. */
function useSpots(layout: Layout): (id: number) => Spot[] {
  const { model, view } = useTable();
  return (id) => {
    const ship: Ship | undefined = shipOf(view, id);
    const base = layout.bases.get(id);
    const place = layout.tiles.get(id);
    if (ship && isBase(ship)) return base ? [{ x: base.x, y: base.y, scale: 1 }] : [];
    if (!ship || !place) return [];
    const box = shipsBox(model, ship, place, layout.compact);
    const left = place.x + (place.w - box.w) / 2;
    const all = formation(box).map(({ x, y, scale }) => ({ x: left + x, y: place.y + box.top + y, scale }));
    return all.slice(ship.max - ship.alive);
  };
}

/** Both sides' fire at once: the attacker's arches up, the defender's down. Also destroyed ships and shot counters. */
export function Fire({ event, layout }: { event: Fired; layout: Layout }) {
  const { view } = useTable();
  const spotsOf = useSpots(layout);
  const seats = [view.active, 1 - view.active];
  const hits: Hit[] = event.sides.flatMap((volley) => volley.hits);
  const fallen = hits.flatMap(({ ship, destroyed }) => spotsOf(ship).slice(0, destroyed));
  return (
    <>
      <svg class="overlay through z-overlay" width={layout.w} height={layout.h} aria-hidden="true">
        {event.sides.map((volley, i) => (
          <Stream key={i} spotsOf={spotsOf} volley={volley} seat={seats[i] ?? 0} up={i === 0} />
        ))}
        {fallen.map(({ x, y, scale }, i) => (
          <path key={i} class="st-burst" d={breakUp(x, y, Math.max(5, 20 * scale), 0.5)} />
        ))}
      </svg>
      <Counters event={event} layout={layout} />
    </>
  );
}

type StreamProps = { spotsOf(ship: number): Spot[]; volley: Volley; seat: number; up: boolean };

function Stream({ spotsOf, volley, seat, up }: StreamProps) {
  const from = volley.firing.flatMap(({ ship, ships }) => spotsOf(ship).slice(0, ships));
  const at = volley.hits.flatMap(({ ship, destroyed, lead_after }) =>
    spotsOf(ship).slice(0, Math.max(1, destroyed + (lead_after > 0 ? 1 : 0))),
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

/** In the lane: each side's number of shots, and their points. */
function Counters({ event, layout: { open, rows, lane } }: { event: Fired; layout: Layout }) {
  const { model, view } = useTable();
  const row = open && rows[CLASSES.indexOf(open)];
  if (!row) return null;
  const [attacker, defender] = event.sides;
  const sides = view.active === nearSeat(model) ? [attacker, defender] : [defender, attacker];
  return (
    <>
      {sides.map((volley, i) => {
        const shots = shotsOf(volley);
        const style = { left: `${lane.x + lane.w / 2}px`, top: `${row.y + row.h * (i === 0 ? 0.24 : 0.78)}px` };
        return (
          shots && (
            <b key={i} class="st-counter num on-paper absolute py-05 px-25 t-16 nowrap" style={style}>
              {texts.text(shots.id, shots.args)}
            </b>
          )
        );
      })}
    </>
  );
}
