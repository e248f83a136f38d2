import { isLegal } from "../../decks/faults";
import { allegianceName, type DeckBook } from "../../decks/form";
import { say } from "../../decks/texts";
import type { SavedDeck } from "../../generated/starboard";

/** A search among the player's decks. */
export interface Wanted {
  /** Prefixes of words in the deck's name, allegiance or card names. */
  words: string;
  /** A game's slug; null for all. */
  game: string | null;
  /** A tag without its `#`; null for all. */
  tag: string | null;
  sort: "changed" | "name" | "legal";
}

export const ALL: Wanted = { words: "", game: null, tag: null, sort: "changed" };

/** A word with a leading # in a deck's name is a tag: `Long night #tournament`. */
const TAG = /#([\p{L}\p{N}-]+)/gu;

export const tagsOf = ({ deck }: SavedDeck): string[] =>
  [...deck.name.matchAll(TAG)].map(([, tag = ""]) => tag.toLowerCase());

/** A deck's name without its tags. The whole name if it consists of tags. */
export const nameOf = ({ deck }: SavedDeck): string =>
  deck.name.replace(TAG, "").replace(/\s+/g, " ").trim() || deck.name;

/** Every tag of these decks, the most used first. */
export function allTags(decks: SavedDeck[]): string[] {
  const counts = new Map<string, number>();
  for (const tag of decks.flatMap(tagsOf)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts].sort(([a, many], [b, more]) => more - many || a.localeCompare(b)).map(([tag]) => tag);
}

/** A deck's searchable text, in lower case. */
function wordsOf(saved: SavedDeck, book: DeckBook | undefined): string {
  const cards = new Set(Object.values(saved.deck.parts).flat());
  const names = [...cards].map((id) => book?.byId.get(id)?.name ?? "");
  return [saved.deck.name, (book && allegianceName(book, saved.deck)) ?? "", ...names].join(" ").toLowerCase();
}

const ORDERS: Record<Wanted["sort"], (a: SavedDeck, b: SavedDeck) => number> = {
  changed: (a, b) => b.changed_at - a.changed_at,
  name: (a, b) => nameOf(a).localeCompare(nameOf(b)),
  legal: (a, b) => Number(isLegal(b.faults)) - Number(isLegal(a.faults)) || b.changed_at - a.changed_at,
};

/** The decks that match a search, sorted. */
export function foundDecks(decks: SavedDeck[], wanted: Wanted, books: Map<string, DeckBook>): SavedDeck[] {
  const words = wanted.words.toLowerCase().split(/\s+/).filter(Boolean);
  const isFound = (saved: SavedDeck) => {
    if (wanted.game !== null && saved.game !== wanted.game) return false;
    if (wanted.tag !== null && !tagsOf(saved).includes(wanted.tag)) return false;
    const text = wordsOf(saved, books.get(saved.game));
    return words.every((word) => text.startsWith(word) || text.includes(` ${word}`) || text.includes(`#${word}`));
  };
  return decks.filter(isFound).sort(ORDERS[wanted.sort]);
}

/** An unused name for a new deck: *New deck*, *New deck 2*. */
export function freshName(decks: SavedDeck[]): string {
  const taken = new Set(decks.map(({ deck }) => deck.name));
  for (let number = 1; ; number += 1) {
    const name = say("fresh-name", { number });
    if (!taken.has(name)) return name;
  }
}
