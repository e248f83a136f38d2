import type { Entry } from "../../generated/starboard";
import { say } from "../texts";
import { About, explains } from "../words/explain";

/** The kinds of cards with their counts, in the order of first appearance. */
export function grouped(cards: readonly string[]): { card: string; copies: number }[] {
  const counts = new Map<string, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts].map(([card, copies]) => ({ card, copies }));
}

interface BySortProps {
  title: string;
  /** Null if the viewer may not see them. */
  cards: readonly string[] | null;
  /** A card's entry in the catalogue. */
  entry(card: string): Entry;
}

/** The kinds of cards under a title. Each explains itself. */
export function BySort({ title, cards, entry }: BySortProps) {
  return (
    <>
      <h4>{title}</h4>
      {!cards || cards.length === 0 ? (
        <p class="muted">{say(cards ? "no-cards" : "hidden-cards")}</p>
      ) : (
        <p class="row stretch g-1 wrap">
          {grouped(cards).map(({ card, copies }) => (
            <button key={card} type="button" class="chip out" {...explains(() => <About entry={entry(card)} />)}>
              {entry(card).name}
              {copies > 1 && <b class="num"> ×{copies}</b>}
            </button>
          ))}
        </p>
      )}
    </>
  );
}
