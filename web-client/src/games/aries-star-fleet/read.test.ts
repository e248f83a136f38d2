import { signal } from "@preact/signals";
import { describe, expect, it } from "vitest";
import { cardOf, seatOf } from "./cards";
import { faceOfId, isMet, type Model } from "./read";

describe("a card of the match", () => {
  it("tells which card it is and whose, whatever its copy", () => {
    expect(["a.narra", "b.ships-surgeon#13"].map(cardOf)).toEqual(["narra", "ships-surgeon"]);
    expect(["a.narra", "b.ships-surgeon#13"].map(seatOf)).toEqual([0, 1]);
  });

  it("has the number of its copy in its name if it is a ship or station, so that two of a name can be told apart", () => {
    const entry = (id: string, kind: string, name: string) => ({ id, kind, name, text: "", facts: {} });
    const entries = [entry("narra", "ship", "Narra"), entry("cadets", "crew", "Cadets")];
    const model = { catalogue: signal({ entries }) } as unknown as Model;
    const names = ["a.narra", "a.narra#2", "a.cadets#2"].map((id) => faceOfId(model, id).name);
    expect(names).toEqual(["Narra", "Narra 2", "Cadets"]);
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
