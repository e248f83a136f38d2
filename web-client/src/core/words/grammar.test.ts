import { expect, test } from "vitest";
import { listed, percent, signed, who } from "./grammar";

const reader = { seat: { value: 0 }, name: (seat: number) => ["Wren", "Ilse", "Tomas"][seat] ?? "" };

test("the reader is you", () => {
  expect([0, 2].map((seat) => who(reader, seat))).toEqual(["You", "Tomas"]);
});

test("lists have commas, and an and before the last", () => {
  expect([[], ["a"], ["a", "b"], ["a", "b", "c"]].map(listed)).toEqual(["", "a", "a and b", "a, b and c"]);
});

test("numbers are signed and weighed", () => {
  expect([2, -2, 0].map(signed)).toEqual(["+2", "−2", "+0"]);
  expect([0, 1, 640, 999, 1000].map((part) => percent(part, 1000))).toEqual(["0%", "<1%", "64%", ">99%", "100%"]);
});
