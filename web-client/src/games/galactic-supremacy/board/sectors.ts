import type { UnitView } from "../../../generated/galactic-supremacy";
import type { Point } from "../../../kit/pieces/board";
import type { Place } from "../../../kit/pieces/places";

export interface WorldPlace extends Point {
  r: number;
  /** The place of the name. Null if there is no room for it. */
  label: (Point & { anchor: "start" | "middle" | "end" }) | null;
}

export interface FleetPlace extends Point {
  scale: number;
  /** In degrees, clockwise. At 0 the bow points up. */
  turn: number;
  label: boolean;
}

/** The places of the units that have been laid out so far. */
export interface Placed {
  worlds: Map<string, WorldPlace>;
  fleets: Map<string, FleetPlace>;
}

/** Whether a sector is above or below the others: its ships face them. */
export type Facing = "above" | "below";

type Worlds = { world: UnitView; fleets: UnitView[] }[];

const LABEL = 22;
/** A column lower than this, in pixels, has no room for fleets under its homeworld. */
const SHORT = 190;
/** The distance from a world's edge to its outermost ring, in pixels. */
export const RINGS = 16;
/** The distance from a fleet's centre to below its name, in pixels. */
export const FLEET_FOOT = 52;

/**
 * Places the viewer's sector, with its plate at the lower left: the home fleets above the plate, from `indent` on, then
 * the homeworld, then the colonies. Returns its upper edge.
 */
export function ownSector(placed: Placed, [home, ...colonies]: Worlds, box: Place, indent: number): number {
  if (!home) return box.y;
  const r = clamp(box.h * 0.25, 36, 78);
  const x = box.x + box.w * 0.6;
  const y = box.y + box.h - r - RINGS - 6;
  placed.worlds.set(home.world.id, { x, y, r, label: { x: x + r * 0.95, y: y - r * 0.92, anchor: "start" } });
  const right = { x: x + r + 34, y: y - r * 0.75, w: box.x + box.w - x - r - 44, h: r * 1.75 + 30 };
  placeColonies(placed, colonies, right, "below");
  const left = box.x + indent;
  const band = { x: left, y: box.y + box.h - 76 - 66, w: x - r - RINGS - 20 - left, h: 0 };
  parkFleets(placed, home.fleets, band, "below", -58);
  return y - r - RINGS - 4;
}

/** Places a column: homeworld left, its fleets under it (over it in a lower sector), colonies right. */
export function columnSector(placed: Placed, [home, ...colonies]: Worlds, box: Place, facing: Facing): void {
  if (!home) return;
  const r = clamp(Math.min(box.w * 0.125, box.h * 0.22), 20, 60);
  const x = colonies.length === 0 ? box.x + box.w / 2 : box.x + Math.max(r + RINGS + 8, box.w * 0.3);
  const y = facing === "below" ? box.y + box.h - r - RINGS - LABEL : box.y + r + RINGS + 4;
  placed.worlds.set(home.world.id, { x, y, r, label: { x, y: y + r + RINGS + 15, anchor: "middle" } });
  const left = x + r + RINGS + 12;
  const right = { x: left, y: box.y, w: box.x + box.w - left - 6, h: box.h };
  if (box.h < SHORT) {
    // There is no room under the homeworld, so its fleets go to its right, under the colonies.
    const guards = home.fleets.length > 0 ? 34 : 0;
    placeColonies(placed, colonies, { ...right, h: box.h - guards }, facing);
    parkFleets(placed, home.fleets, { ...right, y: box.y + box.h - 16 }, facing, 0, { scale: 0.6, most: 44 });
    return;
  }
  const top = facing === "below" ? box.y : box.y + r * 0.4;
  placeColonies(placed, colonies, { ...right, y: top, h: box.h - r * 0.4 }, facing);
  const room = colonies.length === 0 ? box.w - 12 : left - box.x;
  const over = home.fleets.length * FLEET_NAME <= room ? FLEET_FOOT : 24;
  const fleetY = facing === "below" ? y - r - RINGS - over : y + r + RINGS + LABEL + 28;
  const row = box.h < 220 ? 34 : 56;
  const width = Math.min(room, home.fleets.length * 92);
  const fleetX = Math.max(box.x + 6, Math.min(x - width / 2, box.x + room - width));
  parkFleets(placed, home.fleets, { x: fleetX, y: fleetY, w: width, h: 0 }, facing, facing === "below" ? -row : row);
}

