import type { Deck, DeckPart, ReadyLoadout } from "../generated/starboard";
import { cardsOf, copiesOf, countOf, type DeckBook, fits, takes, whole } from "./form";

/** A deck filled up to the required size, and the name of the ready deck used as a model. */
export interface Filled {
  deck: Deck;
  from: string;
  /** How many cards were added. */
  count: number;
}

/** How many cards two lists have in common, counting copies. */
const common = (a: string[], b: string[]): number =>
  [...new Set(a)].reduce((sum, id) => sum + Math.min(countOf(a, id), countOf(b, id)), 0);

const ready = ({ catalogue }: DeckBook): (ReadyLoadout & { deck: Deck })[] =>
  catalogue.loadouts.filter((one): one is ReadyLoadout & { deck: Deck } => one.deck !== undefined);

/** True if a part has fewer cards than the rules require. */
export const isShort = (book: DeckBook, deck: Deck): boolean =>
  book.form.parts.some((part) => cardsOf(deck, part.id).length < part.least);

/**
 * Fills every part of a deck to the required minimum, from the most similar ready deck. Only the server knows whether
 * the result is legal. Null if the deck is large enough, or no ready deck has its allegiance.
 */
export function filledUp(book: DeckBook, draft: Deck): Filled | null {
  if (!isShort(book, draft)) return null;
  const own = whole(book, draft);
  const likeness = (other: Deck) =>
    book.form.parts.reduce((sum, { id }) => sum + common(cardsOf(own, id), cardsOf(other, id)), 0);
  const [model] = ready(book)
    .filter(({ deck }) => own.allegiance === undefined || deck.allegiance === own.allegiance)
    .sort((a, b) => likeness(b.deck) - likeness(a.deck));
  if (!model) return null;
  const allegiance = own.allegiance ?? model.deck.allegiance;
  const parts = book.form.parts.map((part) => [
    part.id,
    filledPart(book, part, cardsOf(own, part.id), cardsOf(model.deck, part.id), allegiance),
  ]);
  const deck: Deck = { ...own, ...(allegiance !== undefined && { allegiance }), parts: Object.fromEntries(parts) };
  const size = (deck: Deck) => Object.values(deck.parts).flat().length;
  return { deck, from: model.name, count: size(deck) - size(own) };
}

/** Fills a part to its minimum with cards of the model, then with any that fit. */
function filledPart(
  book: DeckBook,
  part: DeckPart,
  own: string[],
  model: string[],
  allegiance: string | undefined,
): string[] {
  const cards = [...own];
  const others = book.cards.filter((card) => takes(part, card) && fits(book, card, allegiance)).map(({ id }) => id);
  for (const id of [...model, ...others]) {
    if (cards.length >= part.least) break;
    const card = book.byId.get(id);
    const wanted = Math.max(1, countOf(model, id));
    if (card && countOf(cards, id) < Math.min(copiesOf(part, card), wanted)) cards.push(id);
  }
  return cards;
}
