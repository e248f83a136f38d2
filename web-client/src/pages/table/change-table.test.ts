import { expect, test } from "vitest";
import type { SeatView } from "../../generated/starboard";
import { movedUp, resized } from "./change-table";

/** The seats of a table; `true` for each that is taken. */
const seats = (...taken: boolean[]) =>
  taken.map((is, seat) => ({ seat, player: is ? `p${seat}` : null, bot: null }) as SeatView);

test("a table grows by free seats at its end", () => {
  expect(resized(seats(true, false), 4)).toEqual([0, 1, null, null]);
});

test("a table shrinks by its last free seats, and those who sit keep their order", () => {
  expect(resized(seats(true, false, true, false), 3)).toEqual([0, 1, 2]);
  expect(resized(seats(true, false, true, false), 2)).toEqual([0, 2]);
});

test("nobody loses their seat by it", () => {
  expect(resized(seats(true, true, true), 2)).toEqual([0, 1, 2]);
});

test("a seat changes places with the one above it", () => {
  expect(movedUp(seats(true, false, true), 2)).toEqual([0, 2, 1]);
});
