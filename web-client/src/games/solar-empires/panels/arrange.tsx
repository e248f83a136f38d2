import { useRef } from "preact/hooks";
import type { Own } from "../../../generated/solar-empires";
import { compose } from "../../../kit/act/send";
import { useSortable } from "../../../kit/pieces/sort";
import { explains } from "../../../kit/words/explain";
import { Icon } from "../../../look/icon";
import { AboutCard } from "../board/about";
import { face, useTable } from "../read";
import { aimingOf } from "../ui";
import { amounts, texts } from "../words/messages";

/** A line is drawn after so many cards: the opening hand, and then as many as a hand can draw at once. */
const HAND = 6;

/** The own deck in the order of drawing, to be put in another one by dragging, by keys, or by a place's number. */
export function Arrange({ own }: { own: Own }) {
  const { model } = useTable();
  const movable = aimingOf(model).choices.value.each("arrange-move").length > 0;
  const list = useRef<HTMLOListElement>(null);
  const { shown, lifted, move, press, handle } = useSortable(list, own.deck, (from, to) => {
    if (model.busy.value || !movable) return;
    void compose(model, () => model.send({ type: "arrange-move", from: from + 1, to: to + 1 }));
  });
  return (
    <section class="se-arrange stack" aria-label={texts.text("arrange-label")}>
      <p class="muted">{texts.text(movable ? "arrange-how" : "arrange-fixed")}</p>
      <ol class="p-05 scroll" ref={list} data-scrolls>
        {shown.map((id, i) => (
          <Line
            key={`${id} ${i}`}
            id={id}
            place={i + 1}
            movable={movable}
            lifted={lifted === i}
            move={(to) => move(i, to, false)}
            press={(event) => press(event, i)}
            handle={handle(i)}
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
  /** Sends it to a place, counted from 0. */
  move(to: number): void;
  press(event: KeyboardEvent): boolean;
  handle: object;
}

function Line({ id, place, movable, lifted, move, press, handle }: LineProps) {
  const { model } = useTable();
  const card = face(model, id);
  const explain = explains(() => <AboutCard of={card} />);
  const typed = (event: Event) => {
    const field = event.currentTarget as HTMLInputElement;
    const wanted = field.valueAsNumber;
    field.value = `${place}`;
    if (Number.isInteger(wanted)) move(wanted - 1);
  };
  return (
    <li
      data-at={place - 1}
      class={`row g-15 rule-bottom ${lifted ? "lifted" : ""} ${place % HAND === 0 ? "sixth" : ""} ${place === HAND ? "opening" : ""}`}
    >
      {movable ? (
        <input
          class="num brassy r-1 ground outlined-strong"
          type="number"
          min={1}
          defaultValue={`${place}`}
          aria-label={texts.text("arrange-place", { name: card.short })}
          onChange={typed}
        />
      ) : (
        <span class="num text-right t-15 brassy">{place}</span>
      )}
      <button
        type="button"
        class="row fill"
        aria-keyshortcuts={movable ? "Alt+ArrowUp Alt+ArrowDown Alt+Home Alt+End" : undefined}
        data-line
        {...explain}
        onKeyDown={(event) => press(event) || explain.onKeyDown(event)}
      >
        <span class="unseen">{place}. </span>
        <Icon id={card.icon} size={18} />
        <span>{card.short} </span>
        <span class="muted push nowrap t-13">{amounts(card.cost)}</span>
      </button>
      {movable && (
        <span class="se-grip text-centre t-18 muted" aria-hidden="true" {...handle}>
          ≡
        </span>
      )}
    </li>
  );
}
