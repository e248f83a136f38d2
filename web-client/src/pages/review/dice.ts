import type { DiceProof } from "../../generated/starboard";

/** What the check of a match's dice found. */
export type Verdict =
  | { found: "fair"; seed: string }
  | { found: "forged"; computed: string }
  | { found: "unrevealed" }
  | { found: "cannot" };

const bytes = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: hex.length / 2 }, (_, i) => Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16));

const hex = (buffer: ArrayBuffer): string =>
  Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");

const sha256 = async (text: string): Promise<string> => hex(await crypto.subtle.digest("SHA-256", bytes(text)));

/**
 * Checks here, in the browser, that the secret now revealed is the one whose hash was published before the first roll,
 * and works out the seed that all dice came from: the hash of the secret and of what each seat added.
 */
export async function checkDice(proof: DiceProof): Promise<Verdict> {
  if (!proof.commitment || !proof.secret) return { found: "unrevealed" };
  if (!globalThis.crypto?.subtle) return { found: "cannot" };
  const computed = await sha256(proof.secret);
  if (computed !== proof.commitment.toLowerCase()) return { found: "forged", computed };
  return { found: "fair", seed: await sha256(proof.secret + proof.nonces.map((nonce) => nonce ?? "").join("")) };
}
