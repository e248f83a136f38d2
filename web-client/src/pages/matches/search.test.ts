import { describe, expect, test } from "vitest";
import type { TableSummary } from "../../generated/starboard";
import { addressOf, filterOf, hasPart, isAmong, isNarrow, searchIn, widened, withoutPart } from "./search";

const search = (query: string) => searchIn(new URLSearchParams(query));

describe("a search for matches", () => {
  test("is all that the address holds", () => {
    const address = "/matches?whose=all&q=Zo%C3%AB&person=w&favourite=true&tag=to+study&from=2026-01-31";
    expect(addressOf(search(`${address.slice(9)}&x=1`))).toBe(address);
    expect(addressOf(search(""))).toBe("/matches");
    expect(addressOf(widened(search(address.slice(9))))).toBe("/matches?whose=all");
    expect([isNarrow(search("whose=all")), isNarrow(search("q=a"))]).toEqual([false, true]);
  });

  test("asks the server for whole days where the reader is", () => {
    const filter = filterOf(search("q= Zoë &result=won&from=2026-03-28&to=2026-03-29&min=0&max=12"), "w");
    expect(filter).toEqual({
      opponent: "",
      seat: "",
      loadout: "",
      against: "",
      player: "w",
      q: "Zoë",
      person: "",
      game: "",
      ending: "",
      result: "won",
      origin: "",
      favourite: false,
      tag: "",
      with: "",
      since: new Date(2026, 2, 28).getTime(),
      until: new Date(2026, 2, 30).getTime(),
      min_turns: 0,
      max_turns: 12,
    });
    expect(filterOf(search("result=won"), null)).toMatchObject({ player: "", result: "" });
  });

  test("asks for an ending of a game alone, and for marks where there is somebody who set them", () => {
    const query = "ending=conquest&favourite=true&tag=tense&origin=imported&person=i&whose=all&result=won";
    const asked = { person: "i", origin: "imported", player: "", result: "" };
    expect(filterOf(search(query), "w")).toMatchObject({ ...asked, ending: "", favourite: true, tag: "tense" });
    const game = `${query}&game=bids`;
    expect(filterOf(search(game), null)).toMatchObject({ ...asked, ending: "conquest", favourite: false, tag: "" });
  });

  test.each([
    ["from=99999", "no-day"],
    ["to=2026-02-30", "no-day"],
    ["from=2026-02-02&to=2026-02-01", "days-crossed"],
    ["min=-1", "no-length"],
    ["max=99999999", "no-length"],
    ["min=5&max=4", "lengths-crossed"],
    [`q=${"a".repeat(10_000)}`, "long-search"],
  ])("says what is wrong: %s", (query, fault) => {
    expect(filterOf(search(query.slice(0, 200)), null)).toBe(fault);
  });

  test("asks for a player's part as statistics count it, and for none among everybody's", () => {
    const found = search("whose=x&seat=1&loadout=Iron+Wall&opponent=i&against=people");
    const part = { opponent: "i", seat: "1", loadout: "Iron Wall", against: "people" };
    expect(filterOf(found, "w")).toMatchObject({ player: "x", ...part });
    expect(filterOf({ ...found, whose: "all" }, "w")).not.toHaveProperty("seat");
    expect([hasPart(found), hasPart(withoutPart(found)), hasPart(search("whose=x"))]).toEqual([true, false, false]);
  });

  test("finds running matches by name, without regard to case and accents", () => {
    const seats = [{ name: "Zoë", player: "z" }, { name: null }];
    const table = { game: "bids", name: "Friday night", seats } as TableSummary;
    for (const query of ["", "whose=mine", "person=z", "q=FRI", "q=zoe+night", "q=ZOË", "game=bids"]) {
      expect(isAmong(search(query), table), query).toBe(true);
    }
    for (const query of [
      "q=riday",
      "q=zoe+mira",
      "game=chess",
      "result=won",
      "from=2026-01-01",
      "min=1",
      "person=w",
      "favourite=true",
      "tag=a",
      "ending=b",
      "origin=here",
      "with=analysis",
      "seat=0",
    ]) {
      expect(isAmong(search(query), table), query).toBe(false);
    }
  });
});
