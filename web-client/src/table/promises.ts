import type { TableView } from "../generated/starboard";
import { read, write } from "../preferences";

const KEY = "dice-promises";
/** The most tables whose hash is kept. */
const MOST = 500;

type Kept = [table: string, commitment: string][];

/**
 * Keeps the hash of the server's secret that this browser was shown before its player was ready. The first one stays: another
 * one later is what the check of the dice is to find.
 */
export function keepPromise({ summary, dice }: TableView): void {
  const kept = read<Kept>(KEY, []);
  if (dice.commitment === null || kept.some(([table]) => table === summary.id)) return;
  write(KEY, [...kept, [summary.id, dice.commitment]].slice(-MOST));
}

/** The hash that was kept of that table; null where this browser saw none. */
export const promised = (table: string): string | null =>
  read<Kept>(KEY, []).find(([kept]) => kept === table)?.[1] ?? null;
