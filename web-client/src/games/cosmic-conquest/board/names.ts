import { useMemo } from "preact/hooks";
import type { SystemId } from "../../../generated/cosmic-conquest";
import type { Size as Plate, Point } from "../../../kit/pieces/board";
import type { Chart, Side } from "../read";
import { type Camera, whole } from "./camera";
import { arrowPath, type Box, DISC, type Sizes } from "./geometry";

/** An arrow that names should stay clear of. */
export interface Way {
  from: SystemId;
  to: SystemId;
}

/** Where a name can be read: on the plate, and not below what covers it. */
export interface Field extends Box {
  covered: Box[];
}

const SIDES: Side[] = ["n", "s", "e", "w"];
const OPPOSITE: Record<Side, Side> = { n: "s", s: "n", e: "w", w: "e" };
/** How bad it is for a name to leave its field, to cover a disc, to be covered by an arrow, to cross a lane. */
const COST = { outside: 1000, disc: 120, arrow: 25, lane: 4 };

/**
 * The same chart with each name on the side where it reads best now: the chart's own side, unless there it would leave
 * the plate or meet an arrow.
 */
export function withNames(chart: Chart, field: Field, size: { piece: number; name: number }, ways: Way[]): Chart {
  const arrows = ways.flatMap(({ from, to }) => along(chart, from, to, size.piece));
  const lanes = chart.lanes.flatMap(([a, b]) => between(chart.systems[a] as Point, chart.systems[b] as Point, 24));
  const systems = chart.systems.map((system, id) => {
    // Most of the map is out of the reach of this name, wherever it stands.
    const reach = reachOf(system, size);
    const near = (points: Point[]) => points.filter((point) => touches(reach, point, DISC * 2 * size.piece));
    const around = {
      discs: near(chart.systems.filter((_, other) => other !== id)),
      arrows: near(arrows),
      lanes: near(lanes),
    };
    const cost = (side: Side): number => {
      const name = nameBox(system, system.name, side, size);
      const hit = (points: Point[], margin: number) => points.filter((point) => touches(name, point, margin)).length;
      const preferred = side === system.label ? 0 : side === OPPOSITE[system.label] ? 3 : 6;
      return (
        preferred +
        (within(name, field) && !field.covered.some((part) => meet(name, part)) ? 0 : COST.outside) +
        COST.disc * hit(around.discs, (DISC + 4) * size.piece) +
        COST.arrow * hit(around.arrows, 5 * size.piece) +
        COST.lane * hit(around.lanes, 0)
      );
    };
    const costs = new Map(SIDES.map((side) => [side, cost(side)]));
    const least = Math.min(...costs.values());
    // Of two that are as good, its own side.
    const label = costs.get(system.label) === least ? system.label : SIDES.find((side) => costs.get(side) === least);
    return label === undefined || label === system.label ? system : { ...system, label };
  });
  return { ...chart, systems };
}

/** All that a system's name can cover. */
function reachOf(at: { name: string } & Point, size: { piece: number; name: number }): Box {
  const boxes = SIDES.map((side) => nameBox(at, at.name, side, size));
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  const [right, low] = [Math.max(...boxes.map((box) => box.x + box.w)), Math.max(...boxes.map((box) => box.y + box.h))];
  return { x, y, w: right - x, h: low - y };
}

/** Where a name stands: about 0.5 of its size for a letter. */
export function nameBox(at: Point, text: string, side: Side, size: { piece: number; name: number }): Box {
  const h = 20 * size.name;
  const w = text.length * h * 0.5;
  const rim = (DISC + 8) * size.piece;
  switch (side) {
    case "n":
      return { x: at.x - w / 2, y: at.y - rim - 1.35 * h, w, h };
    case "s":
      return { x: at.x - w / 2, y: at.y + rim, w, h };
    case "e":
      return { x: at.x + rim + h * 0.4, y: at.y - h / 2, w, h };
    case "w":
      return { x: at.x - rim - h * 0.4 - w, y: at.y - h / 2, w, h };
  }
}

function along(chart: Chart, from: SystemId, to: SystemId, size: number): Point[] {
  const a = chart.systems[from];
  const b = chart.systems[to];
  if (!a || !b) return [];
  const { label } = arrowPath(a, b, size);
  const plate = [-30, -15, 0, 15, 30].flatMap((dx) =>
    [-12, 0, 12].map((dy) => ({ x: label.x + dx * size, y: label.y + dy * size })),
  );
  return [...between(a, label, 12), ...between(label, b, 12), ...plate];
}

function between(a: Point, b: Point, step: number): Point[] {
  const count = Math.ceil(Math.hypot(b.x - a.x, b.y - a.y) / step);
  return Array.from({ length: count }, (_, i) => ({
    x: a.x + ((b.x - a.x) * (i + 1)) / (count + 1),
    y: a.y + ((b.y - a.y) * (i + 1)) / (count + 1),
  }));
}

const touches = ({ x, y, w, h }: Box, point: Point, margin: number): boolean =>
  point.x > x - margin && point.x < x + w + margin && point.y > y - margin && point.y < y + h + margin;

const meet = (a: Box, b: Box): boolean => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

const within = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.w <= outer.x + outer.w &&
  inner.y + inner.h <= outer.y + outer.h;

/** The frame of the plate, in units of the map. */
const RIM = 20;

/** What lies over the corners of a plate, in its pixels: the quick orders at their widest, and the buttons of the zoom. */
const covered = ({ w, h }: Plate, small: boolean): Box[] => [
  small ? { x: 0, y: 0, w: 130, h: 56 } : { x: 0, y: 0, w: 506, h: 62 },
  small ? { x: w - 64, y: h - 64, w: 64, h: 64 } : { x: w - 64, y: h - 144, w: 64, h: 144 },
];

interface Names {
  chart: Chart;
  box: Box;
  plate: Plate;
  small: boolean;
  sizes: Sizes;
  ways: Way[];
  /** Where one begins to look: what lies over the map then is heeded. */
  begins: Camera;
}

/** The chart with its names where they read best now; worked out again only when something they heed has changed. */
export function useNames({ chart, box, plate, small, sizes, ways, begins }: Names): Chart {
  return useMemo(
    () => withNames(chart, { ...seen(box, plate), covered: inMap(covered(plate, small), begins) }, sizes, ways),
    [chart, box, plate.w, plate.h, begins, sizes.piece, sizes.name, JSON.stringify(ways)],
  );
}

/** All of the map that the plate shows when it shows the whole of it: more than its extent on one axis. */
function seen(box: Box, plate: Plate): Box {
  const { scale, x, y } = whole(box, plate);
  return { x: -x / scale + RIM, y: -y / scale + RIM, w: plate.w / scale - 2 * RIM, h: plate.h / scale - 2 * RIM };
}

/** Parts of the plate in units of the map, as the camera sees it. */
function inMap(parts: Box[], { scale, x, y }: Camera): Box[] {
  return parts.map((part) => ({
    x: (part.x - x) / scale,
    y: (part.y - y) / scale,
    w: part.w / scale,
    h: part.h / scale,
  }));
}
