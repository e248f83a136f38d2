import { computed, useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { type Size as Plate, type Point, WAYS } from "../../../kit/pieces/board";
import { type Box, boundsOf } from "./geometry";

/** The visible part of the map: the plate's pixel `x y` of the map's origin, and the scale in pixels per map unit. */
export interface Camera extends Point {
  scale: number;
}

/** The largest scale: a multiple of the whole map's scale, but at least `COMFORT` pixels per map unit. */
const DEEPEST = 4;
const COMFORT = 1.4;

/** The camera that shows all of `box` in the middle of the plate. */
export function whole(box: Box, { w, h }: Plate): Camera {
  const scale = Math.min(w / box.w, h / box.h);
  return { scale, x: (w - box.w * scale) / 2 - box.x * scale, y: (h - box.h * scale) / 2 - box.y * scale };
}

/** Limits a camera: the map is never smaller than whole, and a larger one leaves no gap at the plate's edges. */
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

/** Scales the map by `factor`, keeping the plate's point `at` in place. */
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

/** Whether a point of the map is visible. */
function isOnPlate(point: Point, { x, y, scale }: Camera, { w, h }: Plate): boolean {
  const at = { x: point.x * scale + x, y: point.y * scale + y };
  return at.x > EDGE && at.y > EDGE && at.x < w - EDGE && at.y < h - EDGE;
}

/** Centres points of the map on the plate, at `scale` or as much smaller as they need. */
function around(points: readonly Point[], scale: number, plate: Plate): Camera {
  const { x, y, w, h } = boundsOf(points);
  const fitting = Math.min(scale, (plate.w - 2 * WITHIN) / w, (plate.h - 2 * WITHIN) / h);
  return centred({ x: x + w / 2, y: y + h / 2 }, fitting, plate);
}

/** The zoom factor and the distance, in pixels, of one key press. */
const STEP = 1.25;
const PAN = 80;
/** How far the pointer may move before a tap becomes a drag, in pixels. */
const STRAY = 6;
/** In pixels: points within `EDGE` of the plate's edge are not visible; revealed points keep `WITHIN` from it. */
const EDGE = 40;
const WITHIN = 56;

/** The start on a plate that is too small for the whole map: around `home`, at `least` pixels per map unit. */
interface Start {
  home: Point;
  least: number;
}

export type Chartview = ReturnType<typeof useChartview>;

/** Zoom and pan of the map: wheel, pinch, drag and keys. It starts with the whole map if that is legible. */
export function useChartview(svg: { current: SVGSVGElement | null }, box: Box, plate: Plate, { home, least }: Start) {
  const fitted = whole(box, plate);
  const chosen = useSignal<Camera | null>(null);
  const { begins, camera, scale, all } = useMemo(() => {
    const begins = least > fitted.scale ? kept(centred(home, least, plate), box, plate) : fitted;
    const camera = computed(() => (chosen.value ? kept(chosen.value, box, plate) : begins));
    const scale = computed(() => camera.value.scale);
    return { begins, camera, scale, all: computed(() => scale.value <= fitted.scale * 1.001) };
  }, [box, plate.w, plate.h, least, home.x, home.y]);
  const set = (next: Camera) => {
    chosen.value = kept(next, box, plate);
  };
  const pan = (by: Point) => set(panned(camera.peek(), by));
  const zoom = (factor: number, at = { x: plate.w / 2, y: plate.h / 2 }) => set(zoomed(camera.peek(), factor, at));
  const { dragged, handlers } = useGestures(pan, zoom);
  useWheel(svg, zoom);
  const keys: Record<string, (() => void) | undefined> = {
    "+": () => zoom(STEP),
    "=": () => zoom(STEP),
    "-": () => zoom(1 / STEP),
    "0": () => set(fitted),
  };
  /** `+ - 0` zoom. Arrows pan with Shift, or without it if no piece has the focus. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const way = (event.shiftKey || event.target === event.currentTarget) && WAYS[event.key];
    const act = way ? () => pan({ x: -way.x * PAN, y: -way.y * PAN }) : keys[event.key];
    if (act) event.preventDefault();
    act?.();
  };
  return {
    camera,
    /** The camera at the start. */
    begins,
    /** The camera's scale. Rendering depends on it, but not on the camera's position. */
    scale,
    /** Whether the whole map is visible. */
    whole: all,
    /** Whether it started closer than the whole map and can return there. */
    near: least > fitted.scale,
    zoom,
    /** Shows the whole map; if it is already visible, returns to the start. */
    fit: () => {
      chosen.value = all.peek() ? null : kept(fitted, box, plate);
    },
    /** Moves the camera so that these points are visible, unless they all are. */
    reveal: (points: readonly Point[]) => {
      if (!points.every((point) => isOnPlate(point, camera.peek(), plate)))
        set(around(points, camera.peek().scale, plate));
    },
    /** Whether the last press moved the map, and so chooses nothing. */
    dragged,
    /** For the map's SVG element. */
    handlers: { ...handlers, onKeyDown },
  };
}

/** One finger or the mouse drags, two fingers pinch. */
function useGestures(pan: (by: Point) => void, zoom: (factor: number, at: Point) => void) {
  const held = useRef(new Map<number, Point>()).current;
  const moved = useRef(0);
  const lift = (event: PointerEvent) => held.delete(event.pointerId);
  return {
    dragged: () => moved.current > STRAY,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (held.size === 0) moved.current = 0;
        held.set(event.pointerId, inside(event));
      },
      onPointerMove: (event: PointerEvent) => {
        const before = held.get(event.pointerId);
        if (!before) return;
        const after = inside(event);
        held.set(event.pointerId, after);
        moved.current += far(before, after);
        if (moved.current <= STRAY) return;
        (event.currentTarget as Element).setPointerCapture(event.pointerId);
        const [, other] = [...held].find(([id]) => id !== event.pointerId) ?? [];
        if (other) zoom(far(after, other) / Math.max(1, far(before, other)), halfway(after, other));
        else pan({ x: after.x - before.x, y: after.y - before.y });
      },
      onPointerUp: lift,
      onPointerCancel: lift,
    },
  };
}

/** The wheel zooms at the pointer. Only a listener that is not passive can keep the page from scrolling. */
function useWheel(svg: { current: SVGSVGElement | null }, zoom: (factor: number, at: Point) => void): void {
  const act = useRef(zoom);
  act.current = zoom;
  useEffect(() => {
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      act.current(Math.exp(-event.deltaY / 500), inside(event));
    };
    svg.current?.addEventListener("wheel", onWheel, { passive: false });
    // The listener is removed with its element.
  }, [svg]);
}

function inside(event: MouseEvent): Point {
  const { left, top } = (event.currentTarget as Element).getBoundingClientRect();
  return { x: event.clientX - left, y: event.clientY - top };
}

const far = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const halfway = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
