import { useRef } from "preact/hooks";
import type { Own } from "../../../generated/solar-empires";
import { compose } from "../../../kit/act/send";
import { Panel } from "../../../kit/pieces/panel";
import { useSortable } from "../../../kit/pieces/sort";
import { explains } from "../../../kit/words/explain";
import { Words } from "../../../kit/words/words";
import { Icon } from "../../../look/icon";
import { AboutCard } from "../board/about";
import { face, useTable } from "../read";
import { aimingOf } from "../ui";
import { amounts, texts } from "../words/messages";

/** The size of the opening hand. A line is drawn after it, and again after each further group of this size. */
const HAND = 6;

/** The viewer's deck in the order of drawing. Cards are moved by dragging, by keys, or by typing a place. */
export function ArrangePanel({ own }: { own: Own }) {
  const { model, view } = useTable();
  const others = view.players.filter(({ arranged, seat }) => !arranged && seat !== own.seat).map(({ seat }) => seat);
  const movable = aimingOf(model).choices.value.each("arrange-move").length > 0;
  const list = useRef<HTMLOListElement>(null);
  const { shown, lifted, move, press, handle } = useSortable(list, own.deck, (from, to) => {
    if (model.busy.value || !movable) return;
    void compose(model, () => model.send({ type: "arrange-move", from: from + 1, to: to + 1 }));
  });
  return (
    <Panel
      title={texts.text("arrange-title")}
      line={<Words of={texts.words(model, "arrange-others", { seats: others })} />}
    >
      <section class="se-arrange stack" aria-label={texts.text("arrange-label")}>
        <p class="muted">{texts.text(movable ? "arrange-how" : "arrange-fixed")}</p>
        <ol class="p-05 scroll" ref={list} data-scrolls>
          {shown.map((id, i) => {
            const { short, icon, cost } = face(model, id);
            const place = i + 1;
            const looks = [lifted === i && "lifted", place % HAND === 0 && "sixth", place === HAND && "opening"];
            const explain = explains(() => <AboutCard of={face(model, id)} />);
            return (
              <li key={`${id} ${i}`} data-at={i} class={`row g-15 rule-bottom ${looks.filter(Boolean).join(" ")}`}>
                {movable ? (
                  <PlaceField
                    place={place}
                    label={texts.text("arrange-place", { name: short })}
                    move={(to) => move(i, to, false)}
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
                  onKeyDown={(event) => press(event, i) || explain.onKeyDown(event)}
                >
                  <span class="unseen">{place}. </span>
                  <Icon id={icon} size={18} />
                  <span>{short} </span>
                  <span class="muted push nowrap t-13">{amounts(cost)}</span>
                </button>
                {movable && (
                  <span class="se-grip text-centre t-18 muted" aria-hidden="true" {...handle(i)}>
                    ≡
                  </span>
                )}
              </li>
            );
          })}
        </ol>
      </section>
    </Panel>
  );
}

/** A field to type a card's place, counted from 1. `move` gets the new place, counted from 0. */
function PlaceField({ place, label, move }: { place: number; label: string; move(to: number): void }) {
  const typed = (event: Event) => {
    const field = event.currentTarget as HTMLInputElement;
    const wanted = field.valueAsNumber;
    field.value = `${place}`;
    if (Number.isInteger(wanted)) move(wanted - 1);
  };
  return (
    <input
      class="num brassy r-1 ground outlined-strong py-0 pr-05 pl-15"
      type="number"
      min={1}
      defaultValue={`${place}`}
      aria-label={label}
      onChange={typed}
    />
  );
}
