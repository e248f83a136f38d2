import { expect, it } from "vitest";
import type { Event } from "../../../generated/galactic-supremacy";
import { waysOf } from "./card-ways";

const ways = (event: Event) => waysOf([{ version: 1, at: 0, event }]).map(({ from, to }) => [from, to]);
const [draw, discard] = ["[data-place=draw]", "[data-place=discard]"];
const [mine, theirs] = ["[data-place=hand-0]", "[data-place=hand-1]"];
const drawn = { type: "card-drawn", seat: 1, reason: "turn", card: null } satisfies Event;

it("a card that is drawn goes to its hand, and none where there was none", () => {
  expect(ways(drawn)).toEqual([[draw, theirs]]);
  expect(ways({ ...drawn, none: true })).toEqual([]);
});

it("one’s own goes to its kind in the hand", () => {
  expect(ways({ ...drawn, seat: 0, card: "leader-1" })).toEqual([
    [draw, `${mine}, ${mine} [data-piece="card:leader"]`],
  ]);
});

it("an exchange pays one card for another, which stays or goes", () => {
  const exchange = {
    type: "exchange",
    seat: 0,
    kind: "draft",
    paid: "fleet-1",
    drawn: null,
    kept: true,
  } satisfies Event;
  expect(ways(exchange)).toEqual([
    [mine, discard],
    [draw, mine],
  ]);
  expect(ways({ ...exchange, kept: false })[1]).toEqual([draw, discard]);
});
