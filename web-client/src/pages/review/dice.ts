import type { DiceProof } from "../../generated/starboard";

/** What the check of a match's dice found. */
export type Verdict =
  /** The secret is the promised one, by the hash that this browser saw before the match. */
  | { found: "fair"; seed: string }
  /** Secret and hash belong together, but this browser did not see the hash before the match. */
  | { found: "unseen"; seed: string }
  /** The hash is another one than this browser saw before the match. */
  | { found: "swapped"; seen: string }
  | { found: "forged"; computed: string }
  | { found: "unrevealed" }
  | { found: "cannot" };

const bytes = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: hex.length / 2 }, (_, i) => Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16));

const hex = (buffer: ArrayBuffer): string =>
  Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");

const sha256 = async (...parts: Uint8Array<ArrayBuffer>[]): Promise<string> =>
  hex(await crypto.subtle.digest("SHA-256", Uint8Array.from(parts.flatMap((part) => [...part]))));

const WORDS = new TextEncoder().encode("starboard dice");

/** What the dice come from: the words, the secret and, seat by seat, the byte 1 and what it added, or the byte 0. */
function seed(secret: string, nonces: (string | null)[]): Promise<string> {
  const added = nonces.map((nonce) => (nonce === null ? Uint8Array.of(0) : Uint8Array.of(1, ...bytes(nonce))));
  return sha256(WORDS, bytes(secret), ...added);
}

/**
 * Checks here, in the browser, that the secret now revealed is the one whose hash was published before the first roll,
 * and works out the seed that all dice came from. `seen` is the hash that this browser kept before the match.
 */
export async function checkDice(proof: DiceProof, seen: string | null): Promise<Verdict> {
  if (!proof.commitment || !proof.secret) return { found: "unrevealed" };
  if (seen !== null && seen !== proof.commitment) return { found: "swapped", seen };
  if (!globalThis.crypto?.subtle) return { found: "cannot" };
  const computed = await sha256(bytes(proof.secret));
  if (computed !== proof.commitment.toLowerCase()) return { found: "forged", computed };
  return { found: seen === null ? "unseen" : "fair", seed: await seed(proof.secret, proof.nonces) };
}
