import { useId, useRef, useState } from "preact/hooks";
import { LargeCard, printOf } from "../../decks/card-face";
import {
  copiesOf,
  countOf,
  type DeckBook,
  fits,
  found,
  pigmentOf,
  type Search,
  takes,
  valueName,
  valuesOf,
} from "../../decks/form";
import { Said, say } from "../../decks/texts";
import type { DeckPart, Entry, Facet } from "../../generated/starboard";
import { Front } from "../../kit/pieces/paper";
import { explains } from "../../kit/words/explain";

interface WallProps {
  book: DeckBook;
  part: DeckPart;
  allegiance: string | undefined;
  /** The cards of the part. */
  has: string[];
  add(card: Entry): void;
  take(card: Entry): void;
  /** Adds copies up to the limit. */
  fill(card: Entry, most: number): void;
}

/** All cards allowed in a part, to search and to add. */
export function Wall({ book, part, allegiance, has, add, take, fill }: WallProps) {
  const [search, setSearch] = useState<Search>({ words: "", facts: {} });
  const own = book.cards.filter((card) => takes(part, card) && fits(book, card, allegiance));
  const shown = own.filter((card) => found(search, card));
  return (
    <section class="wall col squash" aria-label={say("cards-for", { part: part.name.toLowerCase() })}>
      <Finder book={book} cards={own} search={search} change={setSearch} shown={shown.length} />
      {shown.length === 0 ? (
        <p class="py-5 px-4 muted">
          {say("no-cards")}{" "}
          <button type="button" class="btn" onClick={() => setSearch({ words: "", facts: {} })}>
            {say("show-all")}
          </button>
        </p>
      ) : (
        <Cards book={book} part={part} cards={shown} has={has} add={add} take={take} fill={fill} />
      )}
    </section>
  );
}

interface FinderProps {
  book: DeckBook;
  cards: Entry[];
  search: Search;
  change(search: Search): void;
  shown: number;
}

function Finder({ book, cards, search, change, shown }: FinderProps) {
  const [open, setOpen] = useState(false);
  const body = useId();
  const chosen = Object.values(search.facts).flat().length;
  return (
    <div class="finder stack py-3 px-4 rule-bottom">
      <div class="row">
        <input
          class="input fill xw-340"
          type="search"
          aria-label={say("find-cards")}
          placeholder={say("find-cards-hint")}
          value={search.words}
          onInput={(event) => change({ ...search, words: event.currentTarget.value })}
        />
        <span class="muted" role="status">
          <Said id="shown-of" shown={shown} cards={cards.length} num={(words) => <b class="num">{words}</b>} />
        </span>
        <button type="button" class="btn fold" aria-expanded={open} aria-controls={body} onClick={() => setOpen(!open)}>
          {say("filter", { chosen })}
        </button>
      </div>
      <div id={body} class={`facets flex wrap gy-2 gx-4 ${open ? "open" : ""}`}>
        {book.form.filters.map((facet) => (
          <FacetChips key={facet.fact} book={book} facet={facet} cards={cards} search={search} change={change} />
        ))}
        {chosen > 0 && (
          <button type="button" class="btn quiet" onClick={() => change({ ...search, facts: {} })}>
            {say("clear")}
          </button>
        )}
      </div>
    </div>
  );
}

interface ChipsProps {
  book: DeckBook;
  facet: Facet;
  cards: Entry[];
  search: Search;
  change(search: Search): void;
}

function FacetChips({ book, facet, cards, search, change }: ChipsProps) {
  const values = valuesOf(cards, facet);
  if (values.length < 2) return null;
  const chosen = search.facts[facet.fact] ?? [];
  const toggle = (value: string | number) => {
    const next = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
    change({ ...search, facts: { ...search.facts, [facet.fact]: next } });
  };
  return (
    <fieldset class="row p-0 wrap g-1">
      <legend class="muted semi">{facet.name}</legend>
      {values.map((value) => (
        <button
          key={value}
          type="button"
          class={`chip out ${chosen.includes(value) ? "on" : ""}`}
          aria-pressed={chosen.includes(value)}
          onClick={() => toggle(value)}
        >
          {valueName(book, value)}
        </button>
      ))}
    </fieldset>
  );
}

const ARROWS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"];

/** The grid of cards: one Tab stop, arrow keys to move, + and − to add and remove. */
function Cards({ book, part, cards, has, add, take, fill }: Omit<WallProps, "allegiance"> & { cards: Entry[] }) {
  const grid = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const stop = Math.min(at, cards.length - 1);
  const pressed = (event: KeyboardEvent) => {
    const card = cards[stop];
    if (!card || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "+" || event.key === "=") add(card);
    else if (event.key === "-" || event.key === "−" || event.key === "Delete") take(card);
    else if (ARROWS.includes(event.key)) {
      const next = neighbour(event.key, stop, cards.length, columnsOf(grid.current));
      setAt(next);
      grid.current?.querySelectorAll<HTMLElement>(".deck-card")[next]?.focus();
    } else return;
    event.preventDefault();
  };
  return (
    <ul ref={grid} class="cards grow squash scroll stack gy-5 gx-3 p-4 sky" onKeyDown={pressed}>
      {cards.map((card, i) => {
        const count = countOf(has, card.id);
        const most = copiesOf(part, card);
        return (
          <li key={card.id} class={`stack g-1 at-middle ${count > 0 ? "in" : ""}`}>
            <button
              type="button"
              class={`card deck-card k-${pigmentOf(book, card)}`}
              tabIndex={i === stop ? 0 : -1}
              aria-keyshortcuts="Enter + -"
              {...explains(
                () => <LargeCard book={book} card={card} next={<span>{nextTap(count, most)}</span>} />,
                () => {
                  setAt(i);
                  add(card);
                },
              )}
            >
              <Front of={printOf(book, card)} />
              <span class="unseen">{say("copies-of", { count, most })}</span>
            </button>
            <span class="counter inline muted">
              <button
                type="button"
                tabIndex={-1}
                aria-label={say("one-less", { card: card.name })}
                disabled={count === 0}
                onClick={() => take(card)}
              >
                −
              </button>
              <span>
                <b class="num bright t-18">{count}</b>/{most}
              </span>
              <button
                type="button"
                tabIndex={-1}
                aria-label={say("one-more", { card: card.name })}
                disabled={count >= most}
                onClick={() => add(card)}
              >
                +
              </button>
              {most > 1 && count < most - 1 && (
                <button
                  type="button"
                  class="all"
                  tabIndex={-1}
                  aria-label={say("all-copies", { most, card: card.name })}
                  onClick={() => fill(card, most)}
                >
                  ×{most}
                </button>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

const nextTap = (count: number, most: number): string => say(count >= most ? "tap-full" : "tap-to-add", { most });

/** The number of columns of the grid. */
function columnsOf(grid: HTMLElement | null): number {
  const [first, ...rest] = [...(grid?.children ?? [])] as HTMLElement[];
  const next = rest.findIndex((cell) => cell.offsetTop > (first?.offsetTop ?? 0));
  return next < 0 ? rest.length + 1 : next + 1;
}

/** The index to which an arrow key, Home or End moves in a grid. */
export function neighbour(key: string, at: number, length: number, columns: number): number {
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns };
  if (key === "Home") return 0;
  if (key === "End") return length - 1;
  const next = at + (steps[key] ?? 0);
  return next < 0 || next >= length ? at : next;
}
