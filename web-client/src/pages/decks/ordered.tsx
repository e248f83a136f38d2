import { Fragment } from "preact";
import { useRef, useState } from "preact/hooks";
import { CardSign, Gives, LargeCard, Needs } from "../../decks/card-face";
import { moved, takenAt } from "../../decks/edit";
import { type DeckBook, fits, neededFor } from "../../decks/form";
import { say } from "../../decks/texts";
import type { Deck, DeckPart } from "../../generated/starboard";
import { useSortable } from "../../kit/pieces/sort";
import { explains } from "../../kit/words/explain";
import { Icon } from "../../look/icon";

export interface ListProps {
  book: DeckBook;
  part: DeckPart;
  cards: string[];
  allegiance: string | undefined;
  /** Undefined if the deck cannot be edited. */
  edit?(change: (deck: Deck) => Deck): void;
  /** Announces a change to screen readers. */
  announce?(words: string): void;
}

/** A part whose order matters: a numbered list, with marks that explain the order. */
export function OrderedPart({ book, part, cards, allegiance, edit, announce }: ListProps) {
  const list = useRef<HTMLOListElement>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const nameAt = (at: number): string => book.byId.get(cards[at] ?? "")?.name ?? cards[at] ?? "";
  const { shown, lifted, follow, move, press, handle } = useSortable(list, cards, (from, to) => {
    edit?.((deck) => moved(deck, part.id, from, to));
    setChosen((at) => (at === null ? null : to));
    announce?.(say("moved", { card: nameAt(from), position: to + 1 }));
  });
  const takeOut = (at: number) => {
    edit?.((deck) => takenAt(deck, part.id, at));
    setChosen(null);
    follow(Math.min(at, cards.length - 2));
    announce?.(say("taken-out", { card: nameAt(at), left: cards.length - 1 }));
  };
  const pressed = (event: KeyboardEvent, at: number) => {
    if (press(event, at) || !["-", "Delete", "Backspace"].includes(event.key)) return;
    takeOut(at);
    event.preventDefault();
  };

  const marks = new Map(part.marks.map((mark) => [mark.after, mark.text]));
  return (
    <ol ref={list} class={`order ${lifted === undefined ? "" : "dragging"}`}>
      {shown.map((id, at) => {
        const card = book.byId.get(id);
        const misfit = !card || !fits(book, card, allegiance);
        const mark = marks.get(at + 1);
        return (
          <Fragment key={at}>
            <li data-at={at} class={`${misfit ? "misfit" : ""} ${lifted === at ? "held" : ""}`}>
              <div class="row g-0">
                <button
                  type="button"
                  class="line row fill pressed py-05 pr-2 pl-3"
                  data-line
                  aria-expanded={edit ? chosen === at : undefined}
                  aria-keyshortcuts={edit ? "Alt+ArrowUp Alt+ArrowDown Delete" : undefined}
                  onKeyDown={(event) => edit && pressed(event, at)}
                  data-explain-beside
                  {...(card ? about(book, card, () => edit && setChosen(chosen === at ? null : at)) : {})}
                >
                  <b class="num text-right muted t-16 w-24">{at + 1}</b>
                  {card && <CardSign book={book} card={card} />}
                  <span class="name clip grow semi">{card?.name ?? id}</span>
                  {card && <Gives book={book} card={card} />}
                  {card && <Needs book={book} card={card} />}
                </button>
                {edit && <span class="grip firm p-2" aria-hidden="true" {...handle(at)} />}
              </div>
              {edit && chosen === at && (
                <Tools at={at} count={cards.length} put={(to) => move(at, to)} takeOut={() => takeOut(at)} />
              )}
            </li>
            {mark && at + 1 < cards.length && (
              <li class="hand-mark flex split g-2 py-05 px-4 surface brassy t-12 semi lh-13">
                <AllOf book={book} cards={cards.slice(drawnBefore(part, at), at + 1)} />
                <span>{mark}</span>
              </li>
            )}
          </Fragment>
        );
      })}
    </ol>
  );
}

/** The number of cards above the last mark before a card. 0 without such a mark. */
const drawnBefore = (part: DeckPart, at: number): number =>
  Math.max(0, ...part.marks.map(({ after }) => after).filter((after) => after <= at));

/** The resources needed to play all of these cards. */
function AllOf({ book, cards }: { book: DeckBook; cards: string[] }) {
  const { base, curves } = book.form;
  const needed = neededFor(book, cards);
  if (base.length === 0) return null;
  return (
    <span class="row muted">
      {say("to-play-all")}{" "}
      {curves.map(({ fact, name, icon }, i) => (
        <span key={fact} class={`inline g-05 ${(needed[i] ?? 0) > (base[i] ?? 0) ? "caution" : ""}`} title={name}>
          {icon && <Icon id={icon} size={13} />}
          <b class="num t-16 solid">{needed[i]}</b>
          <span class="unseen"> {name} </span>
        </span>
      ))}
    </span>
  );
}

/** The handlers that explain a line's card, except for keys and focus: a line has keys of its own. */
function about(book: DeckBook, card: Parameters<typeof LargeCard>[0]["card"], act: () => void) {
  const { onKeyDown: _, onFocus: __, ...rest } = explains(() => <LargeCard book={book} card={card} />, act);
  return rest;
}

interface ToolsProps {
  at: number;
  count: number;
  put(to: number): void;
  takeOut(): void;
}

function Tools({ at, count, put, takeOut }: ToolsProps) {
  const go = (event: SubmitEvent) => {
    event.preventDefault();
    const to = Number(new FormData(event.currentTarget as HTMLFormElement).get("to"));
    if (Number.isInteger(to)) put(to - 1);
  };
  return (
    <form class="tools row wrap" onSubmit={go}>
      <button type="button" class="btn" disabled={at === 0} onClick={() => put(0)}>
        {say("to-top")}
      </button>
      <label>
        {say("to")}
        <input
          class="input ml-1 px-1"
          name="to"
          type="number"
          min={1}
          max={count}
          required
          defaultValue={`${at + 1}`}
          aria-label={say("position")}
        />
      </label>
      <button type="submit" class="btn">
        {say("go")}
      </button>
      <button type="button" class="btn" data-testid="take-out" onClick={takeOut}>
        {say("take-out")}
      </button>
    </form>
  );
}
