import type { PileView, View } from "../../generated/galactic-supremacy";
import { SmallCard } from "../../table/card";
import { Parts } from "../../table/explain";
import type { TableModel } from "../../table/model";
import { Pile } from "../../table/pile";
import type { Layout } from "./layout";
import { bottomSeat } from "./read";
import { count, KIND_ORDER, KINDS, kindOf } from "./words";

/** The draw and discard pile of the table, with own decks the viewer's. */
export function Piles({ model, view, layout }: { model: TableModel; view: View; layout: Layout }) {
  const pile = view.piles.find(({ owner }) => owner === null || owner === bottomSeat(view));
  if (!pile) return null;
  const top = pile.discard.at(-1);
  const limit = `Round ${view.round} of ${view.options.round_limit}`;
  return (
    <div class={`gs-piles ${layout.compact ? "compact" : ""}`} style={{ left: `${layout.piles.x}px`, top: `${layout.piles.y}px` }}>
      <Pile name="Draw" count={pile.draw_count} about={() => <AboutDraw pile={pile} limit={limit} />} />
      <Pile
        name="Discard"
        count={pile.discard.length}
        top={top && <SmallCard kind={kindOf(top)} icon={KINDS[kindOf(top)].icon} name={KINDS[kindOf(top)].name} />}
        about={() => <Parts title={`Discard pile, ${count(pile.discard.length, "card")}`} parts={byKind(pile.discard)} />}
      />
      {layout.compact ? null : <Unseen model={model} view={view} />}
    </div>
  );
}

function AboutDraw({ pile, limit }: { pile: PileView; limit: string }) {
  const known = pile.draw ? <Parts title="In the draw pile" parts={byKind(pile.draw)} /> : null;
  return (
    <>
      <b class="explain-title">Draw pile</b>
      <p>{count(pile.draw_count, "card")} left; when it is empty, the discard pile is shuffled.</p>
      <p>{limit}.</p>
      {known}
    </>
  );
}

/** With a pile for each player, the others' in a line. */
function Unseen({ model, view }: { model: TableModel; view: View }) {
  const others = view.piles.filter(({ owner }) => owner !== null && owner !== bottomSeat(view));
  if (others.length === 0) return null;
  return (
    <p class="gs-other-piles muted">
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
