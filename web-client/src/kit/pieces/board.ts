import type { RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";

export interface Size {
  w: number;
  h: number;
}

/** An element's size in pixels, kept up to date; 0 by 0 until it is known. */
export function useSize(): [RefObject<HTMLDivElement | null>, Size] {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size>({ w: 0, h: 0 });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setSize({ w: element.clientWidth, h: element.clientHeight });
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return [box, size];
}

/** Calls `layDown` on Escape. */
export function useEscape(layDown: () => void): void {
  const act = useRef(layDown);
  act.current = layDown;
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === "Escape" && act.current();
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}

export interface Point {
  x: number;
  y: number;
}

/** The direction of each arrow key. */
export const WAYS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Distance across the direction counts this many times as much as distance along it. */
const ASIDE = 2;

/** The index of the nearest place in a direction. Undefined if there is none. */
export function towards(places: readonly Point[], from: Point, way: Point): number | undefined {
  let best: number | undefined;
  let least = Infinity;
  places.forEach(({ x, y }, i) => {
    const [dx, dy] = [x - from.x, y - from.y];
    const along = dx * way.x + dy * way.y;
    const far = along + ASIDE * Math.abs(dx * way.y - dy * way.x);
    if (along <= 0.5 || far >= least) return;
    best = i;
    least = far;
  });
  return best;
}

const middle = (piece: Element): Point => {
  const { left, top, width, height } = piece.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

/** For a board's `onKeyDown`: arrow keys move focus to the nearest piece that way, which becomes the only tab stop. */
export function rove(event: KeyboardEvent): void {
  const way = WAYS[event.key];
  const from = (event.target as Element).closest("[data-piece]");
  if (!way || !from) return;
  event.preventDefault();
  const board = event.currentTarget as Element;
  const pieces = [...board.querySelectorAll<HTMLElement>("[data-piece][tabindex], button[data-piece]")];
  const next = pieces[towards(pieces.map(middle), middle(from), way) ?? -1];
  if (!next) return;
  for (const piece of pieces) piece.setAttribute("tabindex", piece === next ? "0" : "-1");
  next.focus();
}
