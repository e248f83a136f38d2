import type { ComponentChildren } from "preact";
import type { PileView } from "../../../generated/galactic-supremacy";
import { SmallCard } from "../../../kit/pieces/paper";
import { Pile } from "../../../kit/pieces/pile";
import { styleOf } from "../../../kit/pieces/places";
import { explains, type Part, Parts } from "../../../kit/words/explain";
import { Icon } from "../../../look/icon";
import { bottomSeat, kindOf, kindsOf, type Model, printOf, useTable } from "../read";
import { texts } from "../words/messages";
import type { Layout } from "./layout";

/** The draw and discard piles: the table's or, with own decks, the viewer's. */
export function TablePiles({ layout: { compact, piles: place } }: { layout: Layout }) {
  const { model, view } = useTable();
  const pile = view.piles.find(({ owner }) => owner === null || owner === bottomSeat(view));
  if (!pile) return null;
  const { draw_count, discard } = pile;
  const top = discard.at(-1);
  const title = texts.text("pile-discard.title", { count: discard.length });
  const piles: PileProps[] = [
    { place: "draw", icon: "stack", count: draw_count, about: () => <AboutDraw pile={pile} /> },
    {
      place: "discard",
      icon: "card-exchange",
      count: discard.length,
      top: top && <SmallCard of={printOf(model, top)} />,
      about: () => <Parts title={title} parts={byKind(model, discard)} />,
    },
  ];
  return (
    <div
      class={`gs-piles row absolute ${compact ? "compact g-0 z-overlay" : "start wrap g-4 z-pieces"}`}
      style={styleOf(place)}
    >
      {piles.map((pile) =>
        compact ? (
          <MiniPile key={pile.place} {...pile} />
        ) : (
          <Pile key={pile.place} name={texts.text(`pile-${pile.place}`)} {...pile} />
        ),
      )}
      {!compact && <OtherPiles />}
    </div>
  );
}

interface PileProps {
  place: "draw" | "discard";
  icon: string;
  count: number;
  top?: ComponentChildren;
  about(): ComponentChildren;
}

function MiniPile({ place, icon, count, about }: PileProps) {
  return (
    <button
      type="button"
      class="mini-pile row g-1 muted px-15"
      data-place={place}
      aria-label={texts.text(`pile-${place}.title`, { count })}
      {...explains(about)}
    >
      <Icon id={icon} size={16} /> <b class="num t-16">{count}</b>
    </button>
  );
}

function AboutDraw({ pile: { draw, draw_count: count } }: { pile: PileView }) {
  const { model, view } = useTable();
  return (
    <>
      <b class="explain-title">{texts.text("pile-draw.title", { count })}</b>
      <p>{texts.text("pile-draw.about")}</p>
      <p>{texts.text("round", { round: view.round, limit: view.options.round_limit })}</p>
      {draw && <Parts title={texts.text("pile-draw.open")} parts={byKind(model, draw)} />}
    </>
  );
}

/** With own decks, the sizes of the other players' piles. */
function OtherPiles() {
  const { model, view } = useTable();
  const others = view.piles.filter(({ owner }) => owner !== null && owner !== bottomSeat(view));
  if (others.length === 0) return null;
  return (
    <p class="gs-other-piles muted col mb-2 t-12 semi absolute">
      {others.map(({ owner, draw_count, discard }) => (
        <span key={owner}>
          {model.name(owner as number)} {draw_count}/{discard.length}
        </span>
      ))}
    </p>
  );
}

/** The number of cards of each kind. */
export const byKind = (model: Model, cards: readonly string[]): Part[] =>
  kindsOf(model).map((kind) => ({
    label: texts.text("kinds", { kind }),
    value: `${cards.filter((card) => kindOf(card) === kind).length}`,
  }));
