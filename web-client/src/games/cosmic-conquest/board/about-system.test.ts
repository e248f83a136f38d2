import { expect, it } from "vitest";
import type { Event } from "../../../generated/cosmic-conquest";
import { holdersOf } from "./about-system";

const captured = (system: number, from: number | null, to: number): Event => ({
  type: "system-captured",
  system,
  from,
  to,
  base: 10,
  half: 5,
  by_trait: null,
  new_base: 5,
});
const EVENTS: Event[] = [
  { type: "match-set-up", map: "ember-crown", homes: [4, 7], colours: ["red", "blue"] },
  { type: "resolution-began", turn: 3 },
  captured(5, null, 1),
  captured(7, 1, 0),
  { type: "resolution-began", turn: 6 },
  captured(5, 1, 0),
  { type: "systems-freed", seat: 0, systems: [7, 5] },
];

it("tells who held a system, one after the other", () => {
  expect(holdersOf(EVENTS, 5)).toEqual([
    { owner: null, turn: 0 },
    { owner: 1, turn: 3 },
    { owner: 0, turn: 6 },
    { owner: null, turn: 6 },
  ]);
  expect(holdersOf(EVENTS, 7).map(({ owner }) => owner)).toEqual([1, 0, null]);
  expect(holdersOf(EVENTS, 4)).toEqual([{ owner: 0, turn: 0 }]);
});
