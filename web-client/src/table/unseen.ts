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

/** Keeps the version seen while somebody looks, and the newest line of chat read; the returned function stops it. */
export function keepSeen(table: LiveTable): () => void {
  const key = `seen:${table.id}`;
  return effect(() => {
    const { version, view } = table.known.value;
    if (looking.value && view !== null) write(key, version);
  });
}

/** The newest line of chat that was read at that table. */
export const lastRead = (id: string): number => read(`read:${id}`, 0);
export const markRead = (id: string, line: number): void => write(`read:${id}`, line);
