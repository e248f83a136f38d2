import { expect, test } from "vitest";
import { kept } from "../../../dev/frames";
import { type DeckBook, deckBook } from "../../decks/form";
import type { SavedDeck } from "../../generated/starboard";
import { ALL, allTags, foundDecks, freshName, nameOf, tagsOf } from "./find";

const { detail } = await kept("solar-empires");
const book = deckBook(detail.catalogue) as DeckBook;
const books = new Map([["solar-empires", book]]);

const deck = (name: string, told: Partial<SavedDeck> = {}, allegiance = "chain", cards = ["rapier"]): SavedDeck =>
  ({
    id: name,
    game: "solar-empires",
    deck: { name, allegiance, parts: { fleet: cards } },
    faults: [],
    changed_at: 0,
    ...told,
  }) as SavedDeck;

const faulty = { faults: [{ warning: false, refusal: { code: "x", message: "x" } }] } as Partial<SavedDeck>;
const some = book.cards[0] as (typeof book.cards)[number];
const DECKS = [
  deck("Red tide", { changed_at: 3 }),
  deck("Long night #league", { changed_at: 2, ...faulty }),
  deck("Hammer #League #fun", { changed_at: 1, game: "spacetrace" }),
  deck("Quiet", { changed_at: 0 }, "shadow", [some.id]),
];
const names = (wanted: Partial<typeof ALL>) => foundDecks(DECKS, { ...ALL, ...wanted }, books).map(nameOf);

test("decks are found by the beginnings of words: of their name, their side, their cards and their tags", () => {
  expect(names({ words: "ti re" })).toEqual(["Red tide"]);
  expect(names({ words: "shad" })).toEqual(["Quiet"]);
  expect(names({ words: some.name.toLowerCase().slice(0, 5) })).toContain("Quiet");
  expect(names({ words: "#leag" })).toEqual(["Long night", "Hammer"]);
  expect(names({ words: "ide" })).toEqual([]);
  expect(names({ game: "spacetrace" })).toEqual(["Hammer"]);
  expect(names({ tag: "fun" })).toEqual(["Hammer"]);
});

test("decks are sorted by change, by name, and those that may be played first", () => {
  expect(names({})).toEqual(["Red tide", "Long night", "Hammer", "Quiet"]);
  expect(names({ sort: "name" })).toEqual(["Hammer", "Long night", "Quiet", "Red tide"]);
  expect(names({ sort: "legal" })).toEqual(["Red tide", "Hammer", "Quiet", "Long night"]);
});

test("words with # are tags, and the name is what is left", () => {
  expect(DECKS.map(tagsOf)).toEqual([[], ["league"], ["league", "fun"], []]);
  expect(allTags(DECKS)).toEqual(["league", "fun"]);
  expect(nameOf(deck("#only"))).toBe("#only");
});

test("a new deck has a name of its own", () => {
  expect(freshName(DECKS)).toBe("New deck");
  expect(freshName([...DECKS, deck("New deck"), deck("New deck 2")])).toBe("New deck 3");
});
