import { signal } from "@preact/signals";
import { expect, test, vi } from "vitest";
import { Choices } from "./choices";
import { perTable, taken } from "./hand";

test("what is taken up falls when it is of no use any more", () => {
  const usable = signal(["fleet", "colony"]);
  const held = taken<string | null>(null, (card) => (card && usable.value.includes(card) ? card : null));
  held.take("fleet");
  expect(held.value).toBe("fleet");
  usable.value = ["colony"];
  expect(held.value).toBeNull();
});

test("what is known of a table is made once for each", () => {
  const make = vi.fn(() => ({}));
  const uiOf = perTable(make);
  const [one, other] = [{ mode: "play" as const }, { mode: "play" as const }];
  expect(uiOf(one)).toBe(uiOf(one));
  expect(uiOf(other)).not.toBe(uiOf(one));
  expect(make).toHaveBeenCalledTimes(2);
});

type Command = { type: "move"; ship: number; to: number } | { type: "done" };

test("what is listed is found by its type and by its fields", () => {
  const move = (ship: number, to: number) => ({ command: { type: "move", ship, to } as const, role: "draft" as const });
  const range = { field: "to", min: 1, max: 4 };
  const list = new Choices<Command>([
    move(1, 2),
    { ...move(7, 1), range },
    { command: { type: "done" }, role: "action" },
  ]);
  expect(list.each("move").map(({ ship }) => ship)).toEqual([1, 7]);
  expect(list.one("move", { ship: 7 })).toEqual({ type: "move", ship: 7, to: 1 });
  expect(list.of("move", { ship: 7 })[0]?.range?.max).toBe(4);
  expect(list.one("move", { ship: 3 })).toBeUndefined();
  expect(list.any("done", "move").map(({ type }) => type)).toEqual(["done", "move", "move"]);
});
