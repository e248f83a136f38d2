import type { UnitView, View } from "../../../generated/galactic-supremacy";
import type { Point } from "../../../kit/pieces/board";
import { discAt, type Place, type Places } from "../../../kit/pieces/places";
import { leaderPiece } from "../aims";
import { bottomSeat, opponents, worldsOf } from "../read";
import {
  columnSector,
  FLEET_FOOT,
  type FleetPlace,
  horizon,
  ownSector,
  type Placed,
  RINGS,
  type WorldPlace,
} from "./sectors";

export interface PlateBox extends Place {
  /** Whether it shows the technologies, and not just one line. */
  open: boolean;
}

/** Fleets on their way to a world. */
interface Flight {
  attacker: number;
  world: string;
  fleets: string[];
}

/** The places of everything on the board, in pixels. */
export interface Layout extends Place, Placed {
  compact: boolean;
  plates: Map<number, PlateBox>;
  piles: Point;
  arrow: Arrow | null;
}

export interface Arrow {
  from: Point;
  bend: Point;
  to: Point;
}

/** Room for the neatline around the board, in pixels. */
const NEATLINE = 22;
/** Below this width, in pixels, the board is a phone's: opponents are rows, and the sector of only one is shown. */
const COMPACT = 700;
/** Below this width, in pixels, the piles are farther left, and the viewer's plate leaves out the income. */
export const NARROW = 340;
/** The indent of the viewer's home fleets, in pixels: with the piles on their left, and without. */
const PILES = 172;
const ROOM = 20;
/** Columns narrower than this, in pixels, have no room for open plates side by side. */
const OPEN_PLATE = 300;
export const PLATE = { full: 76, line: 38, row: 46 };

/**
 * Lays out the board: the viewer's sector below, the others above in turn order. `focus` is the opponent that matters
 * now: on a phone, only that opponent's worlds are shown; with many opponents, only that plate is open.
 */
export function layOut(view: View, width: number, height: number, focus: number | null): Layout {
  const flight = flightOf(view);
  const compact = width < COMPACT;
  const base: Layout = {
    x: 0,
    y: 0,
    w: width,
    h: height,
    compact,
    worlds: new Map(),
    fleets: new Map(),
    plates: new Map(),
    piles: compact
      ? { x: width * (width < NARROW ? 0.31 : 0.36), y: height - PLATE.row }
      : { x: NEATLINE + 14, y: height - NEATLINE - PLATE.full - 126 },
    arrow: null,
  };
  const seen = settled(view);
  if (!compact) {
    layOutTable(view, seen, base, focus);
    if (flight) fly(base, flight, seen);
  } else if (flight) layOutPhoneAttack(view, seen, base, flight);
  else layOutPhone(view, seen, base, focus);
  hush(base);
  return base;
}

/** The places of all pieces, as discs: worlds, fleets and their leaders. */
export function placesIn({ worlds, fleets }: Layout): Places {
  return new Map(
    [...worlds, ...fleets].flatMap(([id, place]): [string, Place][] => {
      const { x, y } = badgePlace(place);
      const r = "r" in place ? place.r : (28 * place.scale) / 0.85;
      const badge = discAt({ x: place.x + x, y: place.y + y }, 11);
      return [
        [id, discAt(place, r)],
        [leaderPiece(id), badge],
      ];
    }),
  );
}

/** The place of a unit. Undefined if the board does not show it. */
export const unitPlace = ({ worlds, fleets }: Layout, id: string): WorldPlace | FleetPlace | undefined =>
  worlds.get(id) ?? fleets.get(id);

/** The place of a leader's badge, relative to the centre of its unit. */
export function badgePlace(place: WorldPlace | FleetPlace): Point {
  if ("r" in place) return { x: place.r * 0.72, y: -place.r * 0.78 };
  return { x: (20 * place.scale) / 0.85, y: (-15 * place.scale) / 0.85 };
}

/** The approximate size of a name, in pixels. */
export const NAME = { w: 84, h: 18 };

/** The centre of a world's name, on its baseline. Empty if the name is not shown. */
export const nameOfWorld = ({ label }: WorldPlace): Point[] =>
  label ? [{ x: label.x + { start: NAME.w / 2, middle: 0, end: -NAME.w / 2 }[label.anchor], y: label.y }] : [];

/** The centre of a fleet's name, on its baseline. */
export const nameOfFleet = ({ x, y, scale }: FleetPlace): Point => ({ x, y: y + (26 * scale) / 0.85 + 18 });

/** Hides fleet names that would overlap a world, its rings or its name. The explain bubble still shows them. */
function hush({ worlds, fleets }: Layout): void {
  const discs = [...worlds.values()];
  const names = discs.flatMap(nameOfWorld);
  for (const fleet of fleets.values()) {
    const own = nameOfFleet(fleet);
    const meets = ({ x, y }: Point) => Math.abs(x - own.x) < NAME.w && Math.abs(y - own.y) < NAME.h;
    fleet.label &&= !names.some(meets) && !discs.some((world) => isOnRings(world, own));
  }
}

