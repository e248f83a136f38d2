import type { Deck, Fault } from "../generated/starboard";
import { Verdict } from "./faults";
import { allegianceName, cardsOf, type DeckBook } from "./form";
import "./deck-row.css";

/** A deck in a line: what it belongs to, how large it is, whether it may be played. */
export function DeckFacts({ book, deck, faults }: { book: DeckBook; deck: Deck; faults?: Fault[] }) {
  const allegiance = allegianceName(book, deck);
  return (
    <span class="deck-facts">
      {allegiance && <span>{allegiance}</span>}
      {book.form.parts.map((part) => (
        <span key={part.id}>
          {part.name} <b class="num">{cardsOf(deck, part.id).length}</b>
        </span>
      ))}
      {faults && <Verdict faults={faults} />}
    </span>
  );
}
