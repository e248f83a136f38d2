import { counted, who } from "../../../core/words/grammar";
import { BySort } from "../../../kit/pieces/by-sort";
import { Page } from "../../../kit/pieces/panel";
import { Sigil } from "../../../look/art";
import { deckName } from "../cards";
import { face, farSeat, nearSeat, secretsOf, sideOf, useTable } from "../read";
import { Expected } from "./forecast";

/** What each side has left to draw, has played, and has lost. */
export function CardsTab() {
  const { model } = useTable();
  return (
    <Page label="Cards">
      {[nearSeat(model), farSeat(model)].map((seat) => (
        <Side key={seat} seat={seat} />
      ))}
    </Page>
  );
}

function Side({ seat }: { seat: number }) {
  const { model, view } = useTable();
  const side = sideOf(view, seat);
  const secrets = secretsOf(view, seat);
  const library = secrets?.library ?? view.end?.libraries[seat] ?? null;
  const name = deckName(model.catalogue.value, side.deck);
  return (
    <section>
      <h3>
        <Sigil seat={seat} size={15} /> {who(model, seat)}
        {name && <i class="muted"> {name}</i>}
      </h3>
      <Listed title={`Library, ${counted(side.library, "card")}`} cards={library} />
      {secrets && model.mode === "review" && (
        <Listed title={`Hand, ${counted(side.hand, "card")}`} cards={secrets.hand} />
      )}
      {side.known.length > 0 && <Listed title="Seen in hand" cards={side.known} />}
      <Listed title={`Discard, ${counted(side.discard.length, "card")}`} cards={side.discard} />
      <Listed title={`Wrecks, ${counted(side.wrecks.length, "card")}`} cards={side.wrecks.map(({ card }) => card)} />
      {side.removed.length > 0 && <Listed title="Removed from the game" cards={side.removed} />}
    </section>
  );
}

/** Cards by sort; null where the viewer may not see them. */
function Listed({ title, cards }: { title: string; cards: readonly string[] | null }) {
  const { model } = useTable();
  return <BySort title={title} cards={cards} entry={(card) => face(model, card).entry} />;
}

/** The battle that would be fought now, class by class. */
export function ForecastTab() {
  return (
    <Page label="Forecast">
      <p class="muted">There are no dice: fought as everything stands, and if nobody plays a card, it comes to this.</p>
      <Expected full />
    </Page>
  );
}