/** Whether a name centred there touches a world or its rings. */
function isOnRings(world: WorldPlace, { x, y }: Point): boolean {
  const across = Math.max(0, Math.abs(world.x - x) - NAME.w / 2);
  const down = Math.max(0, Math.abs(world.y - y + NAME.h / 4) - NAME.h / 2);
  return Math.hypot(across, down) < world.r + RINGS;
}

/** The attack being prepared or fought. Null for none. */
function flightOf(view: View): Flight | null {
  if (view.staged) return { attacker: view.active, world: view.staged.world, fleets: view.staged.fleets };
  const { combat } = view;
  if (!combat) return null;
  return { attacker: combat.attacker, world: combat.world, fleets: combat.attackers.map(({ unit }) => unit) };
}

/** The view with the defender's fleets where they will be: joined ones at the world, retreating ones at their goals. */
function settled(view: View): View {
  const { combat } = view;
  if (!combat) return view;
  const at = new Map<string, string>();
  for (const { unit } of combat.defenders) at.set(unit, combat.world);
  for (const fleet of combat.dispositions?.joined ?? []) at.set(fleet, combat.world);
  for (const { fleet, to } of combat.dispositions?.retreats ?? []) at.set(fleet, to);
  const moved = (unit: UnitView) => (at.has(unit.id) ? { ...unit, world: at.get(unit.id) as string } : unit);
  return { ...view, units: view.units.map(moved) };
}

function layOutTable(view: View, seen: View, base: Layout, focus: number | null): void {
  const { w, h, plates } = base;
  const others = opponents(view);
  const own = bottomSeat(view);
  const plateWidth = Math.min(500, w * 0.6 - 130);
  plates.set(own, { x: NEATLINE, y: h - NEATLINE - PLATE.full, w: plateWidth, h: PLATE.full, open: true });
  const lower = { x: NEATLINE, y: h * 0.5, w: w - 2 * NEATLINE, h: h * 0.5 - NEATLINE };
  const [only, second] = others;
  const duel = only !== undefined && second === undefined;
  const bottom = ownSector(base, worldsOf(seen, own), lower, duel ? ROOM : PILES);
  if (duel) {
    // The plates are in opposite corners, and so are the homeworlds: an attack crosses the whole board.
    plates.set(only, { x: w - NEATLINE - plateWidth, y: NEATLINE, w: plateWidth, h: PLATE.full, open: true });
    const box = { x: NEATLINE, y: NEATLINE, w: w - plateWidth - 2 * NEATLINE - 8, h: bottom - NEATLINE };
    columnSector(base, worldsOf(seen, only), box, "above");
    base.piles = { x: w - NEATLINE - 160, y: (bottom + NEATLINE + PLATE.full) / 2 - 64 };
    return;
  }
  const crowd = others.length > 3 || w / others.length < OPEN_PLATE;
  const gap = crowd ? 10 : 22;
  const column = (w - 2 * NEATLINE + gap) / others.length;
  others.forEach((seat, i) => {
    const x = NEATLINE + i * column;
    plates.set(seat, {
      x,
      y: NEATLINE,
      w: column - gap,
      h: crowd ? PLATE.line : PLATE.full,
      open: !crowd || seat === focus,
    });
    const top = NEATLINE + PLATE.full + 8;
    columnSector(base, worldsOf(seen, seat), { x, y: top, w: column - gap, h: bottom - top }, "above");
  });
}

/** Places a phone's plates: the opponents' above, the viewer's below. Returns the edges of the room between them. */
function phonePlates(view: View, { w, h, plates }: Layout): { top: number; bottom: number } {
  const others = opponents(view);
  const columns = others.length > 2 ? 2 : 1;
  others.forEach((seat, i) => {
    const alone = columns === 2 && i === others.length - 1 && i % 2 === 0;
    const width = alone ? w : w / columns;
    const x = (i % columns) * (w / columns);
    plates.set(seat, { x, y: Math.floor(i / columns) * PLATE.row, w: width, h: PLATE.row, open: false });
  });
  plates.set(bottomSeat(view), { x: 0, y: h - PLATE.row, w, h: PLATE.row, open: false });
  return { top: Math.ceil(others.length / columns) * PLATE.row + 6, bottom: h - PLATE.row - 6 };
}

function layOutPhone(view: View, seen: View, base: Layout, focus: number | null): void {
  const { top, bottom } = phonePlates(view, base);
  const others = opponents(view);
  const half = (bottom - top) / 2;
  const shown = focus !== null && others.includes(focus) ? focus : others[0];
  const box = { x: 8, y: top, w: base.w - 16, h: half };
  if (shown !== undefined) columnSector(base, worldsOf(seen, shown), box, "above");
  columnSector(base, worldsOf(seen, bottomSeat(view)), { ...box, y: top + half }, "below");
}

