import { choiceKey } from "../../../core/match/canonical";
import type { OfferView } from "../../../generated/galactic-supremacy";
import type { Point } from "../../../kit/pieces/board";
import { styleOf } from "../../../kit/pieces/places";
import { Words } from "../../../kit/words/words";
import { Icon } from "../../../look/icon";
import { seatClass } from "../../../look/seat";
import { useTable } from "../read";
import { give, uiOf } from "../ui";
import { texts } from "../words/messages";
import { verb } from "../words/verbs";
import type { Layout } from "./layout";
import "../../../kit/pieces/slip.css";

/** The viewer's open offers, as small cards below the other party's plate. */
export function Offers({ layout }: { layout: Layout }) {
  const { view } = useTable();
  const seen = view.offers.filter(({ to, by }) => to === view.me || by === view.me);
  return (
    <>
      {seen.map((offer) => {
        const plate = layout.plates.get(offer.by === view.me ? offer.to : offer.by);
        if (!plate) return null;
        const place = { x: Math.min(plate.x + 12, layout.w - 252), y: plate.y + plate.h + 6 };
        return <Offer key={offer.id} offer={offer} place={place} over={layout.compact} />;
      })}
    </>
  );
}

/** `over`: whether it covers worlds, because the board is small. */
function Offer({ offer, place, over }: { offer: OfferView; place: Point; over: boolean }) {
  const { model, view } = useTable();
  const all = uiOf(model).aiming.choices.value.any("trade-accept", "trade-decline", "trade-withdraw");
  const answers = all.filter((command) => command.offer === offer.id);
  const isClosed = offer.to === view.me && !answers.some(({ type }) => type === "trade-accept");
  return (
    <section
      class={`gs-offer slip z-overlay py-2 px-3 ${seatClass(offer.by)}`}
      style={styleOf(place)}
      aria-label={texts.text("offer")}
      data-laid-over={over || undefined}
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
