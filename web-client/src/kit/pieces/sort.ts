import type { RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";

/** How near the edge of what scrolls the pointer makes it scroll, and how far each time, pixels. */
const EDGE = 36;
const STEP = 12;

/** A list with the item at `from` put where it stands at `to`; places count from 0. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_, at) => at !== from);
  return [...rest.slice(0, to), items[from] as T, ...rest.slice(to)];
}

/** A line on its way from one place of a list to another. */
interface Drag {
  from: number;
  to: number;
}

/** Where each key takes a line, by its place. */
const MOVES: Record<string, (at: number) => number> = {
  ArrowUp: (at) => at - 1,
  ArrowDown: (at) => at + 1,
  Home: () => 0,
  End: () => Number.POSITIVE_INFINITY,
};

/**
 * A list whose order is the viewer's: its lines (elements with `data-at`) are dragged by their handles with a mouse, a
 * finger or a pen, and moved with Alt and the arrow keys, Home or End, which without Alt walk. `put` moves one; the
 * keyboard follows it as soon as the list has changed. A line's button bears `data-line`.
 */
export function useSortable<T>(
  list: RefObject<HTMLElement | null>,
  items: readonly T[],
  put: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  // The pointer may be faster than the page is drawn.
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
  /** Whether the key was one of ours. */
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
    /** The items as they lie while one is dragged, and the place of that one. */
    shown: drag ? moved(items, drag.from, drag.to) : items,
    lifted: drag?.to,
    /** Takes the keyboard to a place once the list has changed. */
    follow: (at: number) => {
      follow.current = at;
    },
    move,
    press,
    handle,
  };
}

/** The place of the line at that height; the first or last beyond the ends. */
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
