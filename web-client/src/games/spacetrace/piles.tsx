import type { View } from "../../generated/spacetrace";
import { counted, who } from "../../kit/grammar";
import { Icon } from "../../look/icon";
import { explains } from "../../table/explain";
import { PIGMENTS } from "./cards";
import { face, grouped, type Model, sideOf } from "./read";

interface PilesProps {
  model: Model;
  view: View;
  seat: number;
  /** On the board, at its far edge. */
  beside?: boolean;
}

/** A seat's library, discard and wrecks. */
export function Piles({ model, view, seat, beside = false }: PilesProps) {
  const side = sideOf(view, seat);
  const top = side.discard.at(-1);
  const printed = top === undefined ? null : face(model, top);
  const mp = side.wrecks.reduce((sum, { card }) => sum + Number(face(model, card).entry.facts.price ?? 0), 0);
  const words = (cards: readonly string[]) =>
    grouped(cards)
      .map(({ card, copies }) => `${face(model, card).name}${copies > 1 ? ` ×${copies}` : ""}`)
      .join(", ") || "Empty.";
  return (
    <section class={`st-piles ${beside ? "beside" : ""}`} aria-label={`Piles of ${who(model, seat)}`}>
      <button type="button" {...explains(() => <p>{counted(side.library, "card")} still to be drawn.</p>)}>
        <span class={`st-pile ${side.library > 0 ? "back" : "none"}`} />
        <span>
          <b class="num">{side.library}</b>
          <small>library</small>
        </span>
      </button>
      <button type="button" {...explains(() => <p>{words(side.discard)}</p>)}>
        <span class={`st-pile ${printed ? `paper k-${PIGMENTS[printed.kind]}` : "none"}`}>
          {printed && <Icon id={printed.icon} size={22} />}
        </span>
        <span>
          <b class="num">{side.discard.length}</b>
          <small>discard</small>
        </span>
      </button>
      <button type="button" {...explains(() => <p>{words(side.wrecks.map(({ card }) => card))}</p>)}>
        <span class="st-pile wrecks">
          <Icon id="ship-wreck" size={22} />
        </span>
        <span>
          <b class="num">{side.wrecks.length}</b>
          <small>wrecks{mp > 0 && `, ${mp}`}</small>
        </span>
      </button>
    </section>
  );
}
