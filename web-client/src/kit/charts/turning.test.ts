import { expect, test } from "vitest";
import { bestHour, turningPoints } from "./turning";

const mark = (version: number, turn: number) => ({ version, turn, seat: turn % 2 });
/** Two seats over nine inputs: the first leads, falls back at input 5, and loses with the last. */
const CHANCES = [5000, 5500, 6000, 5800, 5900, 3100, 3000, 2500, 0].map((own) => [own, 10_000 - own]);
const TURNS = [mark(0, 1), mark(3, 2), mark(6, 3)];

test("a match turned where the chance changed most, told in the order of play", () => {
  const points = turningPoints(CHANCES, TURNS, 0);
  expect(points.map(({ turn }) => turn.turn)).toEqual([1, 2, 3]);
  expect(points[1]).toMatchObject({ at: 5, before: 5800, after: 3000 });
  expect(turningPoints(CHANCES, TURNS, 0, 1).map(({ turn }) => turn.turn)).toEqual([3]);
});

test("seen from the other seat it turned the other way", () => {
  expect(turningPoints(CHANCES, TURNS, 1, 2)[0]).toMatchObject({ before: 4200, after: 7000 });
});

test("one's best hour is before the end, where one was likeliest to win", () => {
  expect(bestHour(CHANCES, 0)).toBe(2);
  expect(bestHour(CHANCES, 1)).toBe(7);
});

test("a match in which nothing changed has no turning points", () => {
  expect(turningPoints([[5000, 5000]], [mark(0, 1)], 0)).toEqual([]);
  expect(turningPoints([], [], 0)).toEqual([]);
});
