import type { DiceProof, TableView } from "../../generated/starboard";
import { read, write } from "../storage";

const KEY = "dice-promises";
/** The most tables whose promises are kept. */
const MOST = 500;

/** What the server showed this browser about a table's dice before the match. */
export interface Promised {
  /** The hash of the server's secret, shown before this browser's player was ready. */
  commitment: string;
  /** The hash of each seat's nonce, from before this browser revealed its own. Null if it revealed none. */
  hashes: NonNullable<DiceProof["hashes"]> | null;
}

type Kept = [table: string, commitment: string, hashes?: Promised["hashes"]][];

/**
 * Keeps the hash of the server's secret that this browser was shown before its player was ready. Only the first one
 * counts, so that the dice check can find out if the server changes it later.
 */
export function keepPromise({ summary, dice }: TableView): void {
  const kept = read<Kept>(KEY, []);
  if (dice.commitment === null || kept.some(([table]) => table === summary.id)) return;
  write(KEY, [...kept, [summary.id, dice.commitment]].slice(-MOST));
}

/** Keeps the hashes of all nonces before this browser reveals its own, so that none of them can depend on it. */
export function keepHashes({ summary, dice }: TableView): void {
  const kept = read<Kept>(KEY, []);
  const withHashes = ([table, commitment, hashes]: Kept[number]) =>
    [table, commitment, table === summary.id ? dice.hashes : hashes] as Kept[number];
  write(KEY, kept.map(withHashes));
}

/** The promises kept for that table. Null if there are none. */
export function promised(table: string): Promised | null {
  const [, commitment, hashes = null] = read<Kept>(KEY, []).find(([kept]) => kept === table) ?? [];
  return commitment === undefined ? null : { commitment, hashes };
}
