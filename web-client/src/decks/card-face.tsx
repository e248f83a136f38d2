import type { ComponentChildren } from "preact";
import { glossaryOf, wordsIn } from "../core/words/glossary";
import type { Entry, Facet } from "../generated/starboard";
import { Card, type Coin, Coins, Gives as GivesOf, type Print } from "../kit/pieces/paper";
import { Icon } from "../look/icon";
import { beyondBase, type DeckBook, numberOf, opening, pigmentOf, sortOf } from "./form";
import { say } from "./part-texts";
import "./card-face.css";

/** Facts whose numbers stand at a card's foot, where it has them. */
const FOOT = ["attack", "save", "armour"] as const;

interface FaceProps {
  book: DeckBook;
  card: Entry;
}

/** The numbers of a card whose spread or sum is worth seeing. */
const coins = (card: Entry, facets: Facet[], missing?: number[]): Coin[] =>
  facets.flatMap(({ fact, name, icon }, hue) => {
    const value = numberOf(card, fact);
    return value === null ? [] : [{ name, icon, value, hue, dear: (missing?.[hue] ?? 0) > 0 }];
  });

/** A card of the catalogue as it is printed; `missing` says by cost what one has too little of to pay it. */
export function printOf(book: DeckBook, card: Entry, missing?: number[]): Print {
  const sort = sortOf(book, card);
  return {
    kind: pigmentOf(book, card),
    name: card.name,
    icon: card.icon ?? "compass",
    costs: coins(card, book.form.curves, missing),
    text: [sort && <b key="sort">{sort}. </b>, card.text],
    // What stands in a coin is not said again.
    gives: coins(
      card,
      book.form.sums.filter((sum) => book.form.curves.every(({ fact }) => fact !== sum.fact)),
    ),
    foot:
      book.print(card).foot ??
      FOOT.flatMap((fact) => {
        const value = numberOf(card, fact);
        return value === null ? [] : [{ name: say(`fact-${fact}`), text: say(`foot-${fact}`, { value }) }];
      }),
  };
}

/** What a card costs in a list: what one has from the start is quiet, what one must come by first stands out. */
export function Needs({ book, card }: FaceProps) {
  const beyond = beyondBase(book, card);
  return (
    <span class="needs row g-15" title={opening(book, card) ?? undefined}>
      {beyond?.every((more) => more === 0) && (
        <span class="at-once pos bold" aria-hidden="true">
          ✓
        </span>
      )}
      <Coins of={coins(card, book.form.curves)} quiet={(hue) => beyond?.[hue] === 0} />
      <span class="unseen">{opening(book, card)}</span>
    </span>
  );
}

/** What a card yields, in a list. */
export const Gives = ({ book, card }: FaceProps) => <GivesOf of={coins(card, book.form.sums)} />;

/** A card explains at most 2 of its words. */
const MOST_WORDS = 2;

/** A card large, as its bubble shows it, with what the words on it mean. */
export function LargeCard({ book, card, next }: FaceProps & { next?: ComponentChildren }) {
  const words = wordsIn(card.text, glossaryOf(book.catalogue.entries)).filter(({ name }) => name !== card.name);
  return (
    <Card of={printOf(book, card)} large>
      {words.slice(0, MOST_WORDS).map(({ id, name, text }) => (
        <span key={id} class="meaning block px-3 pb-2 in-ink-2 t-13 lh-13">
          <b>{name}.</b> {text}
        </span>
      ))}
      <span class="more opening flex split t-13 in-ink-2">{opening(book, card)}</span>
      <span class="more flex split t-13 in-ink-2">
        {card.rule && <b>{card.rule}</b>}
        {next}
      </span>
    </Card>
  );
}

/** A card in a list: its art alone, in its pigment. */
export function CardSign({ book, card }: FaceProps) {
  return (
    <span class={`grid middle firm r-1 deck-sign w-26 h-26 in-paper k-${pigmentOf(book, card)}`}>
      <Icon id={card.icon ?? "compass"} size={18} />
    </span>
  );
}
