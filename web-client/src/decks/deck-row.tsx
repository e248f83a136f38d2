import type { Deck, Fault } from "../generated/starboard";
import { CardSign } from "./card-face";
import { Verdict } from "./faults";
import { allegianceName, cardsOf, type DeckBook, grouped } from "./form";
import "./deck-row.css";

interface FactsProps {
  book: DeckBook;
  deck: Deck;
  faults?: Fault[];
  /** True to show only the size of the first part. */
  brief?: boolean;
}

/** A deck in a line: its allegiance, its size, and whether it is legal. */
export function DeckFacts({ book, deck, faults, brief }: FactsProps) {
  const allegiance = allegianceName(book, deck);
  const parts = brief ? book.form.parts.slice(0, 1) : book.form.parts;
  return (
    <span class="row wrap muted t-13 semi gy-05 gx-3">
      {allegiance && <span>{allegiance}</span>}
      {parts.map((part) => (
        <span key={part.id}>
          {part.name} <b class="num bright">{cardsOf(deck, part.id).length}</b>
        </span>
      ))}
      {faults && <Verdict faults={faults} />}
    </span>
  );
}

/** The most cards in a deck's preview. */
const SHOWN = 8;

/** A preview of a ready deck: its allegiance, and the first cards of its first part, each once. */
export function DeckSigns({ book, deck }: { book: DeckBook; deck: Deck }) {
  const first = grouped(cardsOf(deck, book.form.parts[0]?.id ?? "")).slice(0, SHOWN);
  return (
    <span class="stack g-1">
      <span class="row wrap muted t-13 semi gy-05 gx-3">{allegianceName(book, deck)}</span>
      <span class="row g-05" aria-hidden="true">
        {first.map(({ id }) => {
          const card = book.byId.get(id);
          return card && <CardSign key={id} book={book} card={card} />;
        })}
      </span>
    </span>
  );
}
