import { expect, test } from "vitest";
import { turnOf } from "./turns";

test("a turn is called what the log calls it", () => {
  expect(turnOf([null, "Clean-up", "Round 7, Ilse Varga", "Combat at Gas Giant I"])).toBe("Round 7");
  expect(turnOf(["Turn 2, priority yours"])).toBe("Turn 2");
  expect(turnOf([null])).toBeUndefined();
});
