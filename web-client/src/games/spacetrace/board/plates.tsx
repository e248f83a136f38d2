import { who } from "../../../core/words/grammar";
import type { FleetKind } from "../../../generated/spacetrace";
import { Meter } from "../../../kit/pieces/meter";
import { Counter, Nameplate } from "../../../kit/pieces/nameplate";
import { Backs, SmallCard } from "../../../kit/pieces/paper";
import { Pile } from "../../../kit/pieces/pile";
import { Parts } from "../../../kit/words/explain";
import { Icon } from "../../../look/icon";
import { deckName } from "../cards";
import { face, fleetOf, type Model, mostDamage, nearSeat, sideOf, useTable } from "../read";
import { uiOf } from "../ui";
import { texts } from "../words/messages";
import { printOf } from "../words/words";
import type { Layout } from "./layout";

interface PlateProps {
  seat: number;
  layout: Layout;
  /** The Base's damage at this point of the story. Null for the view's damage. */
  told: number | null;
  /** The forecast damage to the Base. */
  coming: number;
}

/** A side's plate: player, manpower, hand and the Base's damage. The explain bubble shows its piles. */
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
      class={`st-plate absolute z-pieces ${near ? "near" : "far"} ${form}`}
      style={compact ? undefined : { width: `${lane.x - 16}px` }}
      label={deck ?? ""}
      now={view.active === seat}
      narrow={compact || outer <= 90}
      aside={compact || outer <= 90 ? undefined : deck}
      about={() => <Parts title={who(model, seat)} parts={pilesOf(model, seat)} />}
      below={
        <div class="row px-3 semi t-13">
          {!compact && <span>{texts.text("base")}</span>}
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
          title={texts.text("supply")}
          parts={[{ label: texts.text("supply-next"), value: texts.text("mp-amount", { amount: side.supply }) }]}
          class="st-coin ground"
          count={side.supply}
        />
      )}
      <Counter icon="person" title={texts.text("manpower")} class="st-coin ground" count={side.pool} />
      <span class="row" title={texts.text("hand-size")}>
        {compact ? <Icon id="poker-hand" size={15} /> : <Backs count={side.hand} most={6} />}
        <b class="num">{side.hand}</b>
        <span class="unseen">{texts.text("hand-size")}</span>
      </span>
    </Nameplate>
  );
}

/** The sizes of a seat's piles and its known cards, for the plate's explain bubble. */
function pilesOf(model: Model, seat: number) {
  const view = model.view.value;
  if (!view) return [];
  const { library, discard, wrecks, known } = sideOf(view, seat);
  return [
    { label: texts.text("pile-library"), value: `${library}` },
    { label: texts.text("pile-discard"), value: `${discard.length}` },
    { label: texts.text("pile-wrecks"), value: `${wrecks.length}` },
    ...(known.length > 0 ? [{ label: texts.text("pile-known"), value: listed(model, known) }] : []),
  ];
}

const listed = (model: Model, cards: readonly string[]): string => texts.text("cards-listed", { cards }, model);

/** The wreck score, with its parts. */
function Score({ seat }: { seat: number }) {
  const { model, view } = useTable();
  const { score, prizes } = sideOf(view, seat);
  const parts = prizes.map(({ card, mp }) => ({ label: face(model, card).name, value: `${mp}` }));
  return (
    <Counter
      icon="ship-wreck"
      title={texts.text("wrecks-made")}
      parts={parts}
      total={`${score}`}
      class="st-coin ground"
      label={texts.text("wreck-score")}
      count={score}
    />
  );
}

/** On a phone: a button that shows the seat's other fleet on the board. */
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
      class={`st-coin st-switch relative inline ground ${now === "extra" ? "on" : ""}`}
      aria-pressed={now === "extra"}
      aria-label={texts.text("fleet-switch", { count: cards, to: other }, model)}
      onClick={() => {
        looked.value = { ...looked.value, [seat]: other };
      }}
    >
      <Icon id="flying-flag" size={14} />
      <b class="num">{cards}</b>
    </button>
  );
}

/** A seat's library, discard pile and wrecks. `beside`: whether they are on the board, at its far edge. */
export function Piles({ seat, beside = false }: { seat: number; beside?: boolean }) {
  const { model, view } = useTable();
  const { library, discard, wrecks } = sideOf(view, seat);
  const top = discard.at(-1);
  const mp = wrecks.reduce((sum, { card }) => sum + Number(face(model, card).entry.facts.price ?? 0), 0);
  const words = (cards: readonly string[]) => <p>{listed(model, cards)}</p>;
  return (
    <section
      class={`st-piles stack firm g-15 ${beside ? "beside" : ""}`}
      aria-label={texts.text("piles-of", { seat }, model)}
    >
      <Pile
        name={texts.text("pile-library.label")}
        count={library}
        about={() => <p>{texts.text("library-left", { count: library })}</p>}
      />
      <Pile
        name={texts.text("pile-discard.label")}
        count={discard.length}
        top={top && <SmallCard of={printOf(face(model, top))} width={36} />}
        about={() => words(discard)}
      />
      <Pile
        name={texts.text("pile-wrecks.label", { mp })}
        count={wrecks.length}
        top={<Icon id="ship-wreck" size={22} />}
        about={() => words(wrecks.map(({ card }) => card))}
      />
    </section>
  );
}
