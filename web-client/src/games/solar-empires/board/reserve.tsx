import { who } from "../../../core/words/grammar";
import { piece } from "../../../kit/act/aim";
import { seatClass } from "../../../look/seat";
import { RESERVE } from "../aims";
import { useTable } from "../read";
import { aimingOf } from "../ui";
import { texts } from "../words/messages";
import type { Layout } from "./layout";
import { Plate } from "./plate";

interface ReserveProps {
  seat: number;
  layout: Layout;
  touched: ReadonlySet<string>;
}

/** A player's ships at home. Ships that are picked can be called back to the viewer's own. */
export function Reserve({ seat, layout, touched }: ReserveProps) {
  const { model } = useTable();
  const reserve = layout.reserves.get(seat);
  if (!reserve) return null;
  const { plates, h } = reserve;
  const aiming = aimingOf(model);
  const mine = seat === model.seat.value;
  const takes = mine && aiming.at(RESERVE) !== undefined;
  const { class: state, ...chosen } = piece(aiming, RESERVE, null);
  return (
    <section
      class={`se-reserve relative ${seatClass(seat)} ${takes ? "goal" : ""} ${takes && aiming.over.value === RESERVE ? "over" : ""}`}
      style={{ height: `${h}px` }}
      aria-label={texts.text("reserve-label", { name: who(model, seat), count: plates.length })}
      data-drop={mine ? RESERVE : undefined}
      data-lane={mine ? RESERVE : `${RESERVE}-${seat}`}
    >
      {plates.map((place) => (
        <Plate key={place.ship} place={place} touched={touched} />
      ))}
      {plates.length === 0 && !takes && <span class="muted absolute">{texts.text("reserve-empty")}</span>}
      {takes && (
        <button type="button" class={`se-recall bold nowrap lamp z-overlay upright px-4 ${state}`} {...chosen}>
          {texts.text("reserve-recall", { count: aiming.picked.value.length })}
        </button>
      )}
    </section>
  );
}
