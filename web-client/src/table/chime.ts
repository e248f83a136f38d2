import { effect } from "@preact/signals";
import { playSound } from "../kit/sound";
import type { LiveTable } from "./live";

/** Sounds when the table begins to wait for us; the returned function stops it. */
export function chimeOnOurMove(table: LiveTable): () => void {
  let was = table.ourMove.peek();
  return effect(() => {
    const ours = table.ourMove.value;
    if (ours && !was) playSound("turn", true);
    was = ours;
  });
}
