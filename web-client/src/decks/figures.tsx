import type { Deck } from "../generated/starboard";
import { Icon } from "../look/icon";
import { cardsOf, curve, type DeckBook, typeCounts, valueName } from "./form";
import "./figures.css";

/** A deck at a glance: how many cards of each type, and how its costs are spread. */
export function Figures({ book, deck }: { book: DeckBook; deck: Deck }) {
  const cards = cardsOf(deck, book.form.parts[0]?.id ?? "");
  return (
    <div class="figures">
      <ul class="types">
        {typeCounts(book, cards).map(({ type, count }) => (
          <li key={type} class="chip">
            <b class="num">{count}</b> {valueName(book, type)}
          </li>
        ))}
      </ul>
      <div class="curves">
        {book.form.curves.map((facet, i) => {
          const counts = curve(book, cards, facet);
          const highest = Math.max(1, ...counts);
          const words = counts.flatMap((count, value) => (count ? `${count} of ${value}` : [])).join(", ");
          return (
            <figure key={facet.fact} class={`c${i % 4}`} role="img" aria-label={`${facet.name}: ${words || "none"}`}>
              <div class="bars">
                {counts.map((count, value) => (
                  <span key={value} class="bar-of" style={{ "--part": count / highest }}>
                    <small>{count || ""}</small>
                    <i />
                    <small class="value">{value}</small>
                  </span>
                ))}
              </div>
              <figcaption>
                {facet.icon && <Icon id={facet.icon} size={14} />} {facet.name}
              </figcaption>
            </figure>
          );
        })}
      </div>
    </div>
  );
}
