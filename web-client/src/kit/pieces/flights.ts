import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { playSound } from "../tell/sound";
import type { Point } from "./board";
import type { Place } from "./places";

/** Less than this is no journey, pixels. */
const STEP = 6;
/** How far out of the straight line an arc swings, in shares of its length. */
const SWING = 0.12;

/** Whether the viewer wants nothing to move. */
export const isStill = (): boolean => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

interface Stand {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * What stands elsewhere in `box` after a change travels there on an arc, known again by its `data-flies`; for who wants
 * no motion it is there. A board that knows its `places` is not measured.
 */
export function useFlights(box: RefObject<HTMLElement | null>, places?: ReadonlyMap<string, Place>): void {
  const stood = useRef(new Map<string, Stand>());
  useLayoutEffect(() => {
    const still = isStill();
    let flies = false;
    const stand = new Map<string, Stand>();
    for (const piece of box.current?.querySelectorAll<HTMLElement>("[data-flies]") ?? []) {
      const id = piece.getAttribute("data-flies") as string;
      const place = places?.get(id);
      const to = place
        ? { left: place.x, top: place.y, width: place.w, height: place.h }
        : piece.getBoundingClientRect();
      stand.set(id, to);
      const from = stood.current.get(id);
      if (from && !still && typeof piece.animate === "function") flies = glide(piece, from, to) || flies;
    }
    // However many fly at once, they are laid down as one.
    if (flies) playSound("card");
    stood.current = stand;
  });
}

/** How long a journey takes, milliseconds; the stylesheet's unit becomes seconds as it is built. */
function travel(piece: Element): number {
  const time = getComputedStyle(piece).getPropertyValue("--d-travel").trim();
  return Number.parseFloat(time) * (time.endsWith("ms") ? 1 : 1000) || 600;
}

/** False where it has not gone far, or is on its way already. */
function glide(piece: HTMLElement, from: Stand, to: Stand): boolean {
  const dx = from.left + from.width / 2 - to.left - to.width / 2;
  const dy = from.top + from.height / 2 - to.top - to.height / 2;
  if (Math.hypot(dx, dy) < STEP || piece.getAnimations().length > 0) return false;
  piece.animate(
    { translate: arc({ x: dx, y: dy }, { x: 0, y: 0 }) },
    { duration: travel(piece), easing: "ease-in-out" },
  );
  return true;
}

/** From one point to another, by the middle of the arc. */
function arc(a: Point, b: Point): string[] {
  const bend = { x: (a.x + b.x) / 2 + (b.y - a.y) * SWING, y: (a.y + b.y) / 2 - (b.x - a.x) * SWING };
  return [a, bend, b].map(({ x, y }) => `${x}px ${y}px`);
}

/** A card's way over the page: CSS selectors of where it lay and where it goes. Of several the last in sight is meant. */
export interface Way {
  from: string;
  to: string;
}

/** More cards than this fly with one change only in thought. */
const MOST = 6;
/** Between one card and the next, milliseconds. */
const APART = 90;

/** Lets cards fly face down over the whole page as `events` tell of them; a way without both its ends in sight is left out. */
export function useCardFlights<E>(events: readonly E[], waysOf: (events: readonly E[]) => Way[]): void {
  useLayoutEffect(() => {
    if (isStill() || typeof document.body.animate !== "function") return;
    const ways = waysOf(events).slice(0, MOST);
    const flown = ways.filter((way, i) => fly(placeOf(way.from), placeOf(way.to), i * APART));
    if (flown.length > 0) playSound("card");
  }, [events]);
}

function placeOf(selector: string): DOMRect | undefined {
  const pieces = [...document.querySelectorAll(selector)];
  // Nothing flies over a page from one picture of a board to another.
  const boxes = pieces.filter((one) => !one.closest("[inert]")).map((one) => one.getBoundingClientRect());
  return boxes.findLast(({ width, height }) => width > 0 && height > 0);
}

function fly(from: DOMRect | undefined, to: DOMRect | undefined, delay: number): boolean {
  if (!from || !to) return false;
  const card = document.createElement("i");
  card.className = "back flying-card";
  card.setAttribute("aria-hidden", "true");
  document.body.append(card);
  const at = ({ left, top, width, height }: DOMRect) => ({ x: left + width / 2, y: top + height / 2 });
  const flight = card.animate(
    { translate: arc(at(from), at(to)), opacity: [0.4, 1, 0.4], scale: [0.7, 1, 0.7] },
    { duration: travel(card), delay, easing: "ease-in-out", fill: "backwards" },
  );
  // Also where the page is left meanwhile.
  flight.finished.catch(() => {}).finally(() => card.remove());
  return true;
}
