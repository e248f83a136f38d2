import { expect, test } from "vitest";
import { middleOf, pointOf, reachAt, spotAt } from "./spots";

const DESK = { w: 1000, h: 400 };
const PHONE = { w: 390, h: 300 };
const world = (x: number, y: number) => ({ x, y, r: 20 });
const row = { x: 100, y: 50, r: 30, flat: { w: 80, h: 10 } };

test("what is pointed at on a piece is there on every board", () => {
  const spot = spotAt({ x: 510, y: 200 }, DESK, { id: "hw0", at: world(500, 200) });
  expect(spot).toEqual({ x: 0.75, y: 0.5, piece: "hw0" });
  expect(pointOf(spot, PHONE, () => world(70, 90))).toEqual({ x: 80, y: 90 });
  expect(pointOf(spot, PHONE, () => undefined)).toBeNull();
});

test("what is no piece is a part of the whole board, and never outside of it", () => {
  expect(pointOf(spotAt({ x: 500, y: 100 }, DESK, null), PHONE, () => undefined)).toEqual({ x: 195, y: 75 });
  expect(spotAt({ x: -5, y: 999 }, DESK, null)).toEqual({ x: 0, y: 1 });
});

test("a mark is about all of a piece and stays clear of it", () => {
  const spot = spotAt({ x: 20, y: 45 }, DESK, { id: "row", at: row });
  expect(middleOf(spot)).toEqual({ x: 0.5, y: 0.5, piece: "row" });
  expect(middleOf({ x: 0.1, y: 0.2 })).toEqual({ x: 0.1, y: 0.2 });
  expect([reachAt(spot, () => row), reachAt(spot, () => world(0, 0)), reachAt({ x: 0, y: 0 }, () => row)]).toEqual([
    10, 20, 0,
  ]);
});
