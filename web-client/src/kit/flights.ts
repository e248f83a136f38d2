import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { playSound } from "./sound";

/** Less than this is no journey, pixels. */
const STEP = 6;
/** How far out of the straight line an arc swings, in shares of its length. */
const SWING = 0.12;

/** Whether the viewer wants nothing to move. */
export const isStill = (): boolean => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * What stands elsewhere in `box` after a change travels there on an arc, known again by its `data-flies`; for who wants
 * no motion it is there.
 */
export function useFlights(box: RefObject<HTMLElement | null>): void {
  const stood = useRef(new Map<string, DOMRect>());
  useLayoutEffect(() => {
    const still = isStill();
    let flies = false;
    const stand = new Map<string, DOMRect>();
    for (const piece of box.current?.querySelectorAll<HTMLElement>("[data-flies]") ?? []) {
      const id = piece.getAttribute("data-flies") as string;
      const to = piece.getBoundingClientRect();
      stand.set(id, to);
      const from = stood.current.get(id);
      if (from && !still && typeof piece.animate === "function") flies = glide(piece, from, to) || flies;
    }
    // However many fly at once, they are laid down as one.
    if (flies) playSound("card");
    stood.current = stand;
  });
}

/** False where it has not gone far, or is on its way already. */
function glide(piece: HTMLElement, from: DOMRect, to: DOMRect): boolean {
  const dx = from.left + from.width / 2 - to.left - to.width / 2;
  const dy = from.top + from.height / 2 - to.top - to.height / 2;
  if (Math.hypot(dx, dy) < STEP || piece.getAnimations().length > 0) return false;
  const travel = getComputedStyle(piece).getPropertyValue("--d-travel");
  piece.animate(
    [
      { translate: `${dx}px ${dy}px` },
      { translate: `${dx / 2 - dy * SWING}px ${dy / 2 + dx * SWING}px`, offset: 0.5 },
      { translate: "0px 0px" },
    ],
    { duration: Number.parseFloat(travel) || 600, easing: "ease-in-out" },
  );
  return true;
}
