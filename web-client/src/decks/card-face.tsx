import type { ComponentChildren } from "preact";
import type { Entry } from "../generated/starboard";
import { Icon } from "../look/icon";
import { type DeckBook, numberOf, pigmentOf } from "./form";
import "../table/card.css";
import "./card-face.css";

/** Numbers that stand at a card's foot, where it has them, with the word beside them if they need one. */
const FOOT = [
  ["attack", "", (value: number) => `+${value}`],
  ["save", "save", (value: number) => `${value}+`],
  ["armour", "", String],
] as const;

interface FaceProps {
  book: DeckBook;
  card: Entry;
}

/** The front of a card as every deck shows it: costs on the edge, name, art, what it does, numbers at the foot. */
export function CardFace({ book, card }: FaceProps) {
  const foot = FOOT.flatMap(([fact, word, written]) => {
    const value = numberOf(card, fact);
    return value === null ? [] : [{ fact, word, value: written(value) }];
  });
  return (
    <>
      <span class="nm">{card.name}</span>
      <Costs book={book} card={card} />
      <span class="art">
        <Icon id={card.icon ?? "compass"} size={46} />
      </span>
      <span class="tx">{card.text}</span>
      {foot.length > 0 && (
        <span class="numbers num">
          {foot.map(({ fact, word, value }) => (
            <span key={fact}>
              {word || <span class="unseen">{fact}</span>} {value}
            </span>
          ))}
        </span>
      )}
    </>
  );
}

/** What a card costs: a coin for each number whose spread is worth seeing. */
export function Costs({ book, card }: FaceProps) {
  const coins = book.form.curves.flatMap((facet, i) => {
    const value = numberOf(card, facet.fact);
    return value === null ? [] : [{ ...facet, i, value }];
  });
  if (coins.length === 0) return null;
  return (
    <span class="coins">
      {coins.map(({ fact, name, icon, i, value }) => (
        <span key={fact} class={`coin c${i % 4} ${value === 0 ? "none" : ""}`} title={name}>
          {icon && <Icon id={icon} size={13} />}
          <span class="unseen">{name} </span>
          <b class="num">{value}</b>
        </span>
      ))}
    </span>
  );
}

/** A card large, as its bubble shows it. */
export function LargeCard({ book, card, next }: FaceProps & { next?: ComponentChildren }) {
  return (
    <span class={`card deck-card large k-${pigmentOf(book, card)}`}>
      <CardFace book={book} card={card} />
      <span class="more">
        {card.rule && <b>{card.rule}</b>}
        {next}
      </span>
    </span>
  );
}

/** A card in a list: its art alone, in its pigment. */
export function CardSign({ book, card }: FaceProps) {
  return (
    <span class={`deck-sign k-${pigmentOf(book, card)}`}>
      <Icon id={card.icon ?? "compass"} size={18} />
    </span>
  );
}
