import { expect, test } from "vitest";
import { kept } from "../../dev/frames";
import type { Deck } from "../generated/starboard";
import { filledUp, isShort } from "./fill";
import { cardsOf, copiesOf, countOf, deckBook, fits } from "./form";

const bookOf = async (slug: string) => {
  const book = deckBook((await kept(slug)).detail.catalogue);
  if (!book) throw new Error(`${slug} has no decks`);
  return book;
};

const BOOKS = {
  "solar-empires": await bookOf("solar-empires"),
  spacetrace: await bookOf("spacetrace"),
  "aries-star-fleet": await bookOf("aries-star-fleet"),
};

for (const [slug, book] of Object.entries(BOOKS))
  test(`a deck of ${slug} with a few cards is filled up to what the rules ask for, and keeps its own`, () => {
    const [part] = book.form.parts;
    const model = book.catalogue.loadouts.find(({ deck }) => deck)?.deck;
    if (!part || !model) throw new Error("no ready deck");
    const own = cardsOf(model, part.id).slice(3, 8);
    const draft: Deck = { name: "Mine", allegiance: model.allegiance, parts: { [part.id]: own } };
    const filled = filledUp(book, draft);
    if (!filled) throw new Error("it is not filled");
    expect(isShort(book, filled.deck)).toBe(false);
    expect(cardsOf(filled.deck, part.id).slice(0, own.length)).toEqual(own);
    expect(filled.from.length).toBeGreaterThan(0);
    for (const part of book.form.parts)
      for (const id of cardsOf(filled.deck, part.id)) {
        const card = book.byId.get(id);
        if (!card) throw new Error(`no card ${id}`);
        expect(fits(book, card, filled.deck.allegiance), id).toBe(true);
        expect(countOf(cardsOf(filled.deck, part.id), id)).toBeLessThanOrEqual(copiesOf(part, card));
      }
  });

test("what lacks nothing is left alone", () => {
  const book = BOOKS["solar-empires"];
  const deck = book.catalogue.loadouts.find(({ deck }) => deck)?.deck;
  expect(deck && filledUp(book, deck)).toBeNull();
});
