import { counted, who } from "../../../core/words/grammar";
import type { FleetKind } from "../../../generated/spacetrace";
import { grouped } from "../../../kit/pieces/by-sort";
import { Meter } from "../../../kit/pieces/meter";
import { Counter, Nameplate } from "../../../kit/pieces/nameplate";
import { Backs, SmallCard } from "../../../kit/pieces/paper";
import { Pile } from "../../../kit/pieces/pile";
import { Parts } from "../../../kit/words/explain";
import { Icon } from "../../../look/icon";
import { deckName, printOf } from "../cards";
import { face, fleetOf, type Model, mostDamage, nearSeat, sideOf, useTable } from "../read";
import { uiOf } from "../ui";
import type { Layout } from "./layout";

interface PlateProps {
  seat: number;
  layout: Layout;
  /** The damage that a story has come to; null outside of one. */
  told: number | null;
  /** Damage that is about to come to the Base. */
  coming: number;
}

/** A side: who, with how much manpower and how many cards, and how its Base stands; its piles in the bubble. */
export function Plate({ seat, layout, told, coming }: PlateProps) {
  const { model, view } = useTable();
  const side = sideOf(view, seat);
  const damage = told ?? side.damage;
  const { form, compact, outer, lane } = layout;
  const deck = deckName(model.catalogue.value, side.deck);
  const near = seat === nearSeat(model);
  return (
    <Nameplate
      seat={seat}
      class={`st-plate ${near ? "near" : "far"} ${form}`}
      style={compact ? undefined : { width: `${lane.x - 16}px` }}
      label={deck ?? ""}
      now={view.active === seat}
      narrow={compact || outer <= 90}
      aside={compact || outer <= 90 ? undefined : deck}
      about={() => <Parts title={who(model, seat)} parts={pilesOf(model, seat)} />}
      below={
        <div class="st-plate-base">
          {!compact && <span>Base</span>}
          <Meter have={damage} of={mostDamage(model)} coming={coming} />
          <b class="num">{damage}</b>
          {coming > 0 && <b class="num neg">+{coming}</b>}
          {view.options.scoring === "wrecks" && <Score seat={seat} />}
        </div>
      }
    >
      <span class="sp" />
      {compact && <ExtraSwitch seat={seat} />}
      {side.supply > 0 && (
        <Counter
          icon="wooden-crate"
          title="Supply"
          parts={[{ label: "The next ship card costs less", value: `${side.supply} MP` }]}
          class="st-coin"
        >
          <b class="num">{side.supply}</b>
        </Counter>
      )}
      <Counter icon="person" title="Manpower" class="st-coin">
        <b class="num">{side.pool}</b>
      </Counter>
      <span class="row" title="Cards in hand">
        {compact ? <Icon id="poker-hand" size={15} /> : <Backs count={side.hand} most={6} />}
        <b class="num">{side.hand}</b>
        <span class="unseen">cards in hand</span>
      </span>
    </Nameplate>
  );
}

/** What lies in a seat's piles, as its plate explains it. */
function pilesOf(model: Model, seat: number) {
  const view = model.view.value;
  if (!view) return [];
  const { library, discard, wrecks, known } = sideOf(view, seat);
  return [
    { label: "Library", value: `${library}` },
    { label: "Discard", value: `${discard.length}` },
    { label: "Wrecks", value: `${wrecks.length}` },
    ...(known.length > 0 ? [{ label: "Seen in hand", value: names(model, known) }] : []),
  ];
}

const names = (model: Model, cards: readonly string[]): string =>
  grouped(cards)
    .map(({ card, copies }) => `${face(model, card).name}${copies > 1 ? ` ×${copies}` : ""}`)
    .join(", ");

/** The wreck score, with what it consists of. */
function Score({ seat }: { seat: number }) {
  const { model, view } = useTable();
  const { score, prizes } = sideOf(view, seat);
  const parts = prizes.map(({ card, mp }) => ({ label: face(model, card).name, value: `${mp}` }));
  return (
    <Counter icon="ship-wreck" title="Wrecks made" parts={parts} total={`${score}`} class="st-coin" label="Wreck score">
      <b class="num">{score}</b>
    </Counter>
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
      class={`st-coin st-switch ${now === "extra" ? "on" : ""}`}
      aria-pressed={now === "extra"}
      aria-label={`Extra fleet, ${counted(cards, "card")}: show the ${other} fleet`}
      onClick={() => {
        looked.value = { ...looked.value, [seat]: other };
      }}
    >
      <Icon id="flying-flag" size={14} />
      <b class="num">{cards}</b>
    </button>
  );
}

/** A seat's library, discard and wrecks; `beside` stands on the board, at its far edge. */
export function Piles({ seat, beside = false }: { seat: number; beside?: boolean }) {
  const { model, view } = useTable();
  const { library, discard, wrecks } = sideOf(view, seat);
  const top = discard.at(-1);
  const mp = wrecks.reduce((sum, { card }) => sum + Number(face(model, card).entry.facts.price ?? 0), 0);
  const words = (cards: readonly string[]) => <p>{names(model, cards) || "Empty."}</p>;
  return (
    <section class={`st-piles ${beside ? "beside" : ""}`} aria-label={`Piles of ${who(model, seat)}`}>
      <Pile name="library" count={library} about={() => <p>{counted(library, "card")} still to be drawn.</p>} />
      <Pile
        name="discard"
        count={discard.length}
        top={top && <SmallCard of={printOf(face(model, top))} width={36} />}
        about={() => words(discard)}
      />
      <Pile
        name={mp > 0 ? `wrecks, ${mp}` : "wrecks"}
        count={wrecks.length}
        top={<Icon id="ship-wreck" size={22} />}
        about={() => words(wrecks.map(({ card }) => card))}
      />
    </section>
  );
}
