import type { TableView } from "../../generated/starboard";
import { api } from "../net/api";
import { randomHex } from "../random";
import { bytesOf, sha256 } from "../sha256";
import { read, write } from "../storage";
import { keepHashes, keepPromise } from "./promises";

/** The nonce that this browser adds to the dice of a table. */
interface Kept {
  nonce: string;
  /** It has been sent: others may know it. */
  revealed: boolean;
}

/** For browsers that store nothing. */
const memory = new Map<string, Kept>();
const key = (table: string): string => `nonce:${table}`;
const kept = (table: string): Kept | null => read<Kept | null>(key(table), null) ?? memory.get(table) ?? null;

function keep(table: string, nonce: Kept): void {
  memory.set(table, nonce);
  write(key(table), nonce);
}

const hashOf = ({ nonce }: Kept): string => sha256(bytesOf(nonce));

/** The hash of a nonce that nobody knows. It is kept, so that all of this browser's pages of the table reveal the same. */
export function nonceHash(table: string): string {
  const before = kept(table);
  const nonce = before && !before.revealed ? before : { nonce: randomHex(32), revealed: false };
  keep(table, nonce);
  return hashOf(nonce);
}

/** What the table waits for: that this browser reveals its nonce, or sends the hash of another one after a start that was called off. */
function owed({ summary, dice }: TableView): "nonce" | "hash" | null {
  const own = summary.status === "waiting" ? summary.seats.find((seat) => seat.me) : undefined;
  const hash = own && dice.hashes?.[own.seat];
  if (own === undefined || hash === undefined) return null;
  if (!dice.revealing) return own.ready && hash === null ? "hash" : null;
  const ours = kept(summary.id);
  return ours !== null && hash === hashOf(ours) && dice.nonces[own.seat] === null ? "nonce" : null;
}

/** True if the table waits for something that this browser does by itself. */
export const owes = (told: TableView): boolean => owed(told) !== null;

/** Does what the table waits for, if it is this browser's to do; the table after it. */
export async function settle(told: TableView): Promise<TableView> {
  const { id } = told.summary;
  if (owed(told) !== "hash") return reveal(told);
  keepPromise(told);
  return reveal(await api.ready(id, true, nonceHash(id)));
}

async function reveal(told: TableView): Promise<TableView> {
  const { id } = told.summary;
  const ours = kept(id);
  if (ours === null || owed(told) !== "nonce") return told;
  // What was seen before the nonce was sent counts, not what a later answer says.
  if (!ours.revealed) keepHashes(told);
  keep(id, { ...ours, revealed: true });
  return api.reveal(id, ours.nonce);
}
