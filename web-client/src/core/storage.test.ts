import { afterEach, expect, test } from "vitest";
import { pruneTables } from "./storage";

afterEach(() => localStorage.clear());

const id = (n: number) => `${n.toString(16).padStart(8, "0")}-dd78-700f-b9dd-ff12a8b98555`;

test("of the oldest tables nothing is kept, and choices stay", () => {
  for (let n = 0; n < 502; n++) {
    localStorage.setItem(`seen:${id(n)}`, "1");
    localStorage.setItem(`acted:${id(n)}`, "1");
  }
  localStorage.setItem("theme", "dark");
  localStorage.setItem("loadout:spacetrace", "{}");
  pruneTables();
  const kept = Object.keys(localStorage);
  expect(kept).toHaveLength(2 * 500 + 2);
  for (const key of [`seen:${id(0)}`, `acted:${id(1)}`]) expect(kept).not.toContain(key);
  for (const key of [`seen:${id(2)}`, "theme", "loadout:spacetrace"]) expect(kept).toContain(key);
});
