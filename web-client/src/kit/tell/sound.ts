import { volume } from "../page/preferences";
import type { Sound } from "./sounds";

/** A browser lets nothing sound before the page has been touched. */
let touched = false;
const touch = () => {
  touched = true;
};
addEventListener("pointerdown", touch, { once: true, capture: true });
addEventListener("keydown", touch, { once: true, capture: true });

/** How many parts of the page want silence. */
let quiet = 0;

/** Nothing sounds until the returned function is called: pictures of boards happen without a sound. */
export function keepQuiet(): () => void {
  quiet += 1;
  return () => {
    quiet -= 1;
  };
}

/**
 * Sounds as loud as the viewer wants it; what makes the sounds is fetched with the first. `calls` sounds also behind a page
 * that is put away.
 */
export function playSound(sound: Sound, calls = false): void {
  const loud = volume.peek() / 100;
  if (quiet > 0 || !touched || loud <= 0 || typeof AudioContext === "undefined") return;
  if (document.visibilityState === "hidden" && !calls) return;
  import("./sounds").then(({ play }) => play(sound, loud)).catch(() => {});
}
