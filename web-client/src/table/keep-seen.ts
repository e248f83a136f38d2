import { effect } from "@preact/signals";
import type { LiveTable } from "../core/match/live";
import { keepPosition, keepVersion, NEVER } from "../core/match/unseen";
import { looking } from "../core/net/attention";

/** The version seen is kept so soon, milliseconds: storing makes a page wait, which has a new position to draw. */
const SOON = 1000;

/** Keeps the version seen while somebody looks, and the position as they leave; the returned function stops it. */
export function keepSeen(table: LiveTable): () => void {
  let seen = NEVER;
  let timer = 0;
  const keep = () => {
    window.clearTimeout(timer);
    timer = 0;
    if (seen !== NEVER) keepVersion(table.id, seen);
  };
  const stop = effect(() => {
    const { version, view } = table.known.value;
    if (!looking.value || view === null) return;
    seen = version;
    timer ||= window.setTimeout(keep, SOON);
  });
  const leave = () => {
    keep();
    keepPosition(table.id, table.known.peek());
  };
  addEventListener("pagehide", leave);
  document.addEventListener("visibilitychange", leave);
  return () => {
    leave();
    removeEventListener("pagehide", leave);
    document.removeEventListener("visibilitychange", leave);
    stop();
  };
}
