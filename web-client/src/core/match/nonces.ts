import type { TableView } from "../../generated/starboard";
import { api } from "../net/api";
import { randomHex } from "../random";
import { bytesOf, sha256 } from "../sha256";
import { read, write } from "../storage";
import { keepHashes, keepPromise } from "./promises";

/** The nonce that this browser adds to the dice of a table. */
interface Kept {
  nonce: string;
  /** True once it was sent: others may know it. */
  revealed: boolean;
}

/** For browsers that forbid storage. */
const memory = new Map<string, Kept>();
const key = (table: string): string => `nonce:${table}`;
const kept = (table: string): Kept | null => read<Kept | null>(key(table), null) ?? memory.get(table) ?? null;

function keep(table: string, nonce: Kept): void {
  memory.set(table, nonce);
  write(key(table), nonce);
}

const hashOf = ({ nonce }: Kept): string => sha256(bytesOf(nonce));

/** The hash of a nonce that nobody else knows. The nonce is kept, so that all tabs of this browser reveal the same. */
export function nonceHash(table: string): string {
  const before = kept(table);
  const nonce = before && !before.revealed ? before : { nonce: randomHex(32), revealed: false };
  keep(table, nonce);
  return hashOf(nonce);
}

/** What the table waits for from this browser: its nonce, or a new hash after a cancelled start. Null if neither. */
function owed({ summary, dice }: TableView): "nonce" | "hash" | null {
  const own = summary.status === "waiting" ? summary.seats.find((seat) => seat.me) : undefined;
  const hash = own && dice.hashes?.[own.seat];
  if (own === undefined || hash === undefined) return null;
  if (!dice.revealing) return own.ready && hash === null ? "hash" : null;
  const ours = kept(summary.id);
  return ours !== null && hash === hashOf(ours) && dice.nonces[own.seat] === null ? "nonce" : null;
}

/** True if the table waits for a nonce or hash that this browser sends without the player. */
export const owes = (told: TableView): boolean => owed(told) !== null;

/** Sends the nonce or hash that the table waits for, if any. Returns the resulting table. */
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
  // The other hashes must be kept before our nonce is sent: later ones prove nothing.
  if (!ours.revealed) keepHashes(told);
  keep(id, { ...ours, revealed: true });
  return api.reveal(id, ours.nonce);
}
