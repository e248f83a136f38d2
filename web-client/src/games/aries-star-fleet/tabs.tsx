import { counted, who } from "../../kit/grammar";
import { Page } from "../../kit/panel";
import { Sigil } from "../../look/art";
import { About, explains } from "../../table/explain";
import { cardOf, deckName } from "./cards";
import { face, nearSeat, secretsOf, sideOf, useTable } from "./read";
import "./tabs.css";

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
  const ids = cards.map(cardOf);
  return (
    <>
      <h4>{title}</h4>
      {ids.length === 0 && <p class="muted">None.</p>}
      <p class="as-listed">
        {[...new Set(ids)].map((id) => {
          const copies = ids.filter((one) => one === id).length;
          return (
            <button
              key={id}
              type="button"
              class="chip out"
              {...explains(() => <About entry={face(model, id).entry} />)}
            >
              {face(model, id).name}
              {copies > 1 && <b class="num"> ×{copies}</b>}
            </button>
          );
        })}
      </p>
    </>
  );
}
