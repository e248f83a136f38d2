import { expect, test } from "vitest";
import { SCORES, type Score } from "./sounds";

/** The sounds that may be longer than 700 ms. */
const LONG = ["victory", "dice", "defeat"];

test("no sound is longer than it may be, or louder than it can be", () => {
  for (const [name, { tones = [], rubs = [] }] of Object.entries<Score>(SCORES)) {
    const parts = [...tones, ...rubs];
    expect(parts.length, name).toBeGreaterThan(0);
    const end = Math.max(...parts.map(({ ms, at = 0 }) => at + ms));
    expect(end, name).toBeLessThanOrEqual(LONG.includes(name) ? 2400 : 700);
    for (const { loud } of parts) expect(loud, name).toBeLessThanOrEqual(1);
  }
});
