import { describe, expect, test } from "vitest";
import { catalogueOf } from "../../dev/details";
import type { Catalogue, Deck } from "../generated/starboard";
import { deckText, LONGEST_TEXT, readDeck } from "./deck-text";
import { type DeckBook, deckBook, takes, whole } from "./form";

const catalogue = catalogueOf("solar-empires");

const found = deckBook(catalogue as unknown as Catalogue);
if (!found) throw new Error("the sample has no decks");
const book = found;

/** Random numbers, the same in every run. */
function chance(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return (state >>> 8) % below;
  };
}

const NAMES = ["Tide", "", "Nothing # but: trouble", "name: name", "2 rapier", "星 & Söhne", "x".repeat(40)];

function randomDeck(seed: number): Deck {
  const below = chance(seed);
  const deck: Deck = { name: NAMES[below(NAMES.length)] ?? "", parts: {} };
  const values = book.form.allegiance?.values ?? [];
  const value = values[below(values.length + 1)];
  if (value) deck.allegiance = value.id;
  for (const part of book.form.parts) {
    const cards = book.cards.filter((card) => takes(part, card));
    const list: string[] = [];
    for (let turns = below(40); turns > 0; turns--) {
      const card = cards[below(cards.length)];
      for (let copies = 1 + below(4); card && copies > 0; copies--) list.push(card.id);
    }
    deck.parts[part.id] = list;
  }
  return deck;
}

const errorsOf = (text: string) => readDeck(book, text).errors?.map(({ line, message }) => `${line}: ${message}`) ?? [];

describe("a deck as text", () => {
  test("takes a card in every part that it belongs in", () => {
    const { form } = book;
    const parts = form.parts.map((part) => (part.id === "bodies" ? { ...part, kinds: [...part.kinds, "star"] } : part));
    const twice = deckBook({ ...book.catalogue, decks: { ...form, parts } }) as DeckBook;
    const text = "star: quark-star\nbodies: quark-star, starbase";
    expect(readDeck(twice, text).deck?.parts).toMatchObject({
      star: ["quark-star"],
      bodies: ["quark-star", "starbase"],
    });
    expect(errorsOf(text)).toEqual(["2: Quark Star belongs in the star: write “star: quark-star”."]);
  });

  test("comes back exactly as it went", () => {
    for (let seed = 0; seed < 500; seed++) {
      const deck = randomDeck(seed);
      const text = deckText(book, deck);
      expect(readDeck(book, text), text).toEqual({ deck: whole(book, deck) });
    }
  });

  test("ready decks come back too", () => {
    expect(book.catalogue.loadouts.length).toBeGreaterThan(0);
    for (const { deck } of book.catalogue.loadouts) {
      if (!deck) throw new Error("a ready loadout shows no deck");
      expect(readDeck(book, deckText(book, deck)).deck).toEqual(whole(book, deck));
    }
  });

  test("has two in a row as one line and keeps the order", () => {
    const deck = { name: "Tide", allegiance: "shadow", parts: { fleet: ["hulk", "hulk", "mines", "hulk"], star: [] } };
    expect(deckText(book, deck)).toBe("name: Tide\nrace: shadow\n2 hulk\nmines\nhulk\n");
  });

  test("is read by name as well as by id, whatever the case, with remarks and empty lines", () => {
    const text = [
      "# my deck",
      "NAME: Tide # one",
      "Race: The Chain",
      "",
      '2x "STREAKER" Drone   # quick',
      "3 mines",
      "Fleet deck: Drone, 2 drone",
      "star: Binary Star",
      "bodies: gas-giant, 2 Starbase",
    ].join("\r\n");
    expect(readDeck(book, text).deck).toEqual({
      name: "Tide # one",
      allegiance: "chain",
      parts: {
        fleet: ["streaker-drone", "streaker-drone", "mines", "mines", "mines", "drone", "drone", "drone"],
        star: ["binary-star"],
        bodies: ["gas-giant", "starbase", "starbase"],
      },
    });
  });

  test("names the line of everything that cannot be read, all at once", () => {
    const text = "name: a\nname: b\nrace: elves\n2 rapir\nsol-like-star\nstar: rapier\n0 mines\n500 mines";
    expect(errorsOf(text)).toEqual([
      "2: The name is given twice.",
      "3: There is no race called “elves”.",
      "4: There is no card called “rapir”.",
      "5: Sol Like Star belongs in the star: write “star: sol-like-star”.",
      "6: TCS-13 Rapier belongs in the fleet deck: write “fleet: rapier”.",
      "7: The number of copies must be 1 or more.",
      "8: No part has more than 200 cards.",
    ]);
  });

  test("is refused when it is too long, whatever it says", () => {
    expect(errorsOf("#".repeat(LONGEST_TEXT))).toEqual([]);
    expect(errorsOf("#".repeat(LONGEST_TEXT + 1))).toHaveLength(1);
    expect(errorsOf("150 mines\n51 mines")).toEqual(["2: No part has more than 200 cards."]);
    expect(errorsOf(`name: ${"x".repeat(41)}`)).toEqual(["1: A deck's name has at most 40 characters."]);
  });
});
