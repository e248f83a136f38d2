import type { Deck, DeckPart, Entry } from "../generated/starboard";
import { cardsOf, type DeckBook, partsOf, takes, whole } from "./form";
import { say } from "./texts";

/** Writes and reads decks as text. The grammar is in docs/deck-text.md. */

/** The longest text and name, in characters, and the most cards in a part, as on the server. */
export const LONGEST_TEXT = 20_000;
const LONGEST_NAME = 40;
const LONGEST_PART = 200;

/** An error in the text. Lines count from 1. */
export interface TextError {
  line: number;
  message: string;
}

export type Read = { deck: Deck; errors?: undefined } | { deck?: undefined; errors: TextError[] };

/** A deck as text: its name and allegiance, the first part one card per line in order, the other parts a line each. */
export function deckText(book: DeckBook, deck: Deck): string {
  const [first, ...others] = book.form.parts;
  const lines = [`name: ${deck.name}`];
  if (book.form.allegiance && deck.allegiance !== undefined) {
    lines.push(`${book.form.allegiance.name.toLowerCase()}: ${deck.allegiance}`);
  }
  if (first) lines.push(...runs(cardsOf(deck, first.id)));
  for (const part of others) {
    const cards = runs(cardsOf(deck, part.id));
    if (cards.length) lines.push(`${part.id}: ${cards.join(", ")}`);
  }
  return `${lines.join("\n")}\n`;
}

/** Lists cards in order: `2 rapier` for two of the same in a row. */
function runs(cards: string[]): string[] {
  const found: { id: string; count: number }[] = [];
  for (const id of cards) {
    const last = found.at(-1);
    if (last?.id === id) last.count += 1;
    else found.push({ id, count: 1 });
  }
  return found.map(({ id, count }) => (count > 1 ? `${count} ${id}` : id));
}

/** Reads a deck. Returns an error for each line that cannot be read. */
export function readDeck(book: DeckBook, text: string): Read {
  if (text.length > LONGEST_TEXT) {
    const message = say("too-long", { length: text.length, most: LONGEST_TEXT });
    return { errors: [{ line: 1, message }] };
  }
  const reader = new Reader(book);
  for (const [i, line] of text.split(/\r\n|\r|\n/).entries()) reader.read(line.trim(), i + 1);
  return reader.errors.length ? { errors: reader.errors } : { deck: whole(book, reader.deck) };
}

class Reader {
  readonly deck: Deck = { name: "", parts: {} };
  readonly errors: TextError[] = [];
  private readonly said = new Set<string>();

  constructor(private readonly book: DeckBook) {}

  read(line: string, at: number): void {
    if (line === "" || line.startsWith("#")) return;
    const { allegiance, parts } = this.book.form;
    const [, key = "", value = ""] = /^([^:]*):(.*)$/.exec(line) ?? [];
    const word = key.trim().toLowerCase();
    const part = parts.find(({ id, name }) => word === id || word === name.toLowerCase());
    if (word === "name") this.once(word, at, () => this.name(value.trim(), at));
    else if (allegiance && word === allegiance.name.toLowerCase()) {
      this.once(word, at, () => this.allegiance(uncommented(value), at));
    } else if (part) this.cards(part, uncommented(value), at);
    else if (parts[0]) this.card(parts[0], uncommented(line), at);
  }

  private once(word: string, at: number, read: () => void): void {
    if (this.said.has(word)) this.fail(at, say("said-twice", { key: word }));
    else read();
    this.said.add(word);
  }

  private name(name: string, at: number): void {
    if ([...name].length > LONGEST_NAME) this.fail(at, say("name-too-long", { most: LONGEST_NAME }));
    this.deck.name = name;
  }

  private allegiance(value: string, at: number): void {
    const { allegiance } = this.book.form;
    const word = value.toLowerCase();
    const found = allegiance?.values.find(({ id, name }) => word === id.toLowerCase() || word === name.toLowerCase());
    if (found) this.deck.allegiance = found.id;
    else this.fail(at, say("no-allegiance", { allegiance: allegiance?.name.toLowerCase(), value }));
  }

  private cards(part: DeckPart, list: string, at: number): void {
    for (const item of list.split(",")) if (item.trim() !== "") this.card(part, item.trim(), at);
  }

  private card(part: DeckPart, item: string, at: number): void {
    const [, digits, rest = ""] = /^(\d+)\s*[x×]?\s+(.+)$/i.exec(item) ?? [];
    // A card's name may begin with a number.
    const whole = this.find(item);
    const card = whole ?? this.find(rest.trim());
    const count = whole || digits === undefined ? 1 : Number(digits);
    if (!card) {
      this.fail(at, say("no-card", { card: rest.trim() || item }));
      return;
    }
    if (!takes(part, card)) {
      const home = partsOf(this.book, card)[0];
      const line = `${home?.id}: ${card.id}`;
      this.fail(at, say("wrong-part", { card: card.name, part: home?.name.toLowerCase(), line }));
      return;
    }
    const known = cardsOf(this.deck, part.id);
    if (count < 1 || known.length + count > LONGEST_PART) {
      this.fail(at, count < 1 ? say("too-few-copies") : say("too-many-cards", { most: LONGEST_PART }));
      return;
    }
    this.deck.parts[part.id] = [...known, ...Array<string>(count).fill(card.id)];
  }

  private find(word: string): Entry | undefined {
    const low = word.toLowerCase();
    return this.book.byId.get(low) ?? this.book.byName.get(low);
  }

  private fail(line: number, message: string): void {
    this.errors.push({ line, message });
  }
}

/** The text without its trailing comment. */
const uncommented = (text: string): string => text.replace(/(^|\s)#.*$/, "").trim();
