import type { Size as Plate, Point } from "../../../kit/pieces/board";
import type { Box } from "./map-geometry";

/** What part of the map is seen: the plate's pixel `x y` for the map's origin, and pixels for a unit of the map. */
export interface Camera extends Point {
  scale: number;
}

/** How far one can go in, as a multiple of the whole map's scale; at least to a comfortable size. */
const DEEPEST = 4;
const COMFORT = 1.4;

/** The whole of `box` in the middle of the plate. */
export function whole(box: Box, { w, h }: Plate): Camera {
  const scale = Math.min(w / box.w, h / box.h);
  return { scale, x: (w - box.w * scale) / 2 - box.x * scale, y: (h - box.h * scale) / 2 - box.y * scale };
}

/** Keeps the map on the plate: no smaller than whole, and no edge of it inside the plate where it is larger. */
export function kept(camera: Camera, box: Box, plate: Plate): Camera {
  const least = whole(box, plate);
  const scale = Math.max(least.scale, Math.min(camera.scale, Math.max(DEEPEST * least.scale, COMFORT)));
  const along = (at: number, start: number, length: number, room: number): number => {
    const low = room - (start + length) * scale;
    const high = -start * scale;
    return low > high ? (low + high) / 2 : Math.max(low, Math.min(high, at));
  };
  return { scale, x: along(camera.x, box.x, box.w, plate.w), y: along(camera.y, box.y, box.h, plate.h) };
}

/** Grows the map by `factor` so that the plate's point `at` stays where it is. */
export function zoomed({ x, y, scale }: Camera, factor: number, at: Point): Camera {
  return { scale: scale * factor, x: at.x - (at.x - x) * factor, y: at.y - (at.y - y) * factor };
}

export function panned({ x, y, scale }: Camera, by: Point): Camera {
  return { scale, x: x + by.x, y: y + by.y };
}

/** Brings a point of the map into the middle of the plate at a scale. */
export function centred(point: Point, scale: number, { w, h }: Plate): Camera {
  return { scale, x: w / 2 - point.x * scale, y: h / 2 - point.y * scale };
}
