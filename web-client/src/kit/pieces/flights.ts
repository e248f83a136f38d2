import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { playSound } from "../tell/sound";
import type { Point } from "./board";
import type { Place } from "./places";

/** Shorter moves are not animated, in pixels. */
const STEP = 6;
/** How far an arc bends from the straight line, as a fraction of its length. */
const SWING = 0.12;

/** Whether the viewer prefers reduced motion. */
export const isStill = (): boolean => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

interface Stand {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * Animates pieces in `box` to their new positions on an arc. Pieces are identified by `data-flies`. Without `places`,
 * it measures them on the page. With reduced motion, nothing is animated.
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
    // One sound, however many pieces move.
    if (flies) playSound("card");
    stood.current = stand;
  });
}

/** The duration of a move, in ms. The build turns the stylesheet's ms into seconds. */
function travel(piece: Element): number {
  const time = getComputedStyle(piece).getPropertyValue("--d-travel").trim();
  return Number.parseFloat(time) * (time.endsWith("ms") ? 1 : 1000) || 600;
}

/** Animates a move. Returns false if the move is too short or the piece is already moving. */
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

/** The start, middle and end of an arc, as CSS translations. */
function arc(a: Point, b: Point): string[] {
  const bend = { x: (a.x + b.x) / 2 + (b.y - a.y) * SWING, y: (a.y + b.y) / 2 - (b.x - a.x) * SWING };
  return [a, bend, b].map(({ x, y }) => `${x}px ${y}px`);
}

/** A card's flight between the elements of two CSS selectors. If several match, the last visible one counts. */
export interface Way {
  from: string;
  to: string;
}

/** At most this many cards fly at one change. */
const MOST = 6;
/** The delay between two cards, in ms. */
const APART = 90;

/** Animates face-down cards across the page for new `events`. Skips a flight if either end is not visible. */
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
  // Nothing flies to or from a board that is only a picture.
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
  // Even if the animation is cancelled.
  flight.finished.catch(() => {}).finally(() => card.remove());
  return true;
}
