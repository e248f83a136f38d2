import { expect, test } from "vitest";
import type { TableView, Watching } from "../../generated/starboard";
import { asWatched, watchingWords } from "./watching";

test("terms say who may watch, apart from the usual", () => {
  const words = (["open", undefined, { delayed: 1 }, { delayed: 3 }, "players"] as const).map(watchingWords);
  expect(words).toEqual([
    null,
    null,
    "People without a seat watch 1 turn behind.",
    "People without a seat watch 3 turns behind.",
    "People without a seat see the match only once it is over.",
  ]);
});

test("only people without a seat read how they watch, and only while the match runs", () => {
  const at = (status: string, seat: number | null, watching?: Watching) =>
    asWatched({ summary: { status, watching } } as TableView, seat);
  expect(at("playing", null, { delayed: 2 })).toBe("You watch 2 turns behind");
  expect(at("frozen", null, "players")).toBe("Only players can watch this match");
  expect(at("playing", null)).toBeNull();
  expect(at("playing", 0, { delayed: 2 })).toBeNull();
  expect(at("waiting", null, "players")).toBeNull();
  expect(at("finished", null, "players")).toBeNull();
});
