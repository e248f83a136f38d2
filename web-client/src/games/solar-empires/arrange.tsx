import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Own } from "../../generated/solar-empires";
import { compose } from "../../kit/give";
import { Icon } from "../../look/icon";
import { explains } from "../../table/explain";
import { AboutCard } from "./about";
import { face, useTable } from "./read";
import { uiOf } from "./ui";
import { amounts } from "./words";
import "./arrange.css";

/** A line is drawn after so many cards: the opening hand, and then as many as a hand can draw at once. */
const HAND = 6;

/** The own deck in the order of drawing, to be put in another one by dragging, by keys, or by a place's number. */
export function Arrange({ own }: { own: Own }) {
  const { model } = useTable();
  const { choices } = uiOf(model);
  const movable = choices.value.each("arrange-move").length > 0;
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<{ from: number; to: number } | null>(null);
  // Where the keyboard is to go on once the card has arrived there.
  const follow = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (follow.current === null) return;
    row(list.current, follow.current)?.querySelector<HTMLElement>(".se-arrange-card")?.focus();
    follow.current = null;
  }, [own.deck]);
  const move = (from: number, wanted: number, keep: boolean) => {
    const to = Math.max(1, Math.min(own.deck.length, wanted));
    if (to === from || model.busy.value || !movable) return;
    follow.current = keep ? to : null;
    void compose(model, () => model.send({ type: "arrange-move", from, to }));
  };
  const shown = dragged ? moved(own.deck, dragged.from, dragged.to) : own.deck;
  return (
    <section class="se-arrange" aria-label="Your deck, top card first">
      <p class="muted">
        {movable
          ? "Drag a card, or press Alt and an arrow on it; a number sends it to that place."
          : "Your deck’s order is fixed. The others are still arranging theirs."}
      </p>
      <ol ref={list}>
        {shown.map((id, i) => (
          <Line
            key={`${id} ${i}`}
            id={id}
            place={i + 1}
            movable={movable}
            lifted={dragged?.to === i + 1}
            move={move}
            lift={(event) => lift(event, list.current, i + 1, setDragged, move)}
          />
        ))}
      </ol>
    </section>
  );
}

interface LineProps {
  id: string;
  place: number;
  movable: boolean;
  lifted: boolean;
  move(from: number, to: number, keep: boolean): void;
  lift(event: PointerEvent): void;
}

const KEYS: Record<string, (place: number) => number> = {
  ArrowUp: (place) => place - 1,
  ArrowDown: (place) => place + 1,
  Home: () => 1,
  End: () => Number.POSITIVE_INFINITY,
};

function Line({ id, place, movable, lifted, move, lift }: LineProps) {
  const { model } = useTable();
  const card = face(model, id);
  const explain = explains(() => <AboutCard of={card} />);
  const pressed = (event: KeyboardEvent) => {
    const target = KEYS[event.key];
    if (!target || !event.altKey) return explain.onKeyDown(event);
    event.preventDefault();
    move(place, target(place), true);
  };
  const typed = (event: Event) => {
    const field = event.currentTarget as HTMLInputElement;
    const wanted = field.valueAsNumber;
    field.value = `${place}`;
    if (Number.isInteger(wanted)) move(place, wanted, false);
  };
  return (
    <li class={`${lifted ? "lifted" : ""} ${place % HAND === 0 ? "sixth" : ""} ${place === HAND ? "opening" : ""}`}>
      {movable ? (
        <input
          class="num"
          type="number"
          min={1}
          defaultValue={`${place}`}
          aria-label={`Place of ${card.short}`}
          onChange={typed}
        />
      ) : (
        <span class="num se-place">{place}</span>
      )}
      <button
        type="button"
        class="se-arrange-card"
        aria-keyshortcuts={movable ? "Alt+ArrowUp Alt+ArrowDown Alt+Home Alt+End" : undefined}
        {...explain}
        onKeyDown={pressed}
      >
        <span class="unseen">{place}. </span>
        <Icon id={card.icon} size={18} />
        <span>{card.short} </span>
        <span class="muted">{amounts(card.cost)}</span>
      </button>
      {movable && (
        <span class="se-grip" aria-hidden="true" onPointerDown={lift}>
          ≡
        </span>
      )}
    </li>
  );
}

const row = (list: HTMLElement | null, place: number): HTMLElement | null =>
  (list?.children[place - 1] as HTMLElement | undefined) ?? null;

/** The order with the card at `from` put where it stands at `to`. */
export function moved(deck: string[], from: number, to: number): string[] {
  const rest = deck.filter((_, i) => i !== from - 1);
  return [...rest.slice(0, to - 1), deck[from - 1] as string, ...rest.slice(to - 1)];
}

/** Follows the pointer over the list until it lets go. */
function lift(
  down: PointerEvent,
  list: HTMLElement | null,
  from: number,
  show: (dragged: { from: number; to: number } | null) => void,
  move: (from: number, to: number, keep: boolean) => void,
): void {
  down.preventDefault();
  let to = from;
  const over = (event: PointerEvent) => {
    const rows = [...(list?.children ?? [])];
    const found = rows.findIndex((element) => {
      const box = element.getBoundingClientRect();
      return event.clientY >= box.top && event.clientY < box.bottom;
    });
    if (found >= 0) to = found + 1;
    show({ from, to });
  };
  const stop = (event: PointerEvent) => {
    removeEventListener("pointermove", over);
    removeEventListener("pointerup", stop);
    removeEventListener("pointercancel", stop);
    show(null);
    if (event.type === "pointerup") move(from, to, false);
  };
  addEventListener("pointermove", over);
  addEventListener("pointerup", stop);
  addEventListener("pointercancel", stop);
}