/** Places a homeworld that rises over the lower edge, and on it, in a row, all fleets that stay behind. */
export function horizon(placed: Placed, worlds: Worlds, width: number, bottom: number, rise: number): void {
  const [home] = worlds;
  if (!home) return;
  const r = width * 0.36;
  placed.worlds.set(home.world.id, { x: width / 2, y: bottom - rise + r + RINGS, r, label: null });
  const stay = worlds.flatMap(({ fleets }) => fleets);
  const area = { x: 12, y: bottom - 22, w: width - 24, h: 0 };
  const pitch = Math.min(46, area.w / Math.max(1, stay.length));
  parkFleets(placed, stay, area, "below", 0, { scale: 0.62, most: pitch });
}

/** Places colonies in a grid, as large as fits, with names if there is room, and each colony's fleets under it. */
function placeColonies(placed: Placed, colonies: Worlds, box: Place, facing: Facing): void {
  if (colonies.length === 0) return;
  const guarded = colonies.some(({ fleets }) => fleets.length > 0);
  const { r, cols, cellW, cellH, named } = grid(colonies.length, box, guarded ? 32 : 0);
  const rows = Math.ceil(colonies.length / cols);
  const offset = facing === "below" ? Math.max(0, (box.h - rows * cellH) / 2) : 0;
  colonies.forEach(({ world, fleets }, i) => {
    const x = box.x + ((i % cols) + 0.5) * cellW;
    const y = box.y + offset + Math.floor(i / cols) * cellH + r + 8;
    const label = named ? ({ x, y: y + r + 22, anchor: "middle" } as const) : null;
    placed.worlds.set(world.id, { x, y, r, label });
    const width = Math.min(cellW, fleets.length * 30);
    const fleetY = y + r + (named ? LABEL : 4) + 20;
    const area = { x: x - width / 2, y: fleetY, w: width, h: 0 };
    parkFleets(placed, fleets, area, facing, 0, { scale: 0.55, most: 30 });
  });
}

/** The width that a fleet's name takes in a row, in pixels. */
const FLEET_NAME = 78;

/** The grid with the largest globes that fit the box. It has names, unless the globes would be too small with them. */
function grid(count: number, box: Place, fleets: number) {
  const sizes = [28, 25, 22, 19, 16, 13, 11];
  for (const named of [true, false]) {
    for (const r of named ? sizes.slice(0, 5) : sizes) {
      const cell = Math.max(2 * r + 18, named ? 78 : 0);
      const cellH = 2 * r + 16 + (named ? LABEL : 0) + fleets;
      const cols = Math.max(1, Math.floor(box.w / cell));
      if (cols * cell <= box.w + 1 && Math.ceil(count / cols) * cellH <= box.h + 1) {
        const used = Math.min(cols, count);
        return { r, cols: used, cellW: Math.min(box.w / used, cell + 14), cellH, named };
      }
    }
  }
  const cols = Math.max(1, Math.floor(box.w / 32));
  const used = Math.min(cols, count);
  return { r: 9, cols: used, cellW: box.w / used, cellH: Math.min(30, box.h / Math.ceil(count / cols)), named: false };
}

/** The scale of small fleets without names, and the most width that each takes in its row, in pixels. */
interface Small {
  scale: number;
  most: number;
}

/** Places fleets side by side in the box: in several rows if they would touch, without names if those would. */
function parkFleets(
  placed: Placed,
  fleets: UnitView[],
  box: Place,
  facing: Facing,
  nextRow: number,
  small?: Small,
): void {
  if (fleets.length === 0) return;
  const label = !small && fleets.length * FLEET_NAME <= box.w;
  const least = small?.most ?? 44;
  const perRow = nextRow === 0 ? fleets.length : Math.max(1, Math.min(fleets.length, Math.floor(box.w / least)));
  const pitch = Math.min(small?.most ?? 92, box.w / perRow);
  const scale = small?.scale ?? (pitch < 50 || box.w < 220 ? 0.62 : 0.85);
  const turn = facing === "above" ? 180 : 0;
  fleets.forEach(({ id }, i) => {
    const x = box.x + ((i % perRow) + 0.5) * pitch;
    const y = box.y + Math.floor(i / perRow) * nextRow;
    placed.fleets.set(id, { x, y, scale: Math.min(scale, pitch / 46), turn, label });
  });
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
