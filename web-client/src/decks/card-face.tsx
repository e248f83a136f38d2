import type { ComponentChildren } from "preact";
import { glossaryOf, wordsIn } from "../core/words/glossary";
import type { Entry, Facet } from "../generated/starboard";
import { Card, type Coin, Coins, Gives as GivesOf, type Print } from "../kit/pieces/paper";
import { Icon } from "../look/icon";
import { beyondBase, type DeckBook, numberOf, opening, pigmentOf, sortOf } from "./form";
import { say } from "./part-texts";
import "./card-face.css";

/** Facts whose numbers appear at a card's foot. */
const FOOT = ["attack", "save", "armour"] as const;

interface FaceProps {
  book: DeckBook;
  card: Entry;
}

/** The card's numbers for these facts, as coins. A coin is dear if `missing` has a positive number for its fact. */
const coins = (card: Entry, facets: Facet[], missing?: number[]): Coin[] =>
  facets.flatMap(({ fact, name, icon }, hue) => {
    const value = numberOf(card, fact);
    return value === null ? [] : [{ name, icon, value, hue, dear: (missing?.[hue] ?? 0) > 0 }];
  });

/** A catalogue card as printed. `missing` is how much the player lacks of each cost. */
export function printOf(book: DeckBook, card: Entry, missing?: number[]): Print {
  const sort = sortOf(book, card);
  return {
    kind: pigmentOf(book, card),
    name: card.name,
    icon: card.icon ?? "compass",
    costs: coins(card, book.form.curves, missing),
    text: [sort && <b key="sort">{sort}. </b>, card.text],
    // Facts with a cost coin are left out.
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

/** A card's costs in a list. Costs that a player can pay from the start are quiet. */
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

/** A card's yields in a list. */
export const Gives = ({ book, card }: FaceProps) => <GivesOf of={coins(card, book.form.sums)} />;

/** The most terms that a card explains. */
const MOST_WORDS = 2;

/** A large card, as in its bubble, with explanations of its terms. */
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

/** A card in a list: only its icon, in its pigment. */
export function CardSign({ book, card }: FaceProps) {
  return (
    <span class={`grid middle firm r-1 deck-sign w-26 h-26 in-paper k-${pigmentOf(book, card)}`}>
      <Icon id={card.icon ?? "compass"} size={18} />
    </span>
  );
}
