import { describe, expect, it } from "vitest";
import type { Entry } from "../../generated/starboard";
import { glossaryOf, parted } from "./glossary";

const entry = (kind: string, name: string, text = "What it does."): Entry => ({
  id: name,
  kind,
  name,
  text,
  rule: null,
  icon: null,
  facts: {},
});
const glossary = glossaryOf([
  entry("unit", "Colony"),
  entry("card", "Colony"),
  entry("effect", "Spy"),
  entry("effect", "Counter Spy"),
  entry("phase", "Draw"),
  entry("preference", "Stops", ""),
]);
const termsIn = (text: string) =>
  parted(text, glossary).flatMap((part) => (typeof part === "string" ? [] : [part.term]));

describe("the glossary", () => {
  it("finds a common noun in every form, and other names only as they are written", () => {
    expect(termsIn("A colony at war.")).toEqual(["colony"]);
    expect(termsIn("Two colonies.")).toEqual(["colonies"]);
    expect(termsIn("You draw a card in the Draw Phase.")).toEqual(["Draw"]);
  });

  it("takes the longest name, and no part of a word", () => {
    expect(termsIn("Counter Spy")).toEqual(["Counter Spy"]);
    expect(termsIn("Drawing, and a Spyglass")).toEqual([]);
  });

  it("names every entry of a word, and leaves out those without a text", () => {
    const [term] = parted("Colony", glossary);
    expect(term).toMatchObject({ entries: [{ kind: "unit" }, { kind: "card" }] });
    expect(termsIn("Stops")).toEqual([]);
  });

  it("marks an entry only where it is named first", () => {
    expect(parted("A Spy sees a Spy.", glossary)).toEqual([
      "A ",
      { term: "Spy", entries: [expect.objectContaining({ name: "Spy" })] },
      " sees a Spy.",
    ]);
  });

  it("leaves a text alone where nothing is explained", () => {
    expect(parted("A Spy.", glossaryOf([]))).toEqual(["A Spy."]);
  });
});
