import { isText } from "./form-rescue";
import { newer } from "./update-check";

/** Whoever has touched the page so lately is still at it, milliseconds. */
const CALM = 2000;
/** Whoever comes back after so long finds the page asking. */
const LONG = 10 * 60_000;

/** Forms that have been begun, in more than words: words are taken along, the rest is not. */
const begun = new Set<Element>();

/** What is chosen in a form is lost with the page. */
function note({ type, target }: Event): void {
  const at = target as Element;
  const form = at.closest?.("form");
  if (!form) return;
  if (type === "submit") begun.delete(form);
  else if (type === "click" ? at.closest("button[type=button]") : !isText(at)) begun.add(form);
}

const isBegun = (form: Element): boolean => form.isConnected || !begun.delete(form);

/** Whether somebody is in the midst of writing. */
function isTyping(): boolean {
  const at = document.activeElement;
  return document.hasFocus() && isText(at) && at.value !== "";
}

/** Tells `newer` of what can be seen on every page: when it may load that anew, and when it is to ask. */
export function watchPage(): void {
  let touched = Number.NEGATIVE_INFINITY;
  const touch = (event: Event) => {
    if (event.type !== "pointermove" || (event as PointerEvent).buttons) touched = performance.now();
  };
  for (const type of ["pointerdown", "pointermove", "pointerup", "keydown", "wheel"])
    addEventListener(type, touch, { capture: true, passive: true });
  for (const type of ["input", "change", "click", "submit"]) addEventListener(type, note, true);
  newer.waitsWhile(() => !newer.isUrgent && performance.now() - touched < CALM);
  newer.waitsWhile(isTyping);
  newer.waitsWhile(() => [...begun].some(isBegun));
  newer.waitsWhile(() => document.querySelector("dialog[open]") !== null);

  // A part of the page that is not there any more.
  addEventListener("vite:preloadError", () => void newer.ask(true));
  let left = 0;
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) left = Date.now();
    else if (Date.now() - left > LONG) void newer.ask();
  });
}
