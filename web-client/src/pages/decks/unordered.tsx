import { CardSign, Gives, LargeCard, Needs } from "../../decks/card-face";
import { added, taken } from "../../decks/edit";
import { copiesOf, fits, grouped } from "../../decks/form";
import { say } from "../../decks/texts";
import { explains } from "../../kit/words/explain";
import type { ListProps } from "./ordered";

/** A part without an order: each card once, with its number of copies. */
export function UnorderedPart({ book, part, cards, allegiance, edit }: ListProps) {
  return (
    <ul class="order">
      {grouped(cards).map(({ id, count }) => {
        const card = book.byId.get(id);
        const misfit = !card || !fits(book, card, allegiance);
        return (
          <li key={id} class={misfit ? "misfit" : ""}>
            <div class="row g-0">
              <span
                class="line row fill pressed py-05 pr-2 pl-3"
                data-explain-beside
                {...(card ? explains(() => <LargeCard book={book} card={card} />) : {})}
              >
                <b class="num text-right muted t-16 w-24">{count}</b>
                {card && <CardSign book={book} card={card} />}
                <span class="name clip grow semi">{card?.name ?? id}</span>
                {card && <Gives book={book} card={card} />}
                {card && <Needs book={book} card={card} />}
              </span>
              {edit && (
                <span class="counter inline muted">
                  <button
                    type="button"
                    aria-label={say("one-less", { card: card?.name ?? id })}
                    onClick={() => edit((deck) => taken(deck, part.id, id))}
                  >
                    −
                  </button>
                  <button
                    type="button"
                    aria-label={say("one-more", { card: card?.name ?? id })}
                    disabled={!card || count >= copiesOf(part, card) || part.most === 1}
                    onClick={() => edit((deck) => added(deck, part.id, id))}
                  >
                    +
                  </button>
                </span>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
