import { afterEach, describe, expect, test } from "vitest";
import { azure, seatTints } from "../kit/page/preferences";
import { sigilPath } from "./art/pieces";
import { seatClass } from "./seat";
import { seatColour, tintOf, tints } from "./tint";

afterEach(() => {
  tints.value = null;
  azure.value = false;
});

describe("the tint of a seat", () => {
  test("is that of its number where a game says nothing", () => {
    expect([0, 1, 11].map(tintOf)).toEqual([1, 2, 12]);
    expect(seatClass(4)).toBe("s5");
  });

  test("is the one that the game says, everywhere", () => {
    tints.value = [9, 1, 12];
    expect([0, 1, 2].map(tintOf)).toEqual([9, 1, 12]);
    expect(seatClass(0)).toBe("s9");
    expect(seatColour(2)).toBe("var(--seat-12)");
  });

  test("has a sigil that no other has", () => {
    expect(new Set(Array.from({ length: 12 }, (_, i) => sigilPath(i + 1))).size).toBe(12);
  });

  test("changes places with azure for whoever is always azure", () => {
    azure.value = true;
    expect(seatTints(2)).toEqual({ "--seat-3": "var(--tint-1)", "--seat-1": "var(--tint-3)" });
    tints.value = [2, 9, 1];
    expect(seatTints(1)).toEqual({ "--seat-9": "var(--tint-1)", "--seat-1": "var(--tint-9)" });
    expect(seatTints(2), "whoever is azure stays so").toEqual({});
    expect(seatTints(null)).toEqual({});
  });
});
