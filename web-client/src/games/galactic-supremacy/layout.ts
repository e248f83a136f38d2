import type { UnitView, View } from "../../generated/galactic-supremacy";
import { bottomSeat, opponents, worldsOf } from "./read";
import { type Box, columnSector, type FleetPlace, type Place, type WorldPlace, wideSector } from "./sectors";

export interface PlateBox extends Box {
  /** Shows the technologies, not one line only. */
  open: boolean;
}

/** Fleets on their way to a world. */
export interface Flight {
  attacker: number;
  world: string;
  fleets: string[];
}

/** Where everything stands, in pixels of the board. */
export interface Layout extends Box {
  compact: boolean;
  worlds: Map<string, WorldPlace>;
  fleets: Map<string, FleetPlace>;
  plates: Map<number, PlateBox>;
  piles: Place;
  arrow: Arrow | null;
}

export interface Arrow {
  from: Place;
  bend: Place;
  to: Place;
}

/** Room for the neatline round the board. */
const EDGE = 22;
/** Below this width the board is a phone's: opponents as rows, one of them shown at a time. */
const COMPACT = 700;
export const PLATE = { full: 76, line: 38, row: 46 };

/**
 * Lays out the board: the viewer's sector below, the others above in turn order. `focus` is the opponent that matters
 * now: on a phone the only one whose worlds are shown, in a large company the one whose plate opens.
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
    piles: { x: width - EDGE - 152, y: height * 0.5 + 12 },
    arrow: null,
  };
  const seen = settled(view);
  if (compact) layOutPhone(view, seen, base, focus);
  else layOutTable(view, seen, base, focus);
  if (flight) fly(base, flight, seen);
  return base;
}

/** The attack being prepared or fought. */
export function flightOf(view: View): Flight | null {
  if (view.staged) return { attacker: view.active, world: view.staged.world, fleets: view.staged.fleets };
  const { combat } = view;
  if (!combat) return null;
  return { attacker: combat.attacker, world: combat.world, fleets: combat.attackers.map(({ unit }) => unit) };
}

/** The view with the defence's fleets standing where they will: joined ones at the world, leaving ones gone. */
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
  const plateWidth = Math.min(500, w * 0.47);
  plates.set(own, { x: EDGE, y: h - EDGE - PLATE.full, w: plateWidth, h: PLATE.full, open: true });
  const mine = wideSector(worldsOf(seen, own), { x: EDGE, y: h * 0.5, w: w - 2 * EDGE, h: h * 0.5 - EDGE }, "below");
  put(base, mine);
  if (others.length === 1) {
    const only = others[0] as number;
    plates.set(only, { x: EDGE, y: EDGE, w: plateWidth, h: PLATE.full, open: true });
    put(base, wideSector(worldsOf(seen, only), { x: EDGE, y: EDGE, w: w - 2 * EDGE, h: h * 0.5 - EDGE }, "above"));
    base.piles = { x: EDGE + 30, y: h * 0.5 - 54 };
    return;
  }
  const crowd = others.length > 3;
  const gap = crowd ? 10 : 22;
  const column = (w - 2 * EDGE + gap) / others.length;
  const plate = crowd ? PLATE.line : PLATE.full;
  others.forEach((seat, i) => {
    const x = EDGE + i * column;
    const open = !crowd || seat === focus;
    plates.set(seat, { x, y: EDGE, w: column - gap, h: open ? PLATE.full : plate, open });
    const last = i === others.length - 1;
    const bottom = last ? base.piles.y - 10 : mine.top;
    const top = EDGE + plate + 8;
    put(base, columnSector(worldsOf(seen, seat), { x, y: top, w: column - gap, h: bottom - top }, "above"));
  });
}

