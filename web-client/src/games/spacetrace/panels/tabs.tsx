import { who } from "../../../core/words/grammar";
import { BySort } from "../../../kit/pieces/by-sort";
import { Page } from "../../../kit/pieces/panel";
import { Sigil } from "../../../look/art";
import { deckName } from "../cards";
import { face, farSeat, nearSeat, secretsOf, sideOf, useTable } from "../read";
import { texts } from "../words/messages";
import { Expected } from "./forecast";

/** Each side's cards by pile: left to draw, played and lost. */
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
  /** `cards` is null if the viewer may not see them. */
  const pile = (id: string, cards: readonly string[] | null, count = cards?.length) => (
    <BySort title={texts.text(id, { count })} cards={cards} entry={(card) => face(model, card).entry} />
  );
  const lost = side.wrecks.map(({ card }) => card);
  return (
    <section>
      <h3>
        <Sigil seat={seat} size={15} /> {who(model, seat)}
        {name && <i class="muted"> {name}</i>}
      </h3>
      {pile("pile-library.title", library, side.library)}
      {secrets && model.mode === "review" && pile("pile-hand.title", secrets.hand, side.hand)}
      {side.known.length > 0 && pile("pile-known", side.known)}
      {pile("pile-discard.title", side.discard)}
      {pile("pile-wrecks.title", lost)}
      {side.removed.length > 0 && pile("pile-removed", side.removed)}
    </section>
  );
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
