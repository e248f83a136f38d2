import type { DiceProof, TableView } from "../../generated/starboard";
import { read, write } from "../storage";

const KEY = "dice-promises";
/** The most tables of which promises are kept. */
const MOST = 500;

/** What this browser was shown of a table's dice before the match. */
export interface Promised {
  /** The hash of the server's secret, from before its player was ready. */
  commitment: string;
  /** The hash of each seat's nonce, from before this browser revealed its own; null where it revealed none. */
  hashes: NonNullable<DiceProof["hashes"]> | null;
}

type Kept = [table: string, commitment: string, hashes?: Promised["hashes"]][];

/**
 * Keeps the hash of the server's secret that this browser was shown before its player was ready. The first one stays: another
 * one later is what the check of the dice is to find.
 */
export function keepPromise({ summary, dice }: TableView): void {
  const kept = read<Kept>(KEY, []);
  if (dice.commitment === null || kept.some(([table]) => table === summary.id)) return;
  write(KEY, [...kept, [summary.id, dice.commitment]].slice(-MOST));
}

/** Keeps the hashes of all nonces, before this browser reveals its own: none of them can depend on that. */
export function keepHashes({ summary, dice }: TableView): void {
  const kept = read<Kept>(KEY, []);
  const withHashes = ([table, commitment, hashes]: Kept[number]) =>
    [table, commitment, table === summary.id ? dice.hashes : hashes] as Kept[number];
  write(KEY, kept.map(withHashes));
}

/** What was kept of that table; null where this browser was promised nothing. */
export function promised(table: string): Promised | null {
  const [, commitment, hashes = null] = read<Kept>(KEY, []).find(([kept]) => kept === table) ?? [];
  return commitment === undefined ? null : { commitment, hashes };
}
