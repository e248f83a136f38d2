import { describe, expect, it } from "vitest";
import type { SeatView, TableSummary } from "../../generated/starboard";
import { playersOf, worthSeeing } from "./recent";

const seat = (number: number, name: string | null, bot = false) =>
  ({ seat: number, name, bot: bot ? "random" : null }) as SeatView;
const match = (id: string, ended_at: number, names: string[], more: Partial<TableSummary> = {}) =>
  ({
    id,
    ended_at,
    name: "A table",
    visibility: "public",
    seats: names.map((name, i) => seat(i, name, name.startsWith("Bot"))),
    ...more,
  }) as TableSummary;

describe("recent matches", () => {
  const matches = [
    match("bots", 9, ["Bot A", "Bot B"]),
    match("one", 8, ["Ilse", "Bot B"]),
    match("old", 1, ["Ilse", "Tomas"]),
    match("new", 2, ["Ilse", "Tomas", "Odo"]),
    match("private", 10, ["Ilse", "Tomas"], { visibility: "private" }),
  ];

  it("are public, those between people first, the newest first", () => {
    expect(worthSeeing(matches, 9).map(({ id }) => id)).toEqual(["new", "old", "one", "bots"]);
    expect(worthSeeing(matches, 1).map(({ id }) => id)).toEqual(["new"]);
  });

  it("are called by who sat there, or as their table is", () => {
    expect(playersOf(match("a", 1, ["Ilse", "Tomas"]))).toBe("Ilse and Tomas");
    expect(playersOf({ ...match("b", 1, []), seats: [seat(0, null)] })).toBe("A table");
  });
});
