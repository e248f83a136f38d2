import { effect } from "@preact/signals";
import type { LiveTable } from "../core/match/live";
import { playSound } from "../kit/tell/sound";

/** Plays a sound when it becomes our move. The returned function stops this. */
export function chimeOnOurMove(table: LiveTable): () => void {
  let was = table.ourMove.peek();
  return effect(() => {
    const ours = table.ourMove.value;
    if (ours && !was) playSound("turn", true);
    was = ours;
  });
}
