import type { Deck, DeckPart, Facet } from "../generated/starboard";
import { Icon } from "../look/icon";
import { cardsOf, curve, type DeckBook, numberOf, sumOf, takes, typeCounts, valueName } from "./form";
import { say } from "./texts";
import "./figures.css";

interface FiguresProps {
  book: DeckBook;
  part: DeckPart | undefined;
  deck: Deck;
}

/** A summary of a part of a deck: the cards of each type, their yields, and the curves of their costs. */
export function Figures({ book, part, deck }: FiguresProps) {
  if (!part) return null;
  const cards = cardsOf(deck, part.id);
  const possible = book.cards.filter((card) => takes(part, card));
  const told = (facet: Facet) => possible.some((card) => numberOf(card, facet.fact) !== null);
  const curves = book.form.curves.map((facet, i) => ({ facet, i })).filter(({ facet }) => told(facet));
  return (
    <div class="figures stack py-3 px-4 brass-bottom">
      <ul class="counts flex wrap g-1 p-0">
        {typeCounts(book, cards).map(({ type, count }) => (
          <li key={type} class="chip">
            <b class="num t-16">{count}</b> {valueName(book, type)}
          </li>
        ))}
      </ul>
      <ul class="counts flex wrap g-1 p-0">
        {book.form.sums.filter(told).map((facet) => (
          <li key={facet.fact} class="chip out" title={facet.name}>
            {facet.icon ? <Icon id={facet.icon} size={14} label={facet.name} /> : facet.name}
            <b class="num t-16">+{sumOf(book, cards, facet)}</b>
          </li>
        ))}
      </ul>
      {curves.length > 0 && (
        <div class="curves stack g-3">
          {curves.map(({ facet, i }) => (
            <Curve key={facet.fact} facet={facet} hue={i % 4} counts={curve(book, cards, facet)} />
          ))}
        </div>
      )}
    </div>
  );
}

function Curve({ facet, hue, counts }: { facet: Facet; hue: number; counts: number[] }) {
  const highest = Math.max(1, ...counts);
  const spread = counts.flatMap((cards, value) => (cards ? [{ id: "curve-count", args: { cards, value } }] : []));
  return (
    <div class={`spread c${hue}`} role="img" aria-label={say("curve", { cost: facet.name, counts: spread })}>
      <div class="bars h-62 row stretch g-05">
        {counts.map((count, value) => (
          <span key={value} class="bar-of at-end col grow text-centre" style={{ "--part": count / highest }}>
            <small class="t-12 bright lh-13">{count || ""}</small>
            <i />
            <small class="value t-12 muted lh-13">{value}</small>
          </span>
        ))}
      </div>
      <span class="title row centre g-1 muted t-12 semi">
        {facet.icon && <Icon id={facet.icon} size={14} />} {facet.name}
      </span>
    </div>
  );
}
