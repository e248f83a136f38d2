import { expect, test } from "vitest";
import { bestHour, leadOf, turningPoints } from "./turning";

const mark = (version: number, turn: number) => ({ version, turn, seat: turn % 2 });
/** Two seats over nine inputs: the first leads, falls back at input 5, and is out at the last. */
const WORTH = [
  [10, 10],
  [14, 10],
  [20, 10],
  [20, 12],
  [21, 12],
  [8, 25],
  [8, 26],
  [9, 30],
  [null, 31],
];
const TURNS = [mark(0, 1), mark(3, 2), mark(6, 3)];

test("a match turned where the lead changed most, told in the order of play", () => {
  const points = turningPoints(WORTH, TURNS, 0);
  expect(points.map(({ turn }) => turn.turn)).toEqual([1, 2, 3]);
  expect(points[1]).toMatchObject({ at: 5, before: 8, after: -18 });
  expect(turningPoints(WORTH, TURNS, 0, 1).map(({ turn }) => turn.turn)).toEqual([2]);
});

test("seen from the other seat it turned the other way", () => {
  expect(turningPoints(WORTH, TURNS, 1, 1)[0]).toMatchObject({ before: -8, after: 18 });
});

test("one's best hour is where one was furthest ahead while one was in play", () => {
  expect(bestHour(WORTH, 0)).toBe(2);
  expect(bestHour(WORTH, 1)).toBe(8);
});

test("who is out is worth nothing, and leads nobody", () => {
  expect(leadOf(WORTH, 8, 0)).toBe(-31);
  expect(leadOf(WORTH, 8, 1)).toBe(31);
});

test("a match in which nothing was worth anything has no turning points", () => {
  expect(turningPoints([[null, null]], [mark(0, 1)], 0)).toEqual([]);
  expect(turningPoints([], [], 0)).toEqual([]);
});

test("where one's gain is the other's loss, a lead is the number on the graph", () => {
  expect(leadOf([[302, -302]], 0, 0)).toBe(302);
  expect(leadOf([[302, -302]], 0, 1)).toBe(-302);
});