/** An attack on a phone: one side above, the attacking fleets in a row, the other side below. */
function layOutPhoneAttack(view: View, seen: View, base: Layout, flight: Flight): void {
  const { top, bottom } = phonePlates(view, base);
  const own = bottomSeat(view);
  const defender = seen.units.find((unit) => unit.id === flight.world)?.owner ?? own;
  const attacks = defender !== own;
  const [above, below] = attacks ? [defender, flight.attacker] : [flight.attacker, defender];
  const tall = bottom - top;
  const box = { x: 8, y: top, w: base.w - 16, h: tall * (attacks ? 0.46 : 0.36) };
  columnSector(base, worldsOf(seen, above), box, "above");
  const rise = tall * 0.2;
  const stay = { ...seen, units: seen.units.filter(({ id }) => !flight.fleets.includes(id)) };
  if (attacks) horizon(base, worldsOf(stay, below), base.w, bottom, rise);
  else columnSector(base, worldsOf(seen, below), { ...box, y: bottom - tall * 0.42, h: tall * 0.42 }, "below");
  const home = base.worlds.get(`hw${flight.attacker}`);
  const goal = base.worlds.get(flight.world);
  if (!home || !goal) return;
  base.arrow = arrowBetween(home, goal);
  const rowY = attacks ? Math.min(top + tall * 0.6, bottom - rise - FLEET_FOOT) : top + tall * 0.48;
  const pitch = Math.min(96, (base.w - 24) / Math.max(1, flight.fleets.length));
  const turn = (Math.atan2(goal.y - rowY, goal.x - base.w / 2) * 180) / Math.PI + 90;
  flight.fleets.forEach((id, i) => {
    const x = base.w / 2 + (i - (flight.fleets.length - 1) / 2) * pitch;
    base.fleets.set(id, { x, y: rowY, scale: Math.min(0.8, pitch / 60), turn, label: pitch > 74 });
  });
}

/** Places an attack's fleets along the arrow from their homeworld to the target. */
function fly(base: Layout, { attacker, world, fleets }: Flight, view: View): void {
  const home = base.worlds.get(`hw${attacker}`);
  const goal = base.worlds.get(world);
  if (!home || !goal) return;
  const arrow = arrowBetween(home, goal);
  base.arrow = arrow;
  const known = fleets.filter((id) => view.units.some((unit) => unit.id === id));
  const others = [...base.worlds].filter(([id]) => id !== world && id !== `hw${attacker}`).map(([, place]) => place);
  const end = clearUntil(arrow, others);
  const start = Math.min(0.24, end * 0.4);
  const long = (end - start) * Math.hypot(arrow.to.x - arrow.from.x, arrow.to.y - arrow.from.y);
  const lanes = Math.max(known.length > 4 ? 2 : 1, Math.ceil(known.length / (1 + Math.floor(long / FLEET))));
  const rows = Math.ceil(known.length / lanes);
  known.forEach((id, i) => {
    const row = Math.floor(i / lanes);
    const at = along(
      arrow,
      rows === 1 ? Math.min(0.52, (start + end) / 2) : start + ((end - start) * row) / (rows - 1),
    );
    const side = ((i % lanes) - (lanes - 1) / 2) * 92;
    const turn = (at.angle * 180) / Math.PI + 90;
    const x = at.x - Math.sin(at.angle) * side;
    const y = at.y + Math.cos(at.angle) * side;
    base.fleets.set(id, { x, y, scale: rows > 4 ? 0.7 : 0.85, turn, label: rows < 4 });
  });
}

/** The length of the arrow that a fleet with its name takes, in pixels. */
const FLEET = 64;

/** How far along an arrow fleets have room, from 0 to 0.7: up to where it first comes near another world. */
function clearUntil(arrow: Arrow, worlds: WorldPlace[]): number {
  for (let t = 0.1; t < 0.7; t += 0.02) {
    const { x, y } = along(arrow, t);
    if (worlds.some((world) => Math.hypot(world.x - x, world.y - y) < world.r + FLEET)) return t;
  }
  return 0.7;
}

function arrowBetween(home: WorldPlace, goal: WorldPlace): Arrow {
  const angle = Math.atan2(goal.y - home.y, goal.x - home.x);
  const edge = ({ x, y, r }: WorldPlace, turn: number, off: number): Point => ({
    x: x + Math.cos(turn) * (r + off),
    y: y + Math.sin(turn) * (r + off),
  });
  const from = edge(home, angle, 12);
  const to = edge(goal, angle + Math.PI, 24);
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const bow = Math.min(70, length * 0.14);
  const bend = {
    x: (from.x + to.x) / 2 + Math.sin(angle) * bow,
    y: (from.y + to.y) / 2 - Math.cos(angle) * bow,
  };
  return { from, bend, to };
}

/** The point of the arrow at `t`, from 0 to 1, and the direction there, in radians. */
function along({ from, bend, to }: Arrow, t: number): Point & { angle: number } {
  const u = 1 - t;
  const mix = (a: number, b: number, c: number) => u * u * a + 2 * u * t * b + t * t * c;
  const slope = (a: number, b: number, c: number) => 2 * u * (b - a) + 2 * t * (c - b);
  return {
    x: mix(from.x, bend.x, to.x),
    y: mix(from.y, bend.y, to.y),
    angle: Math.atan2(slope(from.y, bend.y, to.y), slope(from.x, bend.x, to.x)),
  };
}
