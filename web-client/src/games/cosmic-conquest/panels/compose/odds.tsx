import type { ComponentChildren } from "preact";
import type {
  AttackForecast,
  DefenceForecast,
  Item,
  Outlook,
  SystemId,
  Tally,
} from "../../../../generated/cosmic-conquest";
import { explains } from "../../../../kit/words/explain";
import { chance, entryOf, faction, systemOf, useTable } from "../../read";
import { uiOf } from "../../ui";
import { forceOf, itemWords, texts } from "../../words/messages";
import { TO_COME } from "../outlook";

/** A sum in the order of reading, its die and what it comes to; the place for one that is still to come. */
export function SumLine({ tally }: { tally: Tally | undefined }) {
  const { model } = useTable();
  const chip = (item: Item) => {
    const entry = entryOf(model.catalogue.value, "trait", item.what);
    const words = itemWords(model, item);
    if (!entry) return <span class={`chip ${item.value < 0 ? "neg" : ""}`}>{words}</span>;
    return (
      <button type="button" class={`chip ${item.value < 0 ? "neg" : "pos"}`} {...explains(() => <p>{entry.text}</p>)}>
        {words}
      </button>
    );
  };
  return (
    <p class="cc-sum row g-1 wrap mt-25">
      {tally?.items.map((item) => (
        <span key={item.what}>{chip(item)}</span>
      ))}
      <span class="chip out">{tally ? texts.text("sum-die") : TO_COME}</span>
      {tally && <b class="num push t-20">{`${tally.total + 1}–${tally.total + 10}`}</b>}
    </p>
  );
}

/** The chance of an attack against what is known to stand there, or against what one supposes. */
export function AttackOdds({ forecast }: { forecast: AttackForecast | undefined }) {
  const { model, view } = useTable();
  if (!forecast) return <p class="cc-suppose muted mt-25 rule-top">{TO_COME}</p>;
  const { system, tally, against, force, most_units, most_drones, drone_value, cv } = forecast;
  const { owner } = systemOf(view, system);
  const outcome = texts.text("to-take");
  if (force) {
    const met = against.total + force.units + force.drones * drone_value + (force.led ? cv : 0);
    return (
      <div class="cc-suppose row split g-3 mt-25 rule-top">
        <span>{texts.text("defends-with", { owner, defence: forceOf(force) }, model)}</span>
        <Chance of={forecast.chance ?? chance(model, tally.total - met)} outcome={outcome} />
      </div>
    );
  }
  // What a rival puts there is unknown: a slider up to all they could.
  const most = most_units + most_drones * drone_value + cv;
  const admiral_name = faction(view, owner ?? 0).admiral.name;
  const always = against.items.map((item) => itemWords(model, item)).join(", ") || null;
  return (
    <Suppose
      system={system}
      most={most}
      label={texts.text("suppose-defence", { owner }, model)}
      chance={(value) => chance(model, tally.total - against.total - value)}
      outcome={outcome}
      note={texts.text("most-there", { units: most_units, drones: most_drones, drone_value, cv, admiral_name, always })}
    />
  );
}

interface HoldProps {
  outlook: Outlook;
  system: SystemId;
  forecast: DefenceForecast | undefined;
}

/** Whether the defence holds against an attack one supposes, up to the worst that could come. */
export function HoldOdds({ outlook, system, forecast }: HoldProps) {
  const { model } = useTable();
  const threats = outlook.threats.filter((one) => one.system === system);
  const [worst] = threats.sort((a, b) => b.most.total - a.most.total || a.seat - b.seat);
  if (!worst) return null;
  const { seat, most } = worst;
  const note = texts.text("could-send", { seat, most: most.total, defended: forecast !== undefined }, model);
  if (!forecast) return <p class="caution t-13 mt-2">{note}</p>;
  return (
    <Suppose
      system={system}
      most={Math.max(0, most.total)}
      label={texts.text("suppose-attack")}
      chance={(value) => 100 - chance(model, value - forecast.tally.total)}
      outcome={texts.text("to-hold")}
      note={note}
    />
  );
}

interface SupposeProps {
  system: SystemId;
  /** "If Mirela defends with". */
  label: string;
  most: number;
  /** The chance that follows from what is supposed. */
  chance(value: number): number;
  /** "to take it". */
  outcome: string;
  /** How far it can go, and why. */
  note: string;
}

/** A slider for what one does not know, and the chance that follows from it. */
function Suppose({ system, label, most, chance, outcome, note }: SupposeProps) {
  const { supposed } = uiOf(useTable().model);
  const value = Math.min(most, supposed.value.get(system) ?? Math.round(most / 2));
  return (
    <div class="cc-suppose row split g-3 mt-25 rule-top">
      <label class="fill">
        <span>
          {label} <b class="num t-18">{value}</b>
        </span>
        <input
          type="range"
          min={0}
          max={most}
          value={value}
          onInput={(event) => {
            supposed.value = new Map(supposed.value).set(system, Number(event.currentTarget.value));
          }}
        />
        <small class="muted t-13">{note}</small>
      </label>
      <Chance of={chance(value)} outcome={outcome} />
    </div>
  );
}

const Chance = ({ of, outcome }: { of: number; outcome: ComponentChildren }) => (
  <span class="odds cc-chance col firm g-05">
    <b class="t-28 text-centre">{of}%</b>
    <span class="t-13 muted">{outcome}</span>
  </span>
);
