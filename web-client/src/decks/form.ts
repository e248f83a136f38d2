import type { Catalogue, Deck, DeckForm, DeckPart, Entry, Facet } from "../generated/starboard";
import type { CardPrint } from "../kit/pieces/paper";
import { say } from "./part-texts";

/** The cards and the form of a game's decks: everything that the deck builder knows of the game. */
export interface DeckBook {
  form: DeckForm;
  catalogue: Catalogue;
  /** Every card that belongs in some part of a deck, in the catalogue's order. */
  cards: Entry[];
  byId: Map<string, Entry>;
  /** By name in lower case. */
  byName: Map<string, Entry>;
  /** The types of the cards, in the catalogue's order. */
  types: string[];
  /** How the game's client prints a card beyond the form: its pigment, its numbers. */
  print: CardPrint;
}

const books = new WeakMap<Catalogue, DeckBook>();

/** The deck book of a game, cached by catalogue. The game's client supplies `print`. Null for a game without decks. */
export function deckBook(catalogue: Catalogue, print: CardPrint = () => ({})): DeckBook | null {
  const form = catalogue.decks;
  if (!form) return null;
  const known = books.get(catalogue);
  if (known) return known;
  const kinds = new Set(form.parts.flatMap((part) => part.kinds));
  const cards = catalogue.entries.filter((entry) => kinds.has(entry.kind));
  const book: DeckBook = {
    form,
    catalogue,
    cards,
    byId: new Map(cards.map((card) => [card.id, card])),
    byName: new Map(cards.map((card) => [card.name.toLowerCase(), card])),
    types: [...new Set(cards.map((card) => typeOf(form, card)))],
    print,
  };
  books.set(catalogue, book);
  return book;
}

const typeOf = (form: DeckForm, card: Entry): string =>
  form.type_fact ? String(card.facts[form.type_fact.fact] ?? card.kind) : card.kind;

/** True if a card belongs in that part of a deck. */
export const takes = (part: DeckPart, card: Entry): boolean => part.kinds.includes(card.kind);

/** The parts of a deck that a card belongs in, usually one, in the form's order. */
export const partsOf = (book: DeckBook, card: Entry): DeckPart[] => book.form.parts.filter((part) => takes(part, card));

/** How many copies of a card a part may have. */
export function copiesOf(part: DeckPart, card: Entry): number {
  const own = card.facts.copies;
  return typeof own === "number" ? own : part.copies;
}

/** True if a card may be in a deck of that allegiance. */
export function fits({ form }: DeckBook, card: Entry, allegiance: string | undefined): boolean {
  if (!form.allegiance) return true;
  const own = card.facts[form.allegiance.fact];
  return own === allegiance || !form.allegiance.values.some((value) => value.id === own);
}

/** The card ids in a part, once per copy. */
export const cardsOf = (deck: Deck, part: string): string[] => deck.parts[part] ?? [];

/** The deck with all parts of the form, even empty ones, in the form's order. */
export const whole = ({ form }: DeckBook, deck: Deck): Deck => ({
  ...deck,
  parts: Object.fromEntries(form.parts.map((part) => [part.id, cardsOf(deck, part.id)])),
});

/** How many copies of a card a list has. */
export const countOf = (cards: string[], id: string): number => cards.filter((card) => card === id).length;

/** Counts a list by card, in order of first appearance. */
export function grouped(cards: string[]): { id: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const id of cards) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].map(([id, count]) => ({ id, count }));
}

/** A number fact of a card. Null if the card does not have it. */
export function numberOf(card: Entry | undefined, fact: string): number | null {
  const value = card?.facts[fact];
  return typeof value === "number" ? value : null;
}

/** How many cards have each value of a number fact, from 0 to the greatest of any card in the game. */
export function curve(book: DeckBook, cards: string[], { fact }: Facet): number[] {
  const greatest = Math.max(0, ...book.cards.map((card) => numberOf(card, fact) ?? 0));
  const counts = Array<number>(greatest + 1).fill(0);
  for (const id of cards) {
    const value = numberOf(book.byId.get(id), fact);
    if (value !== null && value >= 0) counts[value] = (counts[value] ?? 0) + 1;
  }
  return counts;
}

/** The greatest of each cost among these cards: with that much, a player can play them all. */
export const neededFor = (book: DeckBook, cards: string[]): number[] =>
  book.form.curves.map(({ fact }) => Math.max(0, ...cards.map((id) => numberOf(book.byId.get(id), fact) ?? 0)));

