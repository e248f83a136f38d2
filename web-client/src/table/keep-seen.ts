import { effect } from "@preact/signals";
import type { LiveTable } from "../core/match/live";
import { keepPosition, keepVersion, NEVER } from "../core/match/unseen";
import { looking } from "../core/net/attention";

/** The delay before the seen version is stored, in ms: storing would hold up the drawing of a new position. */
const SOON = 1000;

/** Keeps the seen version while the page is visible, and the position on leaving. The returned function stops this. */
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
