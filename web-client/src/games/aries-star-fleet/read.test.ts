import { describe, expect, it } from "vitest";
import { cardOf, seatOf } from "./cards";
import { isMet } from "./read";

describe("a card of the match", () => {
  it("tells which card it is and whose, whatever its copy", () => {
    expect(["a.narra", "b.ships-surgeon#13"].map(cardOf)).toEqual(["narra", "ships-surgeon"]);
    expect(["a.narra", "b.ships-surgeon#13"].map(seatOf)).toEqual([0, 1]);
  });
});

describe("a condition", () => {
  it("is met by enough, but of people there may be too many", () => {
    expect(isMet({ what: "na", have: 1, need: 2 })).toBe(false);
    expect(isMet({ what: "na", have: 2, need: 2 })).toBe(true);
    expect(isMet({ what: "personnel-at-most", have: 3, need: 2 })).toBe(false);
    expect(isMet({ what: "personnel-at-most", have: 2, need: 2 })).toBe(true);
  });
});
