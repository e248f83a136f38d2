import { hush } from "../words/explain";
import "./drag.css";

/** How far a pointer goes before a press is a drag, pixels. */
const SLACK = 6;

/** What a drag does. Places are named by the ids of pieces and `data-drop`, the innermost first. */
export interface Drag {
  begins(): void;
  /** The pointer is over these places. */
  over(places: readonly string[]): void;
  /** It is let go there; over none it comes to nothing. */
  ends(places: readonly string[]): void;
}

/** Makes an element follow a pressed pointer: mouse, pen or finger. */
export const draggable = (drag: Drag) => ({
  "data-drag": "",
  onPointerDownCapture: (down: PointerEvent) => begin(drag, down),
});

function begin(drag: Drag, down: PointerEvent): void {
  if (down.button !== 0 || !down.isPrimary) return;
  const piece = down.currentTarget as Element;
  let ghost: HTMLElement | SVGElement | null = null;
  const move = (event: PointerEvent) => {
    const [dx, dy] = [event.clientX - down.clientX, event.clientY - down.clientY];
    if (!ghost) {
      if (Math.hypot(dx, dy) < SLACK) return;
      hush();
      ghost = lift(piece);
      drag.begins();
    }
    ghost.style.translate = `${dx}px ${dy}px`;
    drag.over(placesAt(event));
  };
  const stop = (event: PointerEvent) => {
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", stop);
    removeEventListener("pointercancel", stop);
    if (!ghost) return;
    ghost.remove();
    swallowClick();
    drag.ends(event.type === "pointerup" ? placesAt(event) : []);
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", stop);
  addEventListener("pointercancel", stop);
}

/** A copy of the piece follows the pointer; the piece itself stays in its place. */
function lift(piece: Element): HTMLElement | SVGElement {
  const ghost = piece instanceof SVGGraphicsElement ? drawn(piece) : (piece.cloneNode(true) as HTMLElement);
  const { left, top, width, height } = piece.getBoundingClientRect();
  for (const name of ["data-flies", "data-piece", "data-choice"]) ghost.removeAttribute(name);
  Object.assign(ghost.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  ghost.classList.add("drag-ghost");
  ghost.setAttribute("aria-hidden", "true");
  document.body.append(ghost);
  return ghost;
}

/** A part of a drawing as a drawing of its own. */
function drawn(piece: SVGGraphicsElement): SVGElement {
  const { x, y, width, height } = piece.getBBox();
  const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  picture.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
  const part = piece.cloneNode(true) as SVGElement;
  part.style.transform = "none";
  part.removeAttribute("data-piece");
  picture.append(part);
  return picture;
}

function placesAt({ clientX, clientY }: PointerEvent): string[] {
  const places: string[] = [];
  for (let at = document.elementFromPoint(clientX, clientY); at; at = at.parentElement) {
    const place = at.getAttribute("data-piece") ?? at.getAttribute("data-drop");
    if (place !== null) places.push(place);
  }
  return places;
}

/** The click that ends a drag chooses nothing. */
function swallowClick(): void {
  const swallow = (event: Event) => event.stopPropagation();
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }));
}
