import { useMemo } from "preact/hooks";
import type { Size as Plate } from "../../../kit/pieces/board";
import type { Chart } from "../read";
import { type Camera, whole } from "./map-camera";
import type { Box, Sizes } from "./map-geometry";
import { type Way, withNames } from "./map-names";

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
