import type { RefObject } from "preact";
import { useRef, useState } from "preact/hooks";

/** A line on its way from one place of a list to another. */
interface Drag {
  from: number;
  to: number;
}

/** How near the edge of what scrolls the pointer makes it scroll, and how far each time, pixels. */
const EDGE = 36;
const STEP = 12;

/**
 * Drags the lines of a list (elements with `data-at`) by their handles, with a mouse, a finger or a pen. The line lands
 * in the place of the one under the pointer.
 */
export function useDrag(list: RefObject<HTMLElement | null>, put: (from: number, to: number, focus: boolean) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const held = useRef<Drag | null>(null);
  const hold = (next: Drag | null) => {
    held.current = next;
    setDrag(next);
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
      if (done && done.from !== done.to) put(done.from, done.to, false);
    },
    onPointerCancel: () => hold(null),
  });
  return { drag, handle };
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
