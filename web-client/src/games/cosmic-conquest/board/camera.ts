import { computed, type ReadonlySignal, useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { Size as Plate, Point } from "../../../kit/pieces/board";
import type { Box } from "./geometry";

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

/** Whether a point of the map is in sight. */
function isOnPlate(point: Point, { x, y, scale }: Camera, { w, h }: Plate): boolean {
  const at = { x: point.x * scale + x, y: point.y * scale + y };
  return at.x > EDGE && at.y > EDGE && at.x < w - EDGE && at.y < h - EDGE;
}

/** Brings points of the map into the middle of the plate, at a scale or as much smaller as they need. */
export function around(points: readonly Point[], scale: number, plate: Plate): Camera {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const room = { w: plate.w - 2 * WITHIN, h: plate.h - 2 * WITHIN };
  const fitting = Math.min(scale, room.w / (right - left), room.h / (bottom - top));
  return centred({ x: (left + right) / 2, y: (top + bottom) / 2 }, fitting, plate);
}

/** A step of the wheel, of the keys and of the buttons. */
const STEP = 1.25;
const PAN = 80;
/** How far the pointer may stray before a tap is a drag, pixels. */
const STRAY = 6;
/** What is closer to the plate's edge than this is not in sight, pixels; what is brought into sight is farther from it. */
const EDGE = 40;
const WITHIN = 56;

export interface Chartview {
  camera: ReadonlySignal<Camera>;
  /** Where it begins. */
  begins: Camera;
  /** Its scale alone: what is drawn depends on it, and on where the camera is nothing does. */
  scale: ReadonlySignal<number>;
  /** The whole map is seen. */
  whole: ReadonlySignal<boolean>;
  zoom(factor: number): void;
  /** The whole map; from there back to where one began. */
  fit(): void;
  /** It began closer than whole, and can go back there. */
  near: boolean;
  /** Brings points of the map onto the plate, if they are not all there. */
  reveal(points: readonly Point[]): void;
  /** Whether the last press moved the map: then it chose nothing. */
  dragged(): boolean;
  /** For the SVG that the map is drawn in. */
  handlers: {
    onPointerDown(event: PointerEvent): void;
    onPointerMove(event: PointerEvent): void;
    onPointerUp(event: PointerEvent): void;
    onPointerCancel(event: PointerEvent): void;
    onKeyDown(event: KeyboardEvent): void;
  };
}

/**
 * Zoom and pan of the map: wheel, pinch, drag and keys. It begins whole, or at `least` pixels for a unit round `home`
 * where the plate is too small to read the whole.
 */
export function useChartview(svg: { current: SVGSVGElement | null }, box: Box, plate: Plate, start: Start): Chartview {
  const fitted = whole(box, plate);
  const chosen = useSignal<Camera | null>(null);
  const { home, least } = start;
  const { begins, camera, scale, all } = useMemo(() => {
    const begins = least > fitted.scale ? kept(centred(home, least, plate), box, plate) : fitted;
    const camera = computed(() => (chosen.value ? kept(chosen.value, box, plate) : begins));
    const scale = computed(() => camera.value.scale);
    return { begins, camera, scale, all: computed(() => scale.value <= fitted.scale * 1.001) };
  }, [box, plate.w, plate.h, least, home.x, home.y]);
  const set = (next: Camera) => {
    chosen.value = kept(next, box, plate);
  };
  const zoomAt = (factor: number, at: Point) => set(zoomed(camera.peek(), factor, at));
  const middle = { x: plate.w / 2, y: plate.h / 2 };
  const gestures = useGestures(
    (by) => set(panned(camera.peek(), by)),
    (factor, at) => zoomAt(factor, at),
  );
  useWheel(svg, zoomAt);
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keyAct(event, {
      zoom: (factor) => zoomAt(factor, middle),
      pan: (by) => set(panned(camera.peek(), by)),
      fit: () => set(fitted),
    });
    if (act) event.preventDefault();
  };
  return {
    camera,
    begins,
    scale,
    whole: all,
    near: least > fitted.scale,
    zoom: (factor) => zoomAt(factor, middle),
    fit: () => {
      chosen.value = all.peek() ? null : kept(fitted, box, plate);
    },
    reveal: (points) => {
      if (!points.every((point) => isOnPlate(point, camera.peek(), plate)))
        set(around(points, camera.peek().scale, plate));
    },
    dragged: gestures.dragged,
    handlers: { ...gestures.handlers, onKeyDown },
  };
}

/** Where one begins on a plate that is too small for the whole map. */
export interface Start {
  home: Point;
  least: number;
}

interface Acts {
  zoom(factor: number): void;
  pan(by: Point): void;
  fit(): void;
}

const PANS: Record<string, Point> = {
  ArrowLeft: { x: PAN, y: 0 },
  ArrowRight: { x: -PAN, y: 0 },
  ArrowUp: { x: 0, y: PAN },
  ArrowDown: { x: 0, y: -PAN },
};

/** `+ - 0` zoom; arrows move the map with Shift, and without where no piece has the keyboard. */
function keyAct(event: KeyboardEvent, acts: Acts): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const pan = PANS[event.key];
  if (pan && (event.shiftKey || event.target === event.currentTarget)) acts.pan(pan);
  else if (event.key === "+" || event.key === "=") acts.zoom(STEP);
  else if (event.key === "-") acts.zoom(1 / STEP);
  else if (event.key === "0") acts.fit();
  else return false;
  return true;
}

/** One finger or the mouse drags, two fingers pinch. */
function useGestures(pan: (by: Point) => void, zoom: (factor: number, at: Point) => void) {
  const held = useRef(new Map<number, Point>());
  const moved = useRef(0);
  const lift = (event: PointerEvent) => held.current.delete(event.pointerId);
  return {
    dragged: () => moved.current > STRAY,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (held.current.size === 0) moved.current = 0;
        held.current.set(event.pointerId, inside(event));
      },
      onPointerMove: (event: PointerEvent) => {
        const before = held.current.get(event.pointerId);
        if (!before) return;
        const after = inside(event);
        const others = [...held.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
        held.current.set(event.pointerId, after);
        moved.current += Math.hypot(after.x - before.x, after.y - before.y);
        if (moved.current <= STRAY) return;
        (event.currentTarget as Element).setPointerCapture(event.pointerId);
        const [other] = others;
        if (!other) pan({ x: after.x - before.x, y: after.y - before.y });
        else zoom(far(after, other) / Math.max(1, far(before, other)), halfway(after, other));
      },
      onPointerUp: lift,
      onPointerCancel: lift,
    },
  };
}

/** The wheel zooms at the pointer. It is listened to by hand: only so can the page be kept from scrolling. */
function useWheel(svg: { current: SVGSVGElement | null }, zoom: (factor: number, at: Point) => void): void {
  const act = useRef(zoom);
  act.current = zoom;
  useEffect(() => {
    const element = svg.current;
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const { left, top } = element.getBoundingClientRect();
      act.current(Math.exp(-event.deltaY / 500), { x: event.clientX - left, y: event.clientY - top });
    };
    element.addEventListener("wheel", onWheel, { passive: false });
    return () => element.removeEventListener("wheel", onWheel);
  }, [svg]);
}

function inside(event: PointerEvent): Point {
  const { left, top } = (event.currentTarget as Element).getBoundingClientRect();
  return { x: event.clientX - left, y: event.clientY - top };
}

const far = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const halfway = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
