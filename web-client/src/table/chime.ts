import { effect } from "@preact/signals";
import { sound } from "../preferences";
import type { LiveTable } from "./live";

const PARTIALS = [
  [523.25, 0.12],
  [784, 0.08],
  [1046.5, 0.03],
] as const;
const RING = 0.9;

/** A struck brass bowl, soft. */
function chime(): void {
  const context = new AudioContext();
  const from = context.currentTime;
  for (const [pitch, loud] of PARTIALS) {
    const tone = context.createOscillator();
    const fade = context.createGain();
    tone.frequency.value = pitch;
    fade.gain.setValueAtTime(loud, from);
    fade.gain.exponentialRampToValueAtTime(0.0001, from + RING);
    tone.connect(fade).connect(context.destination);
    tone.start(from);
    tone.stop(from + RING);
  }
  setTimeout(() => void context.close(), RING * 1500);
}

/** Sounds when the table begins to wait for us, if sound is on; the returned function stops it. */
export function chimeOnOurMove(table: LiveTable): () => void {
  let was = table.ourMove.peek();
  return effect(() => {
    const ours = table.ourMove.value;
    if (ours && !was && sound.peek()) chime();
    was = ours;
  });
}
