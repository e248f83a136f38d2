import { who } from "../../../core/words/grammar";
import { BySort } from "../../../kit/pieces/by-sort";
import { Page } from "../../../kit/pieces/panel";
import { Sigil } from "../../../look/art";
import { cardOf, deckName } from "../cards";
import { face, nearSeat, ownOf, sideOf, useTable } from "../read";
import { texts } from "../words/messages";

/** What each side has in play beside ships, has scored and lost, and the decks as they were brought. */
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
  return (
    <section>
      <h3>
        <Sigil seat={seat} size={15} /> {who(model, seat)}
        {name && <i class="muted"> {name}</i>}
      </h3>
      <Listed title={texts.text("pile-scored")} cards={side.scored} />
      <Listed title={texts.text("plate-table.title")} cards={side.table} />
      {seen.length > 0 && <Listed title={texts.text("pile-known")} cards={seen} />}
      <Listed title={texts.text("pile-discard", { count: side.discard.length })} cards={side.discard} />
      <Listed title={texts.text("pile-face-up")} cards={side.pile_face_up} />
      {deck && (
        <details>
          <summary>{texts.text("deck-brought")}</summary>
          <Listed title={texts.text("pile-draw", { count: deck.list.draw.length })} cards={deck.list.draw} />
          <Listed
            title={texts.text("pile-interventions", { count: deck.list.interventions.length })}
            cards={deck.list.interventions}
          />
          <Listed title={texts.text("pile-planets")} cards={[...deck.list.planets, ...deck.list.seeds]} />
        </details>
      )}
    </section>
  );
}

/** Cards by sort. */
function Listed({ title, cards }: { title: string; cards: readonly string[] }) {
  const { model } = useTable();
  return <BySort title={title} cards={cards.map(cardOf)} entry={(card) => face(model, card).entry} />;
}
