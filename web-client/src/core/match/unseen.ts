import { effect, signal } from "@preact/signals";
import { read, write } from "../preferences";
import type { LiveTable } from "./live";

/** True while somebody can see the page. */
export const looking = signal(document.visibilityState === "visible");
document.addEventListener("visibilitychange", () => {
  looking.value = document.visibilityState === "visible";
});

/** The version this browser showed last of that table; -1 if it never did. */
export const lastSeen = (id: string): number => read(`seen:${id}`, NEVER);

const NEVER = -1;

/** The version seen is kept so soon, milliseconds: storing makes a page wait, which has a new position to draw. */
const SOON = 1000;

/** Keeps the version seen while somebody looks, and the position as they leave; the returned function stops it. */
export function keepSeen(table: LiveTable): () => void {
  let seen = NEVER;
  let timer = 0;
  const keep = () => {
    window.clearTimeout(timer);
    timer = 0;
    if (seen !== NEVER) write(`seen:${table.id}`, seen);
  };
  const stop = effect(() => {
    const { version, view } = table.known.value;
    if (!looking.value || view === null) return;
    seen = version;
    timer ||= window.setTimeout(keep, SOON);
  });
  const leave = () => {
    keep();
    leaves(table);
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

/** A position as it was left: what came since is told from there. */
interface Left {
  id: string;
  version: number;
  view: unknown;
}

/** So many tables' positions are kept; of the others the log alone says what is new. */
const POSITIONS = 6;
const LEFT = "left:positions";

/** The position that this browser showed last of a table, at that version; undefined where another was seen since. */
export const leftAt = (id: string, version: number): unknown =>
  read<Left[]>(LEFT, []).find((left) => left.id === id && left.version === version)?.view;

/** Only what has been seen is kept: behind a page that is put away the match goes on. */
function leaves(table: LiveTable): void {
  const { version, view } = table.known.peek();
  if (view === null || version !== lastSeen(table.id)) return;
  const others = read<Left[]>(LEFT, []).filter(({ id }) => id !== table.id);
  write(LEFT, [{ id: table.id, version, view }, ...others].slice(0, POSITIONS));
}
