import { describe, expect, test } from "vitest";
import type { Deck } from "../generated/starboard";
import { added, History, moved, taken, takenAt } from "./edit";

const deck = (cards: string): Deck => ({ name: "Tide", parts: { fleet: [...cards] } });
const fleet = (of: Deck) => of.parts.fleet?.join("");

describe("changing a deck", () => {
  test("adds at the end and takes the last copy", () => {
    expect(fleet(added(deck("aba"), "fleet", "b"))).toBe("abab");
    expect(fleet(taken(deck("abab"), "fleet", "a"))).toBe("abb");
    expect(added({ name: "x", parts: {} }, "star", "sun").parts).toEqual({ star: ["sun"] });
  });

  test("moves a card up and down, and no further than the ends", () => {
    expect(fleet(moved(deck("abcd"), "fleet", 0, 2))).toBe("bcad");
    expect(fleet(moved(deck("abcd"), "fleet", 3, 0))).toBe("dabc");
    expect(fleet(moved(deck("abcd"), "fleet", 1, 99))).toBe("acdb");
    expect(fleet(moved(deck("abcd"), "fleet", 1, -5))).toBe("bacd");
  });

  test("is the same deck where nothing changes", () => {
    const same = deck("ab");
    expect(taken(same, "fleet", "z")).toBe(same);
    expect(takenAt(same, "fleet", 2)).toBe(same);
    expect(moved(same, "fleet", 1, 9)).toBe(same);
    expect(moved(same, "fleet", 7, 0)).toBe(same);
  });
});

describe("undoing", () => {
  test("goes back and forth, and a new edit forgets what was undone", () => {
    const history = new History("a");
    history.push("ab");
    history.push("abc");
    expect([history.undo(), history.undo(), history.undo()]).toEqual(["ab", "a", "a"]);
    expect(history.redo()).toBe("ab");
    history.push("x");
    expect(history.canRedo).toBe(false);
    expect(history.undo()).toBe("ab");
  });

  test("takes edits of a kind that follow one another as one", () => {
    const history = new History("");
    for (const name of ["T", "Ti", "Tide"]) history.push(name, "name");
    history.push("Tide+");
    history.push("Tide+!", "name");
    expect([history.undo(), history.undo(), history.undo()]).toEqual(["Tide+", "Tide", ""]);
  });

  test("remembers so much and no more", () => {
    const history = new History(0, 3);
    for (let i = 1; i <= 9; i++) history.push(i);
    while (history.canUndo) history.undo();
    expect(history.present).toBe(6);
  });
});
