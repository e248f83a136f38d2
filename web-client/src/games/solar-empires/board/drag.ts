import type { Model } from "../read";
import { sendShips, uiOf } from "../ui";

/** How far a pointer goes before a press is a drag, pixels. */
const SLACK = 6;

/**
 * What makes a ship that can be sent somewhere follow the pointer to an orbit or to the reserve; with others picked,
 * they go along. A finger taps instead: it has the board to scroll.
 */
export function dragging(model: Model, ship: number) {
  const movable = uiOf(model).choices.value.moves(ship).length > 0;
  return movable ? { "data-drag": "", onPointerDownCapture: (event: PointerEvent) => begin(model, ship, event) } : {};
}

function begin(model: Model, ship: number, down: PointerEvent): void {
  if (down.pointerType === "touch" || down.button !== 0) return;
  const piece = down.currentTarget as HTMLElement;
  let ghost: HTMLElement | null = null;
  let over: Element | null = null;
  const move = (event: PointerEvent) => {
    const dx = event.clientX - down.clientX;
    const dy = event.clientY - down.clientY;
    if (!ghost && Math.hypot(dx, dy) < SLACK) return;
    ghost ??= lift(piece);
    ghost.style.translate = `${dx}px ${dy}px`;
    over?.classList.remove("over");
    over = landing(event);
    over?.classList.add("over");
  };
  const stop = (event: PointerEvent) => {
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", stop);
    removeEventListener("pointercancel", stop);
    over?.classList.remove("over");
    if (!ghost) return;
    ghost.remove();
    swallowClick();
    if (event.type === "pointerup") drop(model, ship, landing(event));
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", stop);
  addEventListener("pointercancel", stop);
}

/** A copy of the piece that follows the pointer; the piece itself waits in its place. */
function lift(piece: HTMLElement): HTMLElement {
  const ghost = piece.cloneNode(true) as HTMLElement;
  const { left, top, width, height } = piece.getBoundingClientRect();
  for (const name of ["data-flies", "data-piece"]) ghost.removeAttribute(name);
  Object.assign(ghost.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  ghost.classList.add("se-ghost");
  ghost.setAttribute("aria-hidden", "true");
  document.body.append(ghost);
  return ghost;
}

/** The orbit or the reserve under the pointer. */
function landing({ clientX, clientY }: PointerEvent): Element | null {
  return document.elementFromPoint(clientX, clientY)?.closest("[data-drop]") ?? null;
}

function drop(model: Model, ship: number, place: Element | null): void {
  const to = place?.getAttribute("data-drop");
  if (!to) return;
  const { picked } = uiOf(model);
  const ships = picked.value.includes(ship) ? picked.value : [ship];
  void sendShips(model, ships, to === "reserve" ? null : Number(to));
}

/** The click that ends a drag chooses nothing. */
function swallowClick(): void {
  const swallow = (event: Event) => event.stopPropagation();
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }));
}
