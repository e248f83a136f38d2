import { describe, expect, it } from "vitest";
import { cardOf, seatOf } from "./cards";
import { postsOf } from "./read";
import { isMet } from "./sentence";

const open = (posts: string[], icons: string[]) =>
  postsOf({ posts, icons } as Parameters<typeof postsOf>[0])
    .filter(({ filled }) => !filled)
    .map(({ post }) => post);

describe("the posts of a ship (R30)", () => {
  it("are filled by icons at least as large, the largest post first", () => {
    expect(open(["S", "L", "M"], ["L", "M", "S"])).toEqual([]);
    expect(open(["S", "S"], ["L", "M"])).toEqual([]);
    expect(open(["L", "L", "S"], ["L", "M"])).toEqual(["L"]);
    expect(open(["M", "S"], ["S"])).toEqual(["M"]);
  });

  it("are filled by a VIP each, whatever their size (R29)", () => {
    expect(open(["L", "L"], ["V"])).toEqual(["L"]);
    expect(open(["L", "S"], ["V", "S"])).toEqual([]);
    expect(open(["L", "M", "S"], ["V"])).toEqual(["M", "S"]);
  });
});

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
