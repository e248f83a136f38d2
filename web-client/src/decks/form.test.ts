import { describe, expect, test } from "vitest";
import { catalogueOf } from "../../dev/details";
import type { Catalogue, DeckPart, Entry } from "../generated/starboard";
import {
  beyondBase,
  copiesOf,
  curve,
  type DeckBook,
  deckBook,
  fits,
  found,
  grouped,
  neededFor,
  opening,
  partsOf,
  sortOf,
  sumOf,
  typeCounts,
  valuesOf,
  whole,
} from "./form";

const catalogue = catalogueOf("solar-empires");

const sample = deckBook(catalogue as unknown as Catalogue);
if (!sample) throw new Error("the sample has no decks");
const book = sample;
const card = (id: string): Entry => book.byId.get(id) as Entry;

describe("the form of a deck", () => {
  test("a game without decks has none", () => {
    expect(deckBook({ ...book.catalogue, decks: null })).toBeNull();
  });

  test("knows every card that a deck takes, and its part", () => {
    expect(book.cards).toHaveLength(86);
    expect(["hulk", "starbase"].map((id) => partsOf(book, card(id)).map((part) => part.id))).toEqual([
      ["fleet"],
      ["bodies"],
    ]);
  });

  test("lets a card belong in several parts", () => {
    const both = (part: DeckPart) => (part.id === "bodies" ? { ...part, kinds: [...part.kinds, "star"] } : part);
    const twice = deckBook({
      ...book.catalogue,
      decks: { ...book.form, parts: book.form.parts.map(both) },
    }) as DeckBook;
    expect(partsOf(twice, card("quark-star")).map((part) => part.id)).toEqual(["star", "bodies"]);
    expect(twice.cards).toHaveLength(book.cards.length);
  });

  test("knows which cards fit and how many of them", () => {
    expect(["rapier", "mines", "drone"].map((id) => fits(book, card(id), "terracorp"))).toEqual([true, true, false]);
    const copies = (id: string) => copiesOf(partsOf(book, card(id))[0] as never, card(id));
    expect([copies("rapier"), copies("world-eater"), copies("starbase")]).toEqual([4, 1, 7]);
    expect(copiesOf({ copies: 3 } as never, { facts: {} } as Entry)).toBe(3);
  });

  test("counts at a glance", () => {
    const cards = ["rapier", "rapier", "mines", "trebuchet", "no-such-card"];
    expect(typeCounts(book, cards)).toEqual([
      { type: "ship", count: 3 },
      { type: "building", count: 1 },
    ]);
    expect(curve(book, cards, { fact: "e", name: "Energy", icon: null })).toEqual([0, 3, 0, 0, 1, 0]);
    expect(sumOf(book, cards, { fact: "yield_m", name: "Minerals", icon: null })).toBe(1);
    expect(grouped(cards)[0]).toEqual({ id: "rapier", count: 2 });
    expect(Object.keys(whole(book, { name: "x", parts: { bodies: ["starbase"] } }).parts)).toEqual([
      "fleet",
      "star",
      "bodies",
    ]);
  });

  test("knows what can be played from the start, and what must be had for more", () => {
    expect(beyondBase(book, card("rapier"))).toEqual([0, 0, 0]);
    expect(beyondBase(book, card("scimitar"))).toEqual([0, 1, 1]);
    expect(beyondBase(book, card("starbase"))).toBeNull();
    expect(["drone", "scimitar", "starbase"].map((id) => opening(book, card(id)))).toEqual([
      "Can be played from the start.",
      "Needs more minerals (1) and organics (1) than you start with.",
      null,
    ]);
    expect(neededFor(book, ["rapier", "scimitar", "catapult"])).toEqual([3, 3, 2]);
    expect(neededFor(book, [])).toEqual([0, 0, 0]);
  });

  test("says what sort of card it is where nothing else does", () => {
    const sorts = ["rapier", "dagger", "world-eater", "mines", "ion-storm", "starbase"].map((id) =>
      sortOf(book, card(id)),
    );
    expect(sorts).toEqual(["Fighter", "Fighter", "Battleship", "Building", "Spell", null]);
  });

  test("finds cards by words and by facts", () => {
    const ids = (words: string, facts = {}) => book.cards.filter((entry) => found({ words, facts }, entry));
    expect(ids("tcs-13 RAPIER").map(({ id }) => id)).toEqual(["rapier"]);
    expect(ids("", { size: ["battleship"], skill: ["accurate"] }).map(({ id }) => id)).toEqual([
      "trebuchet",
      "control-ship",
      "infector",
    ]);
    expect(ids("", { size: [] })).toHaveLength(86);
    expect(valuesOf(book.cards, { fact: "size", name: "", icon: null })).toEqual(["fighter", "cruiser", "battleship"]);
    expect(valuesOf(book.cards, { fact: "e", name: "", icon: null })).toEqual([0, 1, 2, 3, 4, 5]);
  });
});
