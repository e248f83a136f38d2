import { choiceKey } from "../../../core/match/canonical";
import type { OfferView } from "../../../generated/galactic-supremacy";
import { Words } from "../../../kit/words/words";
import { Icon } from "../../../look/icon";
import { seatClass } from "../../../look/seat";
import { useTable } from "../read";
import { give, uiOf } from "../ui";
import { texts } from "../words/messages";
import { verb } from "../words/verbs";
import type { Layout } from "./layout";
import "../../../kit/pieces/slip.css";

/** Open offers as small cards at the sector of the other party. */
export function Offers({ layout }: { layout: Layout }) {
  const { view } = useTable();
  const seen = view.offers.filter(({ to, by }) => to === view.me || by === view.me);
  return (
    <>
      {seen.map((offer) => {
        const plate = layout.plates.get(offer.by === view.me ? offer.to : offer.by);
        if (!plate) return null;
        const place = { left: `${Math.min(plate.x + 12, layout.w - 252)}px`, top: `${plate.y + plate.h + 6}px` };
        return <Offer key={offer.id} offer={offer} place={place} />;
      })}
    </>
  );
}

function Offer({ offer, place }: { offer: OfferView; place: { left: string; top: string } }) {
  const { model, view } = useTable();
  const list = uiOf(model).aiming.choices.value;
  const answers = [
    ...list.each("trade-accept", { offer: offer.id }),
    ...list.each("trade-decline", { offer: offer.id }),
    ...list.each("trade-withdraw", { offer: offer.id }),
  ];
  const isClosed = offer.to === view.me && !answers.some(({ type }) => type === "trade-accept");
  return (
    <section
      class={`gs-offer slip z-overlay py-2 px-3 ${seatClass(offer.by)}`}
      style={place}
      aria-label={texts.text("offer")}
    >
      <p class="mb-2">
        <Icon id="shaking-hands" size={16} /> <Words of={texts.words(model, "trade-offered", { ...offer })} />
      </p>
      <div class="row">
        {answers.map((command) => (
          <button
            key={command.type}
            type="button"
            class={`paper-button ${command.type === "trade-accept" ? "inked" : ""}`}
            data-choice={choiceKey(command)}
            onClick={() => give(model, command)}
          >
            {verb(model, command)}
          </button>
        ))}
        {isClosed && <span>{texts.text("offer-closed")}</span>}
      </div>
    </section>
  );
}
