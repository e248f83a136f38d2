import { printOf } from "../../decks/card-face";
import { type DeckBook, fits } from "../../decks/form";
import { Said, say } from "../../decks/texts";
import type { Named } from "../../generated/starboard";
import { SmallCard } from "../../kit/pieces/paper";

/** The number of an allegiance's own cards shown as examples. */
const SHOWN = 5;

/** The choice of a new deck's allegiance, made before its cards. */
export function Allegiances({ book, choose }: { book: DeckBook; choose(id: string): void }) {
  const { allegiance } = book.form;
  if (!allegiance) return null;
  return (
    <section class="allegiances p-6 scroll" aria-label={allegiance.name}>
      <h2>{say("choose-side")}</h2>
      <p class="muted">{say("choose-side-hint")}</p>
      <ul class="stack g-4 pt-5">
        {allegiance.values.map((value) => (
          <li key={value.id}>
            <Allegiance book={book} fact={allegiance.fact} value={value} choose={choose} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface AllegianceProps {
  book: DeckBook;
  fact: string;
  value: Named;
  choose(id: string): void;
}

function Allegiance({ book, fact, value, choose }: AllegianceProps) {
  const own = book.cards.filter((card) => card.facts[fact] === value.id);
  const free = book.cards.filter((card) => fits(book, card, value.id)).length - own.length;
  // Evenly spaced from first to last.
  const shown = own.filter((_, i) => Math.floor((i * SHOWN) / own.length) > Math.floor(((i - 1) * SHOWN) / own.length));
  return (
    <button type="button" class="plate lights stack across mh-120 p-5" onClick={() => choose(value.id)}>
      <b class="heading t-22 lh-11">{value.name}</b>
      <span class="row" aria-hidden="true">
        {shown.map((card) => (
          <SmallCard key={card.id} of={printOf(book, card)} width={48} />
        ))}
      </span>
      <span>
        <Said id="own-cards" own={own.length} free={free} num={(words) => <b class="num">{words}</b>} />
      </span>
    </button>
  );
}
