import type { RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";

export interface Size {
  w: number;
  h: number;
}

/** An element's own size in pixels, followed as it changes; 0 by 0 until it is known. */
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

/** Lays down by Escape what is taken up. */
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

/** Where each arrow key leads. */
export const WAYS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** What lies aside counts as much farther as this. */
const ASIDE = 2;

/** The place of the list that lies nearest that way; undefined if none does. */
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

/** For a board's `onKeyDown`: arrow keys walk from piece to piece as they lie; one of them is a stop of the keyboard. */
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
