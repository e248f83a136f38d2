import { who } from "../../../core/words/grammar";
import { BySort } from "../../../kit/pieces/by-sort";
import { Page } from "../../../kit/pieces/panel";
import { Sigil } from "../../../look/art";
import { cardOf, deckName } from "../cards";
import { face, nearSeat, ownOf, sideOf, useTable } from "../read";
import { texts } from "../words/messages";

/** Each side's scored, table, known and discarded cards, and the decks as brought to the match. */
export function DecksTab() {
  const { model } = useTable();
  const near = nearSeat(model);
  return (
    <Page label={texts.text("tab-decks")}>
      <DeckOf seat={near} />
      <DeckOf seat={1 - near} />
    </Page>
  );
}

function DeckOf({ seat }: { seat: number }) {
  const { model, view } = useTable();
  const side = sideOf(view, seat);
  const deck = view.decks[seat];
  const name = deckName(model.catalogue.value, deck?.starter ?? null);
  const known = ownOf(model, view)?.known;
  const theirs = seat !== model.seat.value && known ? known : null;
  const seen = theirs
    ? [...theirs.hand, ...theirs.row.map(({ card }) => card), ...(theirs.pile_top ? [theirs.pile_top] : [])]
    : [];
  const pile = (id: string, cards: readonly string[]) => (
    <BySort
      title={texts.text(id, { count: cards.length })}
      cards={cards.map(cardOf)}
      entry={(card) => face(model, card).entry}
    />
  );
  return (
    <section>
      <h3>
        <Sigil seat={seat} size={15} /> {who(model, seat)}
        {name && <i class="muted"> {name}</i>}
      </h3>
      {pile("pile-scored", side.scored)}
      {pile("plate-table.title", side.table)}
      {seen.length > 0 && pile("pile-known", seen)}
      {pile("pile-discard", side.discard)}
      {pile("pile-face-up", side.pile_face_up)}
      {deck && (
        <details>
          <summary>{texts.text("deck-brought")}</summary>
          {pile("pile-draw", deck.list.draw)}
          {pile("pile-interventions", deck.list.interventions)}
          {pile("pile-planets", [...deck.list.planets, ...deck.list.seeds])}
        </details>
      )}
    </section>
  );
}
