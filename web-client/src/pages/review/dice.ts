import type { Promised } from "../../core/match/promises";
import { bytesOf, sha256 } from "../../core/sha256";
import type { DiceProof } from "../../generated/starboard";

/** The result of checking a match's dice. */
export type Verdict =
  /** The secret and all nonces match the hashes that this browser saw before the match. */
  | { found: "fair"; seed: string }
  /** The secret matches its hash, but this browser did not see the nonces' hashes before the nonces were revealed. */
  | { found: "unbound"; seed: string }
  /** The secret matches its hash, but this browser did not see the hash before the match. */
  | { found: "unseen"; seed: string }
  /** The published hash differs from the one that this browser saw before the match. */
  | { found: "swapped"; seen: string }
  /** These seats' nonces do not match the hashes that this browser saw before the match. */
  | { found: "altered"; seats: number[] }
  /** This browser promised a nonce for its seat, but the proof has none. */
  | { found: "missing" }
  | { found: "forged"; computed: string }
  | { found: "unrevealed" };

const WORDS = new TextEncoder().encode("starboard dice");

/** The seed of the dice: the hash of a fixed text, the secret and, for each seat, byte 1 and its nonce, or byte 0. */
function seedOf(secret: string, nonces: (string | null)[]): string {
  const added = nonces.map((nonce) => (nonce === null ? Uint8Array.of(0) : Uint8Array.of(1, ...bytesOf(nonce))));
  return sha256(WORDS, bytesOf(secret), ...added);
}

/** The seats whose nonces do not match these hashes. */
function altered(nonces: (string | null)[], hashes: (string | null)[]): number[] {
  const differs = (seat: number) => {
    const nonce = nonces[seat] ?? null;
    return (nonce && sha256(bytesOf(nonce))) !== (hashes[seat] ?? null);
  };
  return Array.from({ length: Math.max(nonces.length, hashes.length) }, (_, seat) => seat).filter(differs);
}

/**
 * Checks in the browser that the secret and the nonces match the hashes published before the match, and computes the
 * seed of all dice. `seen` holds the hashes that this browser stored before the match; `own` is its player's seat.
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
