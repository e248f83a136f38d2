import { useMemo } from "preact/hooks";
import type { SystemId } from "../../../generated/cosmic-conquest";
import type { Size as Plate, Point } from "../../../kit/pieces/board";
import type { Chart, Side } from "../read";
import { type Camera, whole } from "./camera";
import { arrowPath, type Box, boundsOf, DISC, type Sizes } from "./geometry";

/** An arrow that names should stay clear of. */
export interface Way {
  from: SystemId;
  to: SystemId;
}

/** Where a name can be read: on the plate, and not below what covers it. */
interface Field extends Box {
  covered: Box[];
}

const SIDES: Side[] = ["n", "s", "e", "w"];
const OPPOSITE: Record<Side, Side> = { n: "s", s: "n", e: "w", w: "e" };
/** How bad it is for a name to leave its field, to cover a disc, to be covered by an arrow, to cross a lane. */
const COST = { outside: 1000, disc: 120, arrow: 25, lane: 4 };

type Scales = Pick<Sizes, "piece" | "name">;

/**
 * The same chart with each name on the side where it reads best now: the chart's own side, unless there it would leave
 * the plate or meet an arrow.
 */
export function withNames(chart: Chart, field: Field, size: Scales, ways: Way[]): Chart {
  const arrows = ways.flatMap(({ from, to }) => along(chart, from, to, size.piece));
  const lanes = chart.lanes.flatMap(([a, b]) => between(chart.systems[a] as Point, chart.systems[b] as Point, 24));
  const systems = chart.systems.map((system, id) => {
    // Most of the map is out of the reach of this name, wherever it stands.
    const boxes = SIDES.map((side) => nameBox(system, system.name, side, size));
    const reach = boundsOf(boxes.flatMap((box) => [box, { x: box.x + box.w, y: box.y + box.h }]));
    const near = (points: Point[]) => points.filter((point) => touches(reach, point, DISC * 2 * size.piece));
    const others = near(chart.systems.filter((_, other) => other !== id));
    const [shots, paths] = [near(arrows), near(lanes)];
    const costs = SIDES.map((side, i) => {
      const name = boxes[i] as Box;
      const hit = (points: Point[], margin: number) => points.filter((point) => touches(name, point, margin)).length;
      const preferred = side === system.label ? 0 : side === OPPOSITE[system.label] ? 3 : 6;
      return (
        preferred +
        (within(name, field) && !field.covered.some((part) => meet(name, part)) ? 0 : COST.outside) +
        COST.disc * hit(others, (DISC + 4) * size.piece) +
        COST.arrow * hit(shots, 5 * size.piece) +
        COST.lane * hit(paths, 0)
      );
    });
    const isBest = (side: Side) => costs[SIDES.indexOf(side)] === Math.min(...costs);
    // Of two that are as good, its own side.
    return isBest(system.label) ? system : { ...system, label: SIDES.find(isBest) ?? system.label };
  });
  return { ...chart, systems };
}

/** Where a name stands: about 0.5 of its size for a letter. */
export function nameBox(at: Point, text: string, side: Side, size: Scales): Box {
  const h = 20 * size.name;
  const w = text.length * h * 0.5;
  const rim = (DISC + 8) * size.piece;
  const { x, y } = {
    n: { x: -w / 2, y: -rim - 1.35 * h },
    s: { x: -w / 2, y: rim },
    e: { x: rim + h * 0.4, y: -h / 2 },
    w: { x: -rim - h * 0.4 - w, y: -h / 2 },
  }[side];
  return { x: at.x + x, y: at.y + y, w, h };
}

/** Points of an arrow, and of the paper on it. */
function along(chart: Chart, from: SystemId, to: SystemId, size: number): Point[] {
  const [a, b] = [chart.systems[from] as Point, chart.systems[to] as Point];
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

/** A part of the plate in units of the map, as the camera sees it. */
const inMap = ({ x, y, w, h }: Box, camera: Camera): Box => ({
  x: (x - camera.x) / camera.scale,
  y: (y - camera.y) / camera.scale,
  w: w / camera.scale,
  h: h / camera.scale,
});

export interface Names {
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
  return useMemo(() => {
    // All of the map that the plate shows when it shows the whole of it: more than its extent on one axis.
    const { x, y, w, h } = inMap({ x: 0, y: 0, ...plate }, whole(box, plate));
    const seen = { x: x + RIM, y: y + RIM, w: w - 2 * RIM, h: h - 2 * RIM };
    const parts = covered(plate, small).map((part) => inMap(part, begins));
    return withNames(chart, { ...seen, covered: parts }, sizes, ways);
  }, [chart, box, plate.w, plate.h, begins, sizes.piece, sizes.name, JSON.stringify(ways)]);
}
