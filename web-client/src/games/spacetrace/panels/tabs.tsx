import { who } from "../../../core/words/grammar";
import { BySort } from "../../../kit/pieces/by-sort";
import { Page } from "../../../kit/pieces/panel";
import { Sigil } from "../../../look/art";
import { deckName } from "../cards";
import { face, farSeat, nearSeat, secretsOf, sideOf, useTable } from "../read";
import { texts } from "../words/messages";
import { Expected } from "./forecast";

/** What each side has left to draw, has played, and has lost. */
export function CardsTab() {
  const { model } = useTable();
  return (
    <Page label={texts.text("tab-cards")}>
      {[nearSeat(model), farSeat(model)].map((seat) => (
        <CardsOf key={seat} seat={seat} />
      ))}
    </Page>
  );
}

function CardsOf({ seat }: { seat: number }) {
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
      <Listed title={texts.text("pile-library.title", { count: side.library })} cards={library} />
      {secrets && model.mode === "review" && (
        <Listed title={texts.text("pile-hand.title", { count: side.hand })} cards={secrets.hand} />
      )}
      {side.known.length > 0 && <Listed title={texts.text("pile-known")} cards={side.known} />}
      <Listed title={texts.text("pile-discard.title", { count: side.discard.length })} cards={side.discard} />
      <Listed
        title={texts.text("pile-wrecks.title", { count: side.wrecks.length })}
        cards={side.wrecks.map(({ card }) => card)}
      />
      {side.removed.length > 0 && <Listed title={texts.text("pile-removed")} cards={side.removed} />}
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
    <Page label={texts.text("tab-forecast")}>
      <p class="muted">{texts.text("forecast-about")}</p>
      <Expected full />
    </Page>
  );
}
