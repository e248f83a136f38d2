import { choiceKey } from "../../../core/match/canonical";
import type { OfferView } from "../../../generated/galactic-supremacy";
import { Sigil } from "../../../look/art";
import { Icon } from "../../../look/icon";
import { seatClass } from "../../../look/seat";
import type { Layout } from "../board/layout";
import { useTable } from "../read";
import { send, uiOf } from "../ui";
import { bundle } from "../words/messages";

/** Open offers as small cards at the sector of the other party. */
export function Offers({ layout }: { layout: Layout }) {
  const { view } = useTable();
  const seen = view.offers.filter((offer) => offer.to === view.me || offer.by === view.me);
  return (
    <>
      {seen.map((offer) => {
        const other = offer.by === view.me ? offer.to : offer.by;
        const plate = layout.plates.get(other);
        if (!plate) return null;
        const place = { left: `${Math.min(plate.x + 12, layout.w - 252)}px`, top: `${plate.y + plate.h + 6}px` };
        return (
          <section key={offer.id} class={`gs-offer on-paper ${seatClass(offer.by)}`} style={place} aria-label="Offer">
            <OfferCard offer={offer} incoming={offer.to === view.me} />
          </section>
        );
      })}
    </>
  );
}

function OfferCard({ offer, incoming }: { offer: OfferView; incoming: boolean }) {
  const { model } = useTable();
  const list = uiOf(model).options.value;
  const accept = list.one("trade-accept", { offer: offer.id });
  const decline = list.one("trade-decline", { offer: offer.id });
  const withdraw = list.one("trade-withdraw", { offer: offer.id });
  return (
    <>
      <p class="row g-1">
        <Icon id="shaking-hands" size={16} />
        {incoming ? (
          <>
            <Sigil seat={offer.by} size={14} /> <b>{model.name(offer.by)}</b> offers
          </>
        ) : (
          <>
            You offer <b>{model.name(offer.to)}</b>
          </>
        )}
      </p>
      {offer.give && offer.want && (
        <p class="mb-2">
          <b>{bundle(offer.give)}</b> for <b>{bundle(offer.want)}</b>
        </p>
      )}
      <div class="row">
        {accept && (
          <button
            type="button"
            class="btn small can"
            data-choice={choiceKey(accept)}
            onClick={() => send(model, accept)}
          >
            Accept
          </button>
        )}
        {decline && (
          <button type="button" class="btn small" data-choice={choiceKey(decline)} onClick={() => send(model, decline)}>
            Decline
          </button>
        )}
        {withdraw && (
          <button
            type="button"
            class="btn small"
            data-choice={choiceKey(withdraw)}
            onClick={() => send(model, withdraw)}
          >
            Withdraw
          </button>
        )}
        {incoming && !accept && <span class="muted">Can’t be accepted now</span>}
      </div>
    </>
  );
}
