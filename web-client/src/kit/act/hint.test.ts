import { expect, test } from "vitest";
import type { Hint, Suggested } from "../../generated/starboard";
import { reason } from "./hint";

const suggested = (of: Partial<Suggested>): Suggested => ({
  commands: [{ type: "go" }],
  tried: 20,
  ended: 0,
  won: 0,
  ...of,
});

const hint = (best: Partial<Suggested>, second: Partial<Suggested> | null, of: Partial<Hint> = {}): Hint => ({
  best: suggested(best),
  second: second && suggested(second),
  better: 0,
  worse: 0,
  compared: 5,
  ...of,
});

test("where most matches played on come to an end, the hint tells how many are won, and by the next best", () => {
  const told = reason(hint({ ended: 16, won: 12 }, { ended: 10, won: 5 }));
  expect(told.figure).toBe("75%");
  expect(told.words).toContain("16 trial games");
  expect(told.words).toContain("50%");
});

test("where they do not, it tells how often it came out better than the next best, where that made a difference", () => {
  const told = reason(hint({}, {}, { better: 12, worse: 4 }));
  expect(told.figure).toBe("75%");
  expect(told.words).toContain("16 trial games");
});

test("where nothing else is clearly better, or worse, there is no figure", () => {
  for (const of of [{}, { better: 4, worse: 5 }]) {
    expect(reason(hint({}, {}, of))).toEqual({
      figure: null,
      words: "That is the usual move: in 20 trial games nothing else went clearly better.",
    });
  }
});

test("what was not compared has no figure", () => {
  expect(reason(hint({ tried: 0 }, null, { compared: 1 }))).toEqual({
    figure: null,
    words: "Nothing else makes sense here.",
  });
});
