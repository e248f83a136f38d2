import type { Deck } from "../generated/starboard";
import { cardsOf } from "./form";

/** Edits of a deck. Each returns a new deck, or the same one if nothing changes. */

const withPart = (deck: Deck, part: string, cards: string[]): Deck => ({
  ...deck,
  parts: { ...deck.parts, [part]: cards },
});

/** Adds a copy of a card at the end of a part. */
export const added = (deck: Deck, part: string, id: string): Deck => withPart(deck, part, [...cardsOf(deck, part), id]);

/** Removes the last copy of a card. */
export const taken = (deck: Deck, part: string, id: string): Deck =>
  takenAt(deck, part, cardsOf(deck, part).lastIndexOf(id));

/** Removes the card at an index. */
export function takenAt(deck: Deck, part: string, at: number): Deck {
  const cards = cardsOf(deck, part);
  return at in cards ? withPart(deck, part, cards.toSpliced(at, 1)) : deck;
}

/** Moves a card to another index; an index beyond the ends is the end. */
export function moved(deck: Deck, part: string, from: number, to: number): Deck {
  const cards = cardsOf(deck, part);
  const place = Math.max(0, Math.min(to, cards.length - 1));
  const card = cards[from];
  if (card === undefined || place === from) return deck;
  return withPart(deck, part, cards.toSpliced(from, 1).toSpliced(place, 0, card));
}

/** The undo history of a value. */
export class History<T> {
  private past: T[] = [];
  private future: T[] = [];
  private kind: string | null = null;

  constructor(
    private now: T,
    private readonly longest = 300,
  ) {}

  get present(): T {
    return this.now;
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }

  /** Adds an edit. Successive edits of the same kind, such as typing a name, are one step. */
  push(next: T, kind: string | null = null): void {
    if (next === this.now) return;
    if (kind === null || kind !== this.kind) this.past = [...this.past, this.now].slice(-this.longest);
    this.kind = kind;
    this.now = next;
    this.future = [];
  }

  undo(): T {
    const before = this.past.pop();
    if (before !== undefined) {
      this.future.push(this.now);
      this.now = before;
    }
    this.kind = null;
    return this.now;
  }

  redo(): T {
    const after = this.future.pop();
    if (after !== undefined) {
      this.past.push(this.now);
      this.now = after;
    }
    this.kind = null;
    return this.now;
  }
}
