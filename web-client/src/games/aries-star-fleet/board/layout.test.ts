import { expect, it } from "vitest";
import type { View } from "../../../generated/aries-star-fleet";
import { alongOf, openOf, type Spot, stackedLines } from "./layout";

const nobody = {
  planet: "",
  surface: { stations: [], ships: [], loose: [] },
  space: { stations: [], ships: [], loose: [] },
};
const spot = (planet: string, span: number, at: number, nought = false): Spot => ({
  planet,
  span,
  nought,
  from: at - 50,
  room: 100,
  at,
  near: nobody,
  far: nobody,
});
const LINE = [spot("earth", 4, 50), spot("mars", 5, 150), spot("phobos", 5, 250, true), spot("ceres", 6, 350)];

it("the rule is graduated in squares of the span: every tick between two places is as long as the next", () => {
  const along = alongOf(LINE);
  // From Earth at 16 to Mars at 25 there are nine points of range.
  expect([16, 17, 25].map((range) => along(range))).toEqual([50, 50 + 100 / 9, 150]);
  expect(along(31)).toBeCloseTo(250 + (100 * 6) / 11);
});

it("a moon lies no range from its planet: a reach begins before both, and ends behind both", () => {
  const along = alongOf(LINE);
  expect([along(25, "before"), along(25, "after")]).toEqual([150, 250]);
});

it("what lies beyond the line ends with it", () => {
  const along = alongOf(LINE);
  expect([along(1), along(90)]).toEqual([50, 350]);
});

it("an objective takes a line on its own side only", () => {
  const view = { sides: [{ active: { card: "a.objective", location: "mars" } }, { active: null }] } as unknown as View;
  const lines = (planet: string) => [0, 1].map((seat) => stackedLines(view, seat, { ...nobody, planet }));
  expect([lines("mars"), lines("earth")]).toEqual([
    [1, 0],
    [0, 0],
  ]);
});

it("ships of a crowded place fold until all of it can be seen", () => {
  const room = { compact: false, side: 250 };
  expect([openOf(room, 2, 1), openOf(room, 4, 1), openOf(room, 4, 3), openOf(room, 9, 3)]).toEqual([3, 2, 0, 0]);
  expect(openOf({ ...room, compact: true }, 2, 0)).toBe(0);
});
