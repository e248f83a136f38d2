import { who } from "../../core/words/grammar";
import type { FleetKind } from "../../generated/spacetrace";
import { Backs } from "../../kit/pieces/paper";
import { SeatState, seatState } from "../../kit/pieces/seat-state";
import { explains, Parts } from "../../kit/words/explain";
import { Sigil } from "../../look/art";
import { Icon } from "../../look/icon";
import { seatClass } from "../../look/seat";
import { BaseBar } from "./base";
import { deckName } from "./cards";
import type { Layout } from "./layout";
import { face, fleetOf, nearSeat, sideOf, useTable } from "./read";
import { uiOf } from "./ui";

interface PlateProps {
  seat: number;
  layout: Layout;
  /** Damage that is about to come to the Base. */
  coming: number;
}

/** A side: who, with how much manpower and how many cards, and how its Base stands. */
export function Plate({ seat, layout, coming }: PlateProps) {
  const { model, view } = useTable();
  const side = sideOf(view, seat);
  const near = seat === nearSeat(model);
  const { compact, outer, lane } = layout;
  const style = compact ? {} : { width: `${lane.x - 16}px` };
  const deck = deckName(model.catalogue.value, side.deck);
  const wrecks = view.options.scoring === "wrecks";
  return (
    <section
      class={`st-plate ${seatClass(seat)} ${near ? "near" : "far"} ${view.active === seat ? "on" : ""} ${compact ? "compact" : ""}`}
      style={style}
      aria-label={[who(model, seat), seatState(model, seat), deck].filter(Boolean).join(", ")}
    >
      <div class="st-plate-who">
        <Sigil seat={seat} size={compact ? 15 : 18} />
        <b class="st-name">{who(model, seat)}</b>
        <SeatState model={model} seat={seat} narrow={compact || outer <= 90} />
        {deck && !compact && outer > 90 && <i class="muted">{deck}</i>}
        <span class="sp" />
        {compact && <ExtraSwitch seat={seat} />}
        {side.supply > 0 && (
          <button
            type="button"
            class="st-coin"
            {...explains(() => <p>Supply: the next ship card costs {side.supply} MP less, and uses it up.</p>)}
          >
            <Icon id="wooden-crate" size={14} label="Supply" />
            <b class="num">{side.supply}</b>
          </button>
        )}
        <span class="st-coin">
          <Icon id="person" size={14} label="Manpower" />
          <b class="num">{side.pool}</b>
        </span>
        <span class="row st-hand-size">
          {!compact && <Backs count={side.hand} most={6} />}
          {compact && <Icon id="poker-hand" size={14} label="Hand" />}
          <b class="num">{side.hand}</b>
          <span class="unseen">cards in hand</span>
        </span>
      </div>
      <div class="st-plate-base">
        {!compact && <span class="st-base-word">Base</span>}
        <BaseBar damage={side.damage} coming={coming} />
        <b class="num">{side.damage}</b>
        {coming > 0 && <b class="num neg">+{coming}</b>}
        {wrecks && <Score seat={seat} />}
      </div>
      {side.known.length > 0 && !compact && (
        <p class="st-known">Seen in hand: {side.known.map((card) => face(model, card).name).join(", ")}</p>
      )}
    </section>
  );
}

/** The wreck score, with what it consists of. */
function Score({ seat }: { seat: number }) {
  const { model, view } = useTable();
  const { score, prizes } = sideOf(view, seat);
  const parts = prizes.map(({ card, mp }) => ({ label: face(model, card).name, value: `${mp}` }));
  return (
    <button
      type="button"
      class="st-coin"
      {...explains(() => <Parts title="Wrecks made" parts={parts} total={`${score}`} />)}
    >
      <Icon id="ship-wreck" size={14} label="Wreck score" />
      <b class="num">{score}</b>
    </button>
  );
}

/** On a phone: shows the other fleet in the board's place. */
function ExtraSwitch({ seat }: { seat: number }) {
  const { model, view } = useTable();
  const { looked } = uiOf(model);
  const extra = fleetOf(view, seat, "extra");
  if (!extra || view.attack?.battle) return null;
  const now: FleetKind = looked.value[seat] ?? "base";
  const other: FleetKind = now === "base" ? "extra" : "base";
  const cards = extra.stacks.reduce((sum, stack) => sum + stack.length, 0);
  return (
    <button
      type="button"
      class={`st-coin ${now === "extra" ? "on" : ""}`}
      aria-pressed={now === "extra"}
      aria-label={`Extra fleet, ${cards} cards: show the ${other} fleet`}
      onClick={() => {
        looked.value = { ...looked.value, [seat]: other };
      }}
    >
      <Icon id="flying-flag" size={14} />
      <b class="num">{cards}</b>
    </button>
  );
}
