import { useState } from "preact/hooks";
import { LargeCard, printOf } from "../../decks/card-face";
import type { DeckBook } from "../../decks/form";
import { say } from "../../decks/texts";
import { SmallCard } from "../../kit/pieces/paper";

/** The number of cards in a sample hand; more are drawn one by one. */
const FIRST = 5;

/** A shuffled copy of the cards. */
function shuffled(cards: string[]): string[] {
  const mixed = [...cards];
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = Math.floor(Math.random() * (at + 1));
    [mixed[at], mixed[other]] = [mixed[other] as string, mixed[at] as string];
  }
  return mixed;
}

/** Draws a sample hand from a shuffled copy of the deck. */
export function SampleHand({ book, cards }: { book: DeckBook; cards: string[] }) {
  const [pile, setPile] = useState<string[]>([]);
  const [count, setCount] = useState(0);
  const deal = () => {
    setPile(shuffled(cards));
    setCount(FIRST);
  };
  if (cards.length < FIRST) return null;
  const hand = pile.slice(0, count).flatMap((id) => book.byId.get(id) ?? []);
  return (
    <section class="sample-hand py-2 px-4 rule-bottom" aria-label={say("sample-hand")}>
      <div class="row">
        <button type="button" class="btn" data-testid="sample-hand" onClick={deal}>
          {say(count === 0 ? "sample-hand" : "new-hand")}
        </button>
        {count > 0 && (
          <button
            type="button"
            class="btn quiet"
            data-testid="sample-draw"
            disabled={count >= pile.length}
            onClick={() => setCount(count + 1)}
          >
            {say("draw-one")}
          </button>
        )}
      </div>
      {count > 0 && (
        <ul class="row wrap at-start pt-2" aria-label={say("hand-cards", { cards: hand.length })}>
          {hand.map((card, at) => (
            <li class="grid at-middle w-66 t-12 semi lh-12 text-centre" key={at}>
              <SmallCard of={printOf(book, card)} about={() => <LargeCard book={book} card={card} />} />
              <span aria-hidden="true">{card.name}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
