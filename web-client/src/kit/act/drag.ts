import { hush } from "../words/explain";
import "./drag.css";

/** How far the pointer moves before a press becomes a drag, in pixels. */
const SLACK = 6;

/** A drag's callbacks. Places are `data-piece` and `data-drop` ids, the innermost first. */
export interface Drag {
  begins(): void;
  /** The pointer has moved; it is over these places. */
  over(places: readonly string[]): void;
  /** The piece is dropped on these places. None: the drag is cancelled. */
  ends(places: readonly string[]): void;
}

/** Makes an element draggable by mouse, pen or finger. */
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

/** Creates the copy of the piece that follows the pointer. The piece itself stays in place. */
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

/** Copies a part of an SVG into an SVG of its own. */
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

/** Keeps the click that ends a drag from choosing anything. */
function swallowClick(): void {
  const swallow = (event: Event) => event.stopPropagation();
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }));
}
