import type { Promised } from "../../core/match/promises";
import { bytesOf, sha256 } from "../../core/sha256";
import type { DiceProof } from "../../generated/starboard";

/** What the check of a match's dice found. */
export type Verdict =
  /** The secret and all nonces are the promised ones, by the hashes that this browser saw before the match. */
  | { found: "fair"; seed: string }
  /** The secret is the promised one, but this browser did not see the hashes of the nonces before they were revealed. */
  | { found: "unbound"; seed: string }
  /** Secret and hash belong together, but this browser did not see the hash before the match. */
  | { found: "unseen"; seed: string }
  /** The hash is another one than this browser saw before the match. */
  | { found: "swapped"; seen: string }
  /** The nonces of these seats are others than were promised. */
  | { found: "altered"; seats: number[] }
  /** This browser revealed a nonce before a start, and none of its seat is there. */
  | { found: "missing" }
  | { found: "forged"; computed: string }
  | { found: "unrevealed" };

const WORDS = new TextEncoder().encode("starboard dice");

/** The seed of the dice: the hash of a fixed text, the secret and, for each seat, byte 1 and its nonce, or byte 0. */
function seedOf(secret: string, nonces: (string | null)[]): string {
  const added = nonces.map((nonce) => (nonce === null ? Uint8Array.of(0) : Uint8Array.of(1, ...bytesOf(nonce))));
  return sha256(WORDS, bytesOf(secret), ...added);
}

/** The seats whose nonces do not belong to these hashes. */
function altered(nonces: (string | null)[], hashes: (string | null)[]): number[] {
  const differs = (seat: number) => {
    const nonce = nonces[seat] ?? null;
    return (nonce && sha256(bytesOf(nonce))) !== (hashes[seat] ?? null);
  };
  return Array.from({ length: Math.max(nonces.length, hashes.length) }, (_, seat) => seat).filter(differs);
}

/**
 * Checks here, in the browser, that secret and nonces are those whose hashes were published before they were revealed, and
 * works out the seed that all dice came from. `seen` is what this browser kept before the match, when its player sat in `own`.
 */
export function checkDice({ commitment, secret, nonces }: DiceProof, seen: Promised | null, own?: number): Verdict {
  if (!commitment || !secret) return { found: "unrevealed" };
  if (seen !== null && seen.commitment !== commitment) return { found: "swapped", seen: seen.commitment };
  const computed = sha256(bytesOf(secret));
  if (computed !== commitment.toLowerCase()) return { found: "forged", computed };
  const seats = seen?.hashes ? altered(nonces, seen.hashes) : [];
  if (seats.some((seat) => seat === own && (nonces[seat] ?? null) === null)) return { found: "missing" };
  if (seats.length > 0) return { found: "altered", seats };
  return { found: seen === null ? "unseen" : seen.hashes ? "fair" : "unbound", seed: seedOf(secret, nonces) };
}
