import type { SystemId } from "../../../generated/cosmic-conquest";
import type { Point } from "../../../kit/pieces/board";
import type { Chart } from "../read";

/** The radius of a system's disc at its usual size, in map units. */
export const DISC = 27;
/** The radius of a faction's wash around a system, in map units. */
export const POOL = 62;
const MARGIN = 94;
/** Space above the map for the row of quick orders, in map units. */
const HEAD = 20;

export interface Box extends Point {
  w: number;
  h: number;
}

/** The smallest box that contains all these points. */
export function boundsOf(points: readonly Point[]): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y };
}

/** The part of the map that holds all systems with their names. */
export function extent(chart: Chart): Box {
  const { x, y, w, h } = boundsOf(chart.systems);
  return { x: x - MARGIN, y: y - MARGIN - HEAD, w: w + 2 * MARGIN, h: h + 2 * MARGIN + HEAD };
}

/** The distance between the two closest systems. */
export function closest(chart: Chart): number {
  const from = (a: Point, i: number) => chart.systems.slice(i + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y));
  return Math.min(...chart.systems.flatMap(from));
}

/** Sizes on the map as factors of the usual ones, so that everything stays legible. */
export interface Sizes {
  /** Of discs, badges and marks. */
  piece: number;
  /** Of numerals, multiplied by their disc's. */
  numeral: number;
  /** Of names. */
  name: number;
  /** Which names are shown: all, those of own and attackable systems, or only that of the selected system. */
  names: "all" | "told" | "one";
}

const NUMERAL = 24;
const NAME = 20;
/** The smallest numerals and names on the screen, in pixels. */
const LEAST = { numeral: 12, name: 13.5 };
/** How much larger than its disc a name may be if all names are shown, and if only some are. */
const ROOM = { all: 1.4, told: 1.65 };

/** The sizes at `scale` pixels per map unit, on a map whose closest systems are `gap` units apart. */
export function sizesAt(scale: number, gap: number): Sizes {
  const room = Math.max(1, (gap / 2 - 5) / DISC);
  const piece = Math.min(Math.max(1, LEAST.numeral / (NUMERAL * scale)), room);
  const numeral = Math.max(1, LEAST.numeral / (NUMERAL * scale * piece));
  const name = Math.max(1, LEAST.name / (NAME * scale));
  const names = name <= ROOM.all * piece ? "all" : name <= ROOM.told * piece ? "told" : "one";
  return { piece, numeral, name, names };
}

/** How far an arrow's control point is to the left of the straight line, in map units. */
const BOW = 26;

/** An arrow curved beside a lane, from rim to rim: its path, its tip, its angle in degrees, its label's position. */
export function arrowPath(from: Point, to: Point, size: number) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const far = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / far, dy / far];
  const rim = Math.min((DISC + 9) * size, far * 0.3);
  const start = { x: from.x + ux * rim, y: from.y + uy * rim };
  const end = { x: to.x - ux * (rim + 10 * size), y: to.y - uy * (rim + 10 * size) };
  const mid = { x: (start.x + end.x) / 2 + uy * BOW, y: (start.y + end.y) / 2 - ux * BOW };
  const turn = Math.atan2(end.y - mid.y, end.x - mid.x);
  return {
    path: `M${at(start)}Q${at(mid)} ${at(end)}`,
    tip: { x: end.x + Math.cos(turn) * 8 * size, y: end.y + Math.sin(turn) * 8 * size },
    angle: (turn * 180) / Math.PI,
    label: { x: (start.x + 2 * mid.x + end.x) / 4, y: (start.y + 2 * mid.y + end.y) / 4 },
  };
}

const at = ({ x, y }: Point): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;

/**
 * The directions around a disc that are farthest from lanes, names, badges and the `taken` directions, the farthest
 * first: one for each of `count` marks, in radians.
 */
export function freeAngles(chart: Chart, system: SystemId, count: number, taken: number[] = []): number[] {
  const here = chart.systems[system] as Chart["systems"][number];
  const room = ROUND.map(() => Number.POSITIVE_INFINITY);
  /** Keeps away from a direction; with a lower weight, farther. */
  const leave = (taken: number, weight = 1) => {
    for (const [i, angle] of ROUND.entries()) room[i] = Math.min(room[i] as number, apart(angle, taken) * weight);
  };
  for (const [a, b] of chart.lanes) {
    const there = a === system ? chart.systems[b] : b === system ? chart.systems[a] : undefined;
    if (there) leave(Math.atan2(there.y - here.y, there.x - here.x));
  }
  leave(BADGE);
  // A name is wide, and two marks must not touch.
  leave(SIDES[here.label], 0.6);
  for (const other of taken) leave(other, 0.7);
  return Array.from({ length: count }, () => {
    const most = Math.max(...room);
    const freest = ROUND[room.findIndex((each) => each > most - 1e-9)] as number;
    leave(freest, 0.7);
    return freest;
  });
}

const SIDES = { n: -Math.PI / 2, s: Math.PI / 2, e: 0, w: Math.PI };
/** The direction of a system's badge, in radians. */
const BADGE = (3 * Math.PI) / 4;
const ROUND = Array.from({ length: 24 }, (_, i) => (i * Math.PI) / 12);

function apart(a: number, b: number): number {
  const turn = Math.abs(a - b) % (2 * Math.PI);
  return Math.min(turn, 2 * Math.PI - turn);
}

/** The next system in a direction, for arrow keys. Systems joined by a lane are preferred. Undefined if none. */
export function towards(chart: Chart, from: SystemId, way: Point): SystemId | undefined {
  const here = chart.systems[from] as Point;
  const joined = new Set(chart.lanes.filter((lane) => lane.includes(from)).flat());
  const cost = ({ x, y }: Point, id: number): number => {
    const along = (x - here.x) * way.x + (y - here.y) * way.y;
    const aside = Math.abs((x - here.x) * way.y - (y - here.y) * way.x);
    if (along <= 0 || aside > along * 1.5) return Number.POSITIVE_INFINITY;
    return (along + 2 * aside) * (joined.has(id) ? 1 : 2);
  };
  const costs = chart.systems.map((place, id) => (id === from ? Number.POSITIVE_INFINITY : cost(place, id)));
  const least = Math.min(...costs);
  return Number.isFinite(least) ? costs.indexOf(least) : undefined;
}