/** By how much each cost of a card exceeds a player's initial resources. Null if the game or the card has none. */
export function beyondBase({ form }: DeckBook, card: Entry): number[] | null {
  const paid = form.curves.some(({ fact }) => numberOf(card, fact) !== null);
  if (form.base.length === 0 || !paid) return null;
  return form.curves.map(({ fact }, i) => Math.max(0, (numberOf(card, fact) ?? 0) - (form.base[i] ?? 0)));
}

/** Whether a card can be played from the start, or what it still needs. Null if neither applies. */
export function opening(book: DeckBook, card: Entry): string | null {
  const beyond = beyondBase(book, card);
  if (!beyond) return null;
  const lacking = book.form.curves.flatMap(({ name }, i) =>
    beyond[i] ? [{ id: "lacking-cost", args: { cost: name.toLowerCase(), more: beyond[i] } }] : [],
  );
  return lacking.length === 0 ? say("from-start") : say("needs-more", { lacking });
}

/** The sort of a card ("Fighter", "Spell"). Null if its text or its part of the deck already says it. */
export function sortOf(book: DeckBook, card: Entry): string | null {
  const { filters, type_fact: type } = book.form;
  const words = filters.flatMap(({ fact }) => (typeof card.facts[fact] === "string" ? [fact] : []));
  const closer = words.filter((fact) => fact !== type?.fact);
  const alone = partsOf(book, card).every((part) => part.kinds.length === 1);
  const told = closer.length === 0 && alone ? [] : closer.length ? closer : words;
  const said = told.map((fact) => valueName(book, String(card.facts[fact])));
  return said.filter((word) => !card.text.startsWith(word)).join(", ") || null;
}

/** The sum of a number fact over cards. */
export const sumOf = (book: DeckBook, cards: string[], { fact }: Facet): number =>
  cards.reduce((sum, id) => sum + (numberOf(book.byId.get(id), fact) ?? 0), 0);

/** How many cards there are of each type. Types without cards are left out. */
export function typeCounts(book: DeckBook, cards: string[]): { type: string; count: number }[] {
  const counts = book.types.map((type) => {
    const own = cards.filter((id) => {
      const card = book.byId.get(id);
      return card !== undefined && typeOf(book.form, card) === type;
    });
    return { type, count: own.length };
  });
  return counts.filter(({ count }) => count > 0);
}

const PIGMENTS = ["fleet", "colony", "command", "plum", "leader", "research"];

/** A card's pigment and outline: the game's own, or else its type's. */
export const pigmentOf = (book: DeckBook, card: Entry): string =>
  book.print(card).kind ?? PIGMENTS[book.types.indexOf(typeOf(book.form, card)) % PIGMENTS.length] ?? "fleet";

/** The values of a fact among cards: numbers in ascending order, words in the cards' order. */
export function valuesOf(cards: Entry[], { fact }: Facet): (string | number)[] {
  const values = new Set<string | number>();
  for (const card of cards) {
    const value = card.facts[fact];
    if (typeof value === "string" || typeof value === "number") values.add(value);
  }
  const all = [...values];
  return all.every((value) => typeof value === "number") ? all.sort((a, b) => a - b) : all;
}

/** The name of a fact's value: "Battleship" for `battleship`; an allegiance has its own name. */
export function valueName({ form }: DeckBook, value: string | number): string {
  const allegiance = form.allegiance?.values.find((listed) => listed.id === value);
  if (allegiance) return allegiance.name;
  const words = String(value).replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The name of a deck's allegiance. Null if it has none. */
export const allegianceName = (book: DeckBook, deck: Deck): string | null =>
  deck.allegiance === undefined ? null : valueName(book, deck.allegiance);

/** A search for cards: words, and the accepted values by fact. */
export interface Search {
  words: string;
  facts: Record<string, (string | number)[]>;
}

/** True if a card matches: its name, text or facts contain every word, and its facts have accepted values. */
export function found({ words, facts }: Search, card: Entry): boolean {
  const text = [card.name, card.text, ...Object.values(card.facts)].join(" ").toLowerCase();
  const chosen = Object.entries(facts).filter(([, values]) => values.length > 0);
  return (
    words
      .toLowerCase()
      .split(/\s+/)
      .every((word) => text.includes(word)) &&
    chosen.every(([fact, values]) => values.includes(card.facts[fact] as string | number))
  );
}
