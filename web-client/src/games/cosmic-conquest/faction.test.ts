import { describe, expect, test } from "vitest";
import type { Loadout } from "../../generated/cosmic-conquest";
import type { Catalogue, Entry } from "../../generated/starboard";
import { factionOf, nameOf, numbersOf, readyOf, withReady, withTrait } from "./faction";

const ready = (id: string, loadout: Partial<Loadout>) => ({
  id,
  name: id,
  text: "",
  loadout: { technology: null, traits: [], colour: null, faction_name: id, admiral_name: null, ...loadout },
});

const catalogue: Catalogue = {
  entries: [],
  loadouts: [
    ready("Lance Vanguard", { technology: "tachyon", traits: ["conqueror", "resourceful"] }),
    ready("Quiet Choir", { technology: "psionic", traits: ["conqueror", "diplomat"] }),
  ],
  decks: null,
  data: null,
};
const [lance, choir] = catalogue.loadouts as [(typeof catalogue.loadouts)[0], (typeof catalogue.loadouts)[0]];

describe("a seat's faction", () => {
  test("is the ready one with the seat's number until something is chosen", () => {
    expect(factionOf(null, catalogue, 1)).toEqual(choir.loadout);
    expect(factionOf({ colour: "teal" }, catalogue, 1)).toMatchObject({ technology: null, traits: [], colour: "teal" });
    expect(factionOf(null, catalogue, 7).technology).toBeNull();
  });

  test("is recognised as a ready one by what it plays as", () => {
    const turned = { ...(lance.loadout as Loadout), traits: ["resourceful", "conqueror"] as Loadout["traits"] };
    expect(readyOf({ ...turned, colour: "red", admiral_name: "Ada" }, catalogue)?.id).toBe("Lance Vanguard");
    expect(readyOf({ ...turned, technology: "psionic" }, catalogue)).toBeUndefined();
    expect(readyOf({ ...turned, faction_name: "Others" }, catalogue)).toBeUndefined();
  });

  test("keeps colour and admiral when a ready one is taken", () => {
    const mine = { ...(lance.loadout as Loadout), colour: "grey" as const, admiral_name: "Ada" };
    expect(withReady(mine, choir)).toEqual({ ...(choir.loadout as Loadout), colour: "grey", admiral_name: "Ada" });
  });

  test("has at most two traits: a third takes the place of the first", () => {
    const faction = lance.loadout as Loadout;
    expect(withTrait(faction, "defender", true).traits).toEqual(["resourceful", "defender"]);
    expect(withTrait(faction, "conqueror", false).traits).toEqual(["resourceful"]);
    expect(withTrait(faction, "conqueror", true).traits).toEqual(["resourceful", "conqueror"]);
  });

  test("has no name where there are only spaces", () => {
    expect(nameOf("  ")).toBeNull();
    expect(nameOf(" Ada ")).toBe("Ada");
  });
});

test("a technology's number stands out where no other has it", () => {
  const technology = (id: string, rate: number): Entry => ({
    id,
    kind: "technology",
    name: id,
    text: "",
    rule: null,
    icon: null,
    facts: { rate, "drone-attack": 3, "drone-defence": id === "b" ? 5 : 3 },
  });
  const all = [technology("a", 5), technology("b", 5), technology("c", 4)];
  const special = (of: Entry) =>
    numbersOf(of, all)
      .filter((number) => number.special)
      .map(({ value }) => value);
  expect(all.map(special)).toEqual([[], ["3 / 5"], ["4"]]);
});
