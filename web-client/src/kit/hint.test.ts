import { expect, test } from "vitest";
import type { Hint, Suggested } from "../generated/starboard";
import { reason } from "./hint";

const suggested = (of: Partial<Suggested>): Suggested => ({
  commands: [{ type: "go" }],
  tried: 20,
  ended: 0,
  won: 0,
  worth: null,
  promise: 500,
  ...of,
});

const hint = (best: Partial<Suggested>, second: Partial<Suggested> | null, of: Partial<Hint> = {}): Hint => ({
  best: suggested(best),
  second: second && suggested(second),
  worth: 100,
  compared: 5,
  ...of,
});

test("where most matches played on come to an end, the hint tells how many are won, and by the next best", () => {
  const told = reason(hint({ ended: 16, won: 12 }, { ended: 10, won: 5 }));
  expect(told.figure).toBe("75%");
  expect(told.words).toContain("16 matches");
  expect(told.words).toContain("50%");
});

test("where they do not, it tells what the position gains, and by how much it is ahead", () => {
  const told = reason(hint({ worth: 112 }, { worth: 105 }));
  expect(told.figure).toBe("+12");
  expect(told.words).toContain("7 better than the next best");
});

test("a loss that cannot be helped is told as one", () => {
  expect(reason(hint({ worth: 92 }, { worth: 90 })).figure).toBe("−8");
});

test("what was not compared has no figure", () => {
  expect(reason(hint({ tried: 0 }, null, { compared: 1 }))).toEqual({
    figure: null,
    words: "Nothing else makes sense here.",
  });
});
