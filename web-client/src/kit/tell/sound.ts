import { volume } from "../page/preferences";
import type { Sound } from "./sounds";

/** Whether the player has touched the page. Browsers play no sound before that. */
let touched = false;
const touch = () => {
  touched = true;
};
addEventListener("pointerdown", touch, { once: true, capture: true });
addEventListener("keydown", touch, { once: true, capture: true });

/** The number of active `keepQuiet` calls. */
let quiet = 0;

/** Mutes all sounds until the returned function is called, for boards that are only pictures. */
export function keepQuiet(): () => void {
  quiet += 1;
  return () => {
    quiet -= 1;
  };
}

/**
 * Plays a sound at the viewer's volume. The synthesizer is loaded with the first sound. With `calls`, it also plays
 * while the page is hidden.
 */
export function playSound(sound: Sound, calls = false): void {
  const loud = volume.peek() / 100;
  if (quiet > 0 || !touched || loud <= 0 || typeof AudioContext === "undefined") return;
  if (document.visibilityState === "hidden" && !calls) return;
  import("./sounds").then(({ play }) => play(sound, loud)).catch(() => {});
}
