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

/** Where a name is readable: on the plate, but not under the parts that are covered. */
interface Field extends Box {
  covered: Box[];
}

const SIDES: Side[] = ["n", "s", "e", "w"];
const OPPOSITE: Record<Side, Side> = { n: "s", s: "n", e: "w", w: "e" };
/** The cost of a name that leaves its field, covers a disc, is covered by an arrow or crosses a lane. */
const COST = { outside: 1000, disc: 120, arrow: 25, lane: 4 };

type Scales = Pick<Sizes, "piece" | "name">;

/**
 * The same chart with each name on its most legible side: the chart's own side, unless the name would leave the plate
 * or meet a disc, an arrow or a lane there.
 */
export function withNames(chart: Chart, field: Field, size: Scales, ways: Way[]): Chart {
  const arrows = ways.flatMap(({ from, to }) => along(chart, from, to, size.piece));
  const lanes = chart.lanes.flatMap(([a, b]) => between(chart.systems[a] as Point, chart.systems[b] as Point, 24));
  const systems = chart.systems.map((system, id) => {
    // Most of the map is out of reach of this name on any side.
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
    // In a tie, the chart's own side wins.
    return isBest(system.label) ? system : { ...system, label: SIDES.find(isBest) ?? system.label };
  });
  return { ...chart, systems };
}

/** The box of a name, if a letter is about half as wide as high. */
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

/** Points on an arrow and on its paper label. */
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

/** The frame of the plate, in map units. */
const RIM = 20;

/** The covered corners of a plate, in pixels: the quick orders at their widest, and the zoom buttons. */
const covered = ({ w, h }: Plate, small: boolean): Box[] => [
  small ? { x: 0, y: 0, w: 130, h: 56 } : { x: 0, y: 0, w: 506, h: 62 },
  small ? { x: w - 64, y: h - 64, w: 64, h: 64 } : { x: w - 64, y: h - 144, w: 64, h: 144 },
];

/** A part of the plate in map units, as the camera sees it. */
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
  /** The camera at the start: names avoid what covers the map then. */
  begins: Camera;
}

/** The chart with its names on their most legible sides, computed again only when an input changes. */
export function useNames({ chart, box, plate, small, sizes, ways, begins }: Names): Chart {
  return useMemo(() => {
    // The area that the plate shows with the whole map on it: more than the map's extent on one axis.
    const { x, y, w, h } = inMap({ x: 0, y: 0, ...plate }, whole(box, plate));
    const seen = { x: x + RIM, y: y + RIM, w: w - 2 * RIM, h: h - 2 * RIM };
    const parts = covered(plate, small).map((part) => inMap(part, begins));
    return withNames(chart, { ...seen, covered: parts }, sizes, ways);
  }, [chart, box, plate.w, plate.h, begins, sizes.piece, sizes.name, JSON.stringify(ways)]);
}
