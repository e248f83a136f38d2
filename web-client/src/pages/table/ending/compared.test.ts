import { expect, test } from "vitest";
import { compared } from "./compared";

const end = (...places: number[]) => ({ reason: "conquest", places });

test("a match that continued another one says whether it went better", () => {
  expect(compared(end(2, 1), end(1, 2), 0, null)).toBe("In the original you lost; here you won.");
  expect(compared(end(1, 2), end(1, 1), 0, "Ada")).toBe("In the original Ada won; here you drew.");
  expect(compared(end(3, 1, 2), end(2, 1, 3), 0, null)).toBe("In the original you came third; here you came second.");
  expect(compared(end(2, 1), end(2, 1), 0, null)).toBe("You lost, as in the original.");
  expect(compared(end(2, 1), end(2, 1), 0, "Ada")).toBe("You lost, as Ada did in the original.");
});
