import type { RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";

/** How near the edge the pointer makes a pane scroll, and the distance of each step, in pixels. */
const EDGE = 36;
const STEP = 12;

/** The list with the item at index `from` moved to index `to`. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_, at) => at !== from);
  return [...rest.slice(0, to), items[from] as T, ...rest.slice(to)];
}

/** A line being dragged from one index to another. */
interface Drag {
  from: number;
  to: number;
}

/** The index to which each key takes a line. */
const MOVES: Record<string, (at: number) => number> = {
  ArrowUp: (at) => at - 1,
  ArrowDown: (at) => at + 1,
  Home: () => 0,
  End: () => Number.POSITIVE_INFINITY,
};

/**
 * A list that the viewer can sort. Lines (elements with `data-at`) are dragged by their handles, with mouse, finger or
 * pen, or moved with Alt and the arrow keys, Home or End; without Alt, these keys move focus. `put` moves a line; focus
 * follows it once `items` has changed. A line's button needs `data-line`.
 */
export function useSortable<T>(
  list: RefObject<HTMLElement | null>,
  items: readonly T[],
  put: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  // A ref, because pointer events may come before the next render.
  const held = useRef<Drag | null>(null);
  const hold = (next: Drag | null) => {
    held.current = next;
    setDrag(next);
  };
  const follow = useRef<number | null>(null);
  const focus = (at: number) => list.current?.querySelector<HTMLElement>(`[data-at="${at}"] [data-line]`)?.focus();
  useLayoutEffect(() => {
    if (follow.current !== null) focus(follow.current);
    follow.current = null;
  }, [items]);
  const within = (at: number) => Math.max(0, Math.min(at, items.length - 1));
  const move = (from: number, wanted: number, keeps = true) => {
    const to = within(wanted);
    if (to === from) return;
    follow.current = keeps ? to : null;
    put(from, to);
  };
  /** Handles a key. Returns false if it is not one of `MOVES`. */
  const press = (event: KeyboardEvent, at: number): boolean => {
    const to = MOVES[event.key]?.(at);
    if (to === undefined) return false;
    event.preventDefault();
    if (event.altKey) move(at, to);
    else focus(within(to));
    return true;
  };
  const handle = (at: number) => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.preventDefault();
      (event.currentTarget as Element).setPointerCapture(event.pointerId);
      hold({ from: at, to: at });
    },
    onPointerMove: (event: PointerEvent) => {
      if (!held.current) return;
      scrollAt(list.current, event.clientY);
      const to = placeAt(list.current, event.clientY);
      if (to !== null && to !== held.current.to) hold({ ...held.current, to });
    },
    onPointerUp: () => {
      const done = held.current;
      hold(null);
      if (done) move(done.from, done.to, false);
    },
    onPointerCancel: () => hold(null),
  });
  return {
    /** The items in their order during a drag, and the index of the dragged one. */
    shown: drag ? moved(items, drag.from, drag.to) : items,
    lifted: drag?.to,
    /** Moves focus to an index once the list has changed. */
    follow: (at: number) => {
      follow.current = at;
    },
    move,
    press,
    handle,
  };
}

/** The index of the line at that height; the first or last beyond the ends. Null if the list is empty. */
function placeAt(list: HTMLElement | null, y: number): number | null {
  const lines = [...(list?.querySelectorAll<HTMLElement>("[data-at]") ?? [])];
  const line = lines.find((line) => line.getBoundingClientRect().bottom > y) ?? lines.at(-1);
  return line ? Number(line.dataset.at) : null;
}

function scrollAt(list: HTMLElement | null, y: number): void {
  const pane = list?.closest<HTMLElement>("[data-scrolls]");
  if (!pane) return;
  const { top, bottom } = pane.getBoundingClientRect();
  if (y < top + EDGE) pane.scrollBy(0, -STEP);
  if (y > bottom - EDGE) pane.scrollBy(0, STEP);
}
