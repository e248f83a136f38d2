import type { ComponentChildren } from "preact";
import type { Entry } from "../generated/starboard";
import { Icon } from "../look/icon";
import { beyondBase, type DeckBook, numberOf, opening, pigmentOf, sortOf } from "./form";
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
  const sort = sortOf(book, card);
  return (
    <>
      <span class="nm">{card.name}</span>
      <Costs book={book} card={card} />
      <span class="art">
        <Icon id={card.icon ?? "compass"} size={46} />
      </span>
      <span class="tx">
        {sort && <b>{sort}. </b>}
        {card.text}
      </span>
      <Gives book={book} card={card} />
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

/** What a card costs: a coin for each number whose spread is worth seeing; quiet where nothing is beyond one's means. */
export function Costs({ book, card, beyond }: FaceProps & { beyond?: number[] | null }) {
  const coins = book.form.curves.flatMap((facet, i) => {
    const value = numberOf(card, facet.fact);
    return value === null ? [] : [{ ...facet, i, value }];
  });
  if (coins.length === 0) return null;
  return (
    <span class="coins">
      {coins.map(({ fact, name, icon, i, value }) => (
        <span
          key={fact}
          class={`coin c${i % 4} ${value === 0 ? "none" : beyond?.[i] === 0 ? "given" : ""}`}
          title={name}
        >
          {icon && <Icon id={icon} size={13} />}
          <span class="unseen">{name} </span>
          <b class="num">{value}</b>
        </span>
      ))}
    </span>
  );
}

/** What a card costs in a list: what one has from the start is quiet, what one must come by first stands out. */
export function Needs({ book, card }: FaceProps) {
  const beyond = beyondBase(book, card);
  return (
    <span class="needs" title={opening(book, card) ?? undefined}>
      {beyond?.every((more) => more === 0) && (
        <span class="at-once" aria-hidden="true">
          ✓
        </span>
      )}
      <Costs book={book} card={card} beyond={beyond} />
      <span class="unseen">{opening(book, card)}</span>
    </span>
  );
}

/** What a card yields: the numbers whose sum is worth seeing. */
export function Gives({ book, card }: FaceProps) {
  const given = book.form.sums.flatMap((facet) => {
    const value = numberOf(card, facet.fact);
    return value === null ? [] : [{ ...facet, value }];
  });
  if (given.length === 0) return null;
  return (
    <span class="gives">
      {given.map(({ fact, name, icon, value }) => (
        <span key={fact} title={name}>
          <b class="num">+{value}</b>
          {icon && <Icon id={icon} size={13} />}
          <span class="unseen"> {name}</span>
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
      <span class="more opening">{opening(book, card)}</span>
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
