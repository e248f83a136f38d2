import type { ComponentChildren } from "preact";
import { counted } from "../../../core/words/grammar";
import type { PileView } from "../../../generated/galactic-supremacy";
import { SmallCard } from "../../../kit/pieces/paper";
import { Pile } from "../../../kit/pieces/pile";
import { explains, Parts } from "../../../kit/words/explain";
import { Icon } from "../../../look/icon";
import { bottomSeat, useTable } from "../read";
import { KIND_ORDER, KINDS, kindOf, printOf } from "../words/words";
import type { Layout } from "./layout";

/** The draw and discard pile of the table, with own decks the viewer's. */
export function Piles({ layout }: { layout: Layout }) {
  const { view } = useTable();
  const pile = view.piles.find(({ owner }) => owner === null || owner === bottomSeat(view));
  if (!pile) return null;
  const top = pile.discard.at(-1);
  const limit = `Round ${view.round} of ${view.options.round_limit}`;
  const place = { left: `${layout.piles.x}px`, top: `${layout.piles.y}px` };
  const aboutDraw = () => <AboutDraw pile={pile} limit={limit} />;
  const aboutDiscard = () => (
    <Parts title={`Discard pile, ${counted(pile.discard.length, "card")}`} parts={byKind(pile.discard)} />
  );
  if (layout.compact) {
    return (
      <div class="gs-piles compact" style={place}>
        <MiniPile place="draw" icon="stack" name="Draw pile" count={pile.draw_count} about={aboutDraw} />
        <MiniPile
          place="discard"
          icon="card-exchange"
          name="Discard pile"
          count={pile.discard.length}
          about={aboutDiscard}
        />
      </div>
    );
  }
  return (
    <div class="gs-piles" style={place}>
      <Pile name="Draw" place="draw" count={pile.draw_count} about={aboutDraw} />
      <Pile
        name="Discard"
        place="discard"
        count={pile.discard.length}
        top={top && <SmallCard of={printOf(top)} />}
        about={aboutDiscard}
      />
      <OtherPiles />
    </div>
  );
}

function MiniPile({
  place,
  icon,
  name,
  count,
  about,
}: {
  place: string;
  icon: string;
  name: string;
  count: number;
  about: () => ComponentChildren;
}) {
  return (
    <button
      type="button"
      class="mini-pile row g-1 muted"
      data-place={place}
      aria-label={`${name}: ${count} cards`}
      {...explains(about)}
    >
      <Icon id={icon} size={16} /> <b class="num t-16">{count}</b>
    </button>
  );
}

function AboutDraw({ pile, limit }: { pile: PileView; limit: string }) {
  const known = pile.draw ? <Parts title="In the draw pile" parts={byKind(pile.draw)} /> : null;
  return (
    <>
      <b class="explain-title">Draw pile</b>
      <p>{counted(pile.draw_count, "card")} left; when it is empty, the discard pile is shuffled.</p>
      <p>{limit}.</p>
      {known}
    </>
  );
}

/** With a pile for each player, the others' in a line. */
function OtherPiles() {
  const { model, view } = useTable();
  const others = view.piles.filter(({ owner }) => owner !== null && owner !== bottomSeat(view));
  if (others.length === 0) return null;
  return (
    <p class="gs-other-piles muted col mb-2 t-12 semi">
      {others.map(({ owner, draw_count, discard }) => (
        <span key={owner}>
          {model.name(owner as number)} {draw_count}/{discard.length}
        </span>
      ))}
    </p>
  );
}

/** How many of each kind. */
export function byKind(cards: string[]): { label: string; value: string }[] {
  return KIND_ORDER.map((kind) => ({
    label: KINDS[kind].many,
    value: `${cards.filter((card) => kindOf(card) === kind).length}`,
  }));
}
