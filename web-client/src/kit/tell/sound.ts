import { volume } from "../page/preferences";
import type { Sound } from "./sounds";

/** A browser lets nothing sound before the page has been touched. */
let touched = false;
const touch = () => {
  touched = true;
};
addEventListener("pointerdown", touch, { once: true, capture: true });
addEventListener("keydown", touch, { once: true, capture: true });

/**
 * Sounds as loud as the viewer wants it; what makes the sounds is fetched with the first. `calls` sounds also behind a page
 * that is put away.
 */
export function playSound(sound: Sound, calls = false): void {
  const loud = volume.peek() / 100;
  if (!touched || loud <= 0 || typeof AudioContext === "undefined") return;
  if (document.visibilityState === "hidden" && !calls) return;
  import("./sounds").then(({ play }) => play(sound, loud)).catch(() => {});
}
