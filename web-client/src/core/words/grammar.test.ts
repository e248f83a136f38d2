import { expect, test } from "vitest";
import { counted, does, listed, percent, signed, who } from "./grammar";

const reader = { seat: { value: 0 }, name: (seat: number) => ["Wren", "Ilse", "Tomas"][seat] ?? "" };

test("a verb agrees with who does it", () => {
  expect([0, 1].map((seat) => does(reader, seat, "build"))).toEqual(["build", "builds"]);
  expect([0, 1].map((seat) => does(reader, seat, "are building"))).toEqual(["are building", "is building"]);
  expect(["have", "go", "pass", "carry", "play"].map((verb) => does(reader, 1, verb))).toEqual([
    "has",
    "goes",
    "passes",
    "carries",
    "plays",
  ]);
  expect([[0], [1], [1, 2], []].map((who) => does(reader, who, "win"))).toEqual(["win", "wins", "win", "win"]);
});

test("the reader is you", () => {
  expect([0, 2].map((seat) => who(reader, seat))).toEqual(["You", "Tomas"]);
});

test("lists have commas, and an and before the last", () => {
  expect([[], ["a"], ["a", "b"], ["a", "b", "c"]].map(listed)).toEqual(["", "a", "a and b", "a, b and c"]);
});

test("numbers are counted, signed and weighed", () => {
  expect([counted(1, "die", "dice"), counted(2, "die", "dice"), counted(0, "card")]).toEqual([
    "1 die",
    "2 dice",
    "0 cards",
  ]);
  expect([2, -2, 0].map(signed)).toEqual(["+2", "−2", "+0"]);
  expect([0, 1, 640, 999, 1000].map((part) => percent(part, 1000))).toEqual(["0%", "<1%", "64%", ">99%", "100%"]);
});
