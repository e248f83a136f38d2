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

/** Keeps the version seen while somebody looks; the returned function stops it. */
export function keepSeen(table: LiveTable): () => void {
  const key = `seen:${table.id}`;
  return effect(() => {
    const { version, view } = table.known.value;
    if (looking.value && view !== null) write(key, version);
  });
}
