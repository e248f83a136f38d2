import { describe, expect, test } from "vitest";
import { checkDice } from "./dice";

const secret = "00ff".repeat(16);
const nonce = "ab".repeat(32);
/** SHA-256 of the secret's bytes, of the dice's words with secret and nonces, and of another secret, reckoned elsewhere. */
const commitment = "6bd25f5d5bc8ca90d74d76e96509d85351800e38ce101abf0ffa81c8a7e755a7";
const seed = "7ad7caa7774ff421988395aba61ab17dde47ea183a6a39b170fc6d7a3b17efa5";
const otherHash = "02d449a31fbb267c8f352e9968a79e3e5fc95c1bbeaa502fd6454ebde5a4bedc";

describe("the check of the dice", () => {
  test("finds them fair where the secret hashes to what this browser saw published, and works out the seed", async () => {
    expect(await checkDice({ commitment, secret, nonces: [nonce, null] }, commitment)).toEqual({ found: "fair", seed });
  });

  test("says so where this browser did not see what was published", async () => {
    expect(await checkDice({ commitment, secret, nonces: [nonce, null] }, null)).toEqual({ found: "unseen", seed });
  });

  test("finds a hash that was swapped, with a secret that belongs to it", async () => {
    expect(await checkDice({ commitment, secret, nonces: [nonce, null] }, otherHash)).toEqual({
      found: "swapped",
      seen: otherHash,
    });
  });

  test("finds a secret that was changed afterwards", async () => {
    const other = "11".repeat(32);
    expect(await checkDice({ commitment, secret: other, nonces: [] }, null)).toEqual({
      found: "forged",
      computed: otherHash,
    });
  });

  test("finds nothing before the secret is out", async () => {
    expect(await checkDice({ commitment, secret: null, nonces: [] }, null)).toEqual({ found: "unrevealed" });
  });
});
