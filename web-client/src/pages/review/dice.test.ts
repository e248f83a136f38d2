import { describe, expect, test } from "vitest";
import { checkDice } from "./dice";

const secret = "00ff".repeat(16);
const nonce = "ab".repeat(32);
/** SHA-256 of the secret, of the fixed text with secret and nonces, and of another secret, computed elsewhere. */
const commitment = "6bd25f5d5bc8ca90d74d76e96509d85351800e38ce101abf0ffa81c8a7e755a7";
const seed = "7ad7caa7774ff421988395aba61ab17dde47ea183a6a39b170fc6d7a3b17efa5";
const otherHash = "02d449a31fbb267c8f352e9968a79e3e5fc95c1bbeaa502fd6454ebde5a4bedc";

const nonces = [nonce, null];
/** SHA-256 of the nonce's bytes, computed elsewhere. */
const nonceHash = "9a2db2e23f1504cd056606553ac049c5e718e8f9ce9233876df1a7a1821af885";
const hashes = [nonceHash, null];

describe("the check of the dice", () => {
  test("finds them fair where secret and nonces hash to what this browser saw before, and works out the seed", () => {
    expect(checkDice({ commitment, secret, nonces }, { commitment, hashes })).toEqual({ found: "fair", seed });
  });

  test("finds a nonce that is not the promised one, one that is missing, and one that nobody promised", () => {
    const found = (nonces: (string | null)[], own = 1) =>
      checkDice({ commitment, secret, nonces }, { commitment, hashes }, own);
    expect(found(["cd".repeat(32), null])).toEqual({ found: "altered", seats: [0] });
    expect(found([nonce, nonce])).toEqual({ found: "altered", seats: [1] });
    expect(found([null, null])).toEqual({ found: "altered", seats: [0] });
    expect(found([null, null], 0)).toEqual({ found: "missing" });
    expect(found([], 0)).toEqual({ found: "missing" });
  });

  test("says so where this browser revealed no nonce, or did not see what was published", () => {
    const seen = { commitment, hashes: null };
    expect(checkDice({ commitment, secret, nonces }, seen)).toEqual({ found: "unbound", seed });
    expect(checkDice({ commitment, secret, nonces }, null)).toEqual({ found: "unseen", seed });
  });

  test("finds a hash that was swapped, with a secret that belongs to it", () => {
    const seen = { commitment: otherHash, hashes: null };
    expect(checkDice({ commitment, secret, nonces }, seen)).toEqual({ found: "swapped", seen: otherHash });
  });

  test("finds a secret that was changed afterwards", () => {
    const other = "11".repeat(32);
    expect(checkDice({ commitment, secret: other, nonces: [] }, null)).toEqual({
      found: "forged",
      computed: otherHash,
    });
  });

  test("finds nothing before the secret is out", () => {
    expect(checkDice({ commitment, secret: null, nonces: [] }, null)).toEqual({ found: "unrevealed" });
  });
});
