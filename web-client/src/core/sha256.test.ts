import { expect, test } from "vitest";
import { bytesOf, sha256 } from "./sha256";

const text = (words: string) => new TextEncoder().encode(words);

test("gives the examples of the standard", () => {
  expect(sha256(text("abc"))).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  expect(sha256(text("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"))).toBe(
    "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
  );
  expect(sha256()).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
});

test("agrees with the browser's own for every length round a block", async () => {
  for (let length = 0; length <= 130; length += 1) {
    const message = Uint8Array.from({ length }, (_, i) => (7 * i + length) % 256);
    const own = new Uint8Array(await crypto.subtle.digest("SHA-256", message));
    expect(bytesOf(sha256(message.slice(0, 5), message.slice(5)))).toEqual(own);
  }
});