function layOutPhone(view: View, seen: View, base: Layout, focus: number | null): void {
  const { w, h, plates } = base;
  const others = opponents(view);
  const own = bottomSeat(view);
  const columns = others.length > 2 ? 2 : 1;
  others.forEach((seat, i) => {
    const alone = columns === 2 && i === others.length - 1 && i % 2 === 0;
    const width = alone ? w : w / columns;
    const x = (i % columns) * (w / columns);
    plates.set(seat, { x, y: Math.floor(i / columns) * PLATE.row, w: width, h: PLATE.row, open: false });
  });
  const top = Math.ceil(others.length / columns) * PLATE.row + 6;
  const bottom = h - PLATE.row - 6;
  plates.set(own, { x: 0, y: h - PLATE.row, w, h: PLATE.row, open: false });
  const half = (bottom - top) / 2;
  const shown = focus !== null && others.includes(focus) ? focus : (others[0] as number);
  put(base, columnSector(worldsOf(seen, shown), { x: 8, y: top, w: w - 16, h: half }, "above"));
  put(base, columnSector(worldsOf(seen, own), { x: 8, y: top + half, w: w - 16, h: half }, "below"));
  base.piles = { x: w - 74, y: top + half - 20 };
}

function put(base: Layout, sector: { worlds: Map<string, WorldPlace>; fleets: Map<string, FleetPlace> }): void {
  for (const [id, place] of sector.worlds) base.worlds.set(id, place);
  for (const [id, place] of sector.fleets) base.fleets.set(id, place);
}

/** Sets the fleets of an attack along the arrow from their homeworld to the world. */
function fly(base: Layout, { attacker, world, fleets }: Flight, view: View): void {
  const home = base.worlds.get(`hw${attacker}`);
  const goal = base.worlds.get(world);
  if (!home || !goal) return;
  const arrow = arrowBetween(home, goal);
  base.arrow = arrow;
  const known = fleets.filter((id) => view.units.some((unit) => unit.id === id));
  const lanes = known.length > 4 ? 2 : 1;
  const rows = Math.ceil(known.length / lanes);
  known.forEach((id, i) => {
    const row = Math.floor(i / lanes);
    const at = along(arrow, rows === 1 ? 0.52 : 0.24 + (0.52 * row) / (rows - 1));
    const side = lanes === 1 ? 0 : (i % 2 ? 1 : -1) * (base.compact ? 34 : 46);
    const turn = (at.angle * 180) / Math.PI + 90;
    const x = at.x - Math.sin(at.angle) * side;
    const y = at.y + Math.cos(at.angle) * side;
    base.fleets.set(id, { x, y, scale: base.compact || rows > 4 ? 0.7 : 0.85, turn, label: rows < 4 });
  });
}

function arrowBetween(home: WorldPlace, goal: WorldPlace): Arrow {
  const angle = Math.atan2(goal.y - home.y, goal.x - home.x);
  const edge = (world: WorldPlace, turn: number, off: number): Place => ({
    x: world.x + Math.cos(turn) * (world.r + off),
    y: world.y + Math.sin(turn) * (world.r + off),
  });
  const from = edge(home, angle, 12);
  const to = edge(goal, angle + Math.PI, 24);
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const bow = Math.min(46, length * 0.14) * (to.x < from.x ? 1 : -1);
  const bend = {
    x: (from.x + to.x) / 2 + Math.sin(angle) * bow,
    y: (from.y + to.y) / 2 - Math.cos(angle) * bow,
  };
  return { from, bend, to };
}

/** A point of the arrow and the direction there, radians. */
export function along({ from, bend, to }: Arrow, t: number): Place & { angle: number } {
  const u = 1 - t;
  const mix = (a: number, b: number, c: number) => u * u * a + 2 * u * t * b + t * t * c;
  const slope = (a: number, b: number, c: number) => 2 * u * (b - a) + 2 * t * (c - b);
  return {
    x: mix(from.x, bend.x, to.x),
    y: mix(from.y, bend.y, to.y),
    angle: Math.atan2(slope(from.y, bend.y, to.y), slope(from.x, bend.x, to.x)),
  };
}
