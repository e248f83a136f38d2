import { expect, test } from "vitest";
import { cornersFor } from "./corners";

const part = { w: 1068, h: 400 };
const names = (seats: number, own: number | null, pieces: { x: number; y: number; r: number }[]) =>
  cornersFor(seats, own, part, pieces).map(({ x, y }) => `${y} ${x}`);
const topLeft = { x: 100, y: 100, r: 20 };

test("the viewer's plate lies at the lower left, the others in the free corners", () => {
  expect(names(2, 1, [])).toEqual(["top right", "bottom left"]);
  expect(names(4, 0, [])).toEqual(["bottom left", "top right", "top left", "bottom right"]);
  expect(names(3, null, [topLeft])).toEqual(["bottom left", "top right", "bottom right"]);
});

test("without a free corner for each seat there are no plates", () => {
  expect(names(4, 0, [topLeft])).toEqual([]);
  expect(names(5, 0, [])).toEqual([]);
  expect(names(4, 0, [{ ...topLeft, x: 534 }])).toHaveLength(4);
});
