import { counted, who } from "../../../core/words/grammar";
import { BySort } from "../../../kit/pieces/by-sort";
import { Page } from "../../../kit/pieces/panel";
import { Sigil } from "../../../look/art";
import { cardOf, deckName } from "../cards";
import { face, nearSeat, secretsOf, sideOf, useTable } from "../read";

/** What each side has in play beside ships, has scored and lost, and the decks as they were brought. */
export function DecksTab() {
  const { model } = useTable();
  const near = nearSeat(model);
  return (
    <Page label="Decks">
      <Side seat={near} />
      <Side seat={1 - near} />
    </Page>
  );
}

function Side({ seat }: { seat: number }) {
  const { model, view } = useTable();
  const side = sideOf(view, seat);
  const deck = view.decks[seat];
  const name = deckName(model.catalogue.value, deck?.starter ?? null);
  const known = secretsOf(view, model.seat.value ?? -1)?.known;
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
      <Listed title="Scored" cards={side.scored} />
      <Listed title="On the table" cards={side.table} />
      {seen.length > 0 && <Listed title="Known to you" cards={seen} />}
      <Listed title={`Discarded, ${counted(side.discard.length, "card")}`} cards={side.discard} />
      <Listed title="Interventions face up" cards={side.pile_face_up} />
      {deck && (
        <details>
          <summary>The deck as it was brought</summary>
          <Listed title={`Draw deck, ${counted(deck.list.draw.length, "card")}`} cards={deck.list.draw} />
          <Listed
            title={`Interventions, ${counted(deck.list.interventions.length, "card")}`}
            cards={deck.list.interventions}
          />
          <Listed title="Planets and seeds" cards={[...deck.list.planets, ...deck.list.seeds]} />
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
