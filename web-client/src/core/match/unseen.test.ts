import { expect, test } from "vitest";
import { keepVersion, lastSeen, NEVER } from "./unseen";

test("a tab that has fallen behind does not make unseen what another has shown", () => {
  expect(lastSeen("t")).toBe(NEVER);
  keepVersion("t", 9);
  keepVersion("t", 5);
  expect(lastSeen("t")).toBe(9);
});
