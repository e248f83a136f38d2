import type { FleetKind, View } from "../../generated/spacetrace";
import { who } from "../../kit/grammar";
import { Backs } from "../../kit/paper";
import { Sigil } from "../../look/art";
import { Icon } from "../../look/icon";
import { seatClass } from "../../look/seat";
import { explains, Parts } from "../../table/explain";
import { BaseBar } from "./base";
import type { Layout } from "./layout";
import { face, fleetOf, type Model, nearSeat, sideOf } from "./read";
import { uiOf } from "./ui";

/** A deck's name; null of one of somebody's own. */
export function deckName(model: Model, deck: string | null): string | null {
  const { loadouts, data } = model.catalogue.value;
  const boxes = (data as { boxes?: { id: string; name: string }[] } | null)?.boxes ?? [];
  return [...loadouts, ...boxes].find(({ id }) => id === deck)?.name ?? null;
}

interface PlateProps {
  model: Model;
  view: View;
  seat: number;
  layout: Layout;
  /** Damage that is about to come to the Base. */
  coming: number;
}

/** A side: who, with how much manpower and how many cards, and how its Base stands. */
export function Plate({ model, view, seat, layout, coming }: PlateProps) {
  const side = sideOf(view, seat);
  const near = seat === nearSeat(model);
  const { compact, outer, lane } = layout;
  const style = compact ? {} : { width: `${lane.x - 16}px` };
  const deck = deckName(model, side.deck);
  const wrecks = view.options.scoring === "wrecks";
  return (
    <section
      class={`st-plate ${seatClass(seat)} ${near ? "near" : "far"} ${view.active === seat ? "on" : ""} ${compact ? "compact" : ""}`}
      style={style}
      aria-label={`${who(model, seat)}${deck ? `, ${deck}` : ""}`}
    >
      <div class="st-plate-who">
        <Sigil seat={seat} size={compact ? 15 : 18} />
        <b class="st-name">{who(model, seat)}</b>
        {deck && !compact && outer > 90 && <i class="muted">{deck}</i>}
        <span class="sp" />
        {compact && <ExtraSwitch model={model} view={view} seat={seat} />}
        {side.supply > 0 && (
          <button type="button" class="st-coin" {...explains(() => <SupplyWords model={model} supply={side.supply} />)}>
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
        <BaseBar model={model} damage={side.damage} coming={coming} />
        <b class="num">{side.damage}</b>
        {coming > 0 && <b class="num neg">+{coming}</b>}
        {wrecks && <Score model={model} view={view} seat={seat} />}
      </div>
      {side.known.length > 0 && !compact && (
        <p class="st-known">Seen in hand: {side.known.map((card) => face(model, card).name).join(", ")}</p>
      )}
    </section>
  );
}

function SupplyWords({ supply }: { model: Model; supply: number }) {
  return <p>Supply: the next ship card costs {supply} MP less, and uses it up.</p>;
}

/** The wreck score, with what it consists of. */
function Score({ model, view, seat }: { model: Model; view: View; seat: number }) {
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
function ExtraSwitch({ model, view, seat }: { model: Model; view: View; seat: number }) {
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
