import type {
  AttackForecast,
  Item,
  Outlook,
  Own,
  SystemId,
  Tally,
  Threat,
} from "../../../../generated/cosmic-conquest";
import { explains } from "../../../../kit/words/explain";
import { chance, entryOf, faction, type Model, systemOf, useTable } from "../../read";
import { uiOf } from "../../ui";
import { forceOf, itemWords, texts } from "../../words/messages";
import { TO_COME, useOutlook } from "../outlook";

/** A sum item by item, its die and its range. A placeholder while the answer is pending. */
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

/** A chance in per cent, and the outcome it is for. */
interface Odds {
  chance: number;
  outcome: string;
}

/** The assumed strength of the other side: up to `most`, and half of that until the viewer sets it. */
function supposedAt(model: Model, system: SystemId, most: number): number {
  return Math.min(most, uiOf(model).supposed.value.get(system) ?? Math.round(most / 2));
}

/** The strongest defence that a rival could put there. */
const mostThere = ({ most_units, most_drones, drone_value, cv }: AttackForecast): number =>
  most_units + most_drones * drone_value + cv;

/** The chance of an attack, against the known or the assumed defence. */
function attackOdds(model: Model, forecast: AttackForecast): Odds {
  const { system, tally, against, force, drone_value, cv } = forecast;
  const met = force
    ? force.units + force.drones * drone_value + (force.led ? cv : 0)
    : supposedAt(model, system, mostThere(forecast));
  const known = force ? forecast.chance : null;
  return { chance: known ?? chance(model, tally.total - against.total - met), outcome: texts.text("to-take") };
}

/** The strongest attack that a system could face. Null if none. */
export function worstAt(outlook: Outlook, system: SystemId): Threat | null {
  const threats = outlook.threats.filter((one) => one.system === system);
  return threats.sort((a, b) => b.most.total - a.most.total || a.seat - b.seat)[0] ?? null;
}

/** The chance of the attack or defence ordered at a system. Null if none, or not known yet. */
export function useChance(own: Own | undefined, system: SystemId): Odds | null {
  const { model } = useTable();
  const outlook = useOutlook(own);
  const attack = outlook?.attacks.find((one) => one.system === system);
  if (attack) return attackOdds(model, attack);
  const defence = outlook?.defences.find((one) => one.system === system);
  const worst = outlook && worstAt(outlook, system);
  if (!defence || !worst) return null;
  // The chance to hold against the assumed attack.
  const met = supposedAt(model, system, Math.max(0, worst.most.total));
  return { chance: 100 - chance(model, met - defence.tally.total), outcome: texts.text("to-hold") };
}

/** The chance beside the panel's title, visible while the order changes. */
export const Chance = ({ chance, outcome }: Odds) => (
  <span class="odds cc-chance col firm g-05">
    <b class="t-28 text-centre">{chance}%</b>
    <span class="t-13 muted">{outcome}</span>
  </span>
);

/** What an attack meets: the known defence, or a slider up to the strongest one possible. */
export function AttackMeets({ forecast }: { forecast: AttackForecast | undefined }) {
  const { model, view } = useTable();
  if (!forecast) return <p class="cc-suppose muted mt-25 rule-top">{TO_COME}</p>;
  const { system, against, force, most_units, most_drones, drone_value, cv } = forecast;
  const { owner } = systemOf(view, system);
  if (force)
    return (
      <p class="cc-suppose mt-25 rule-top">{texts.text("defends-with", { owner, defence: forceOf(force) }, model)}</p>
    );
  const admiral_name = faction(view, owner ?? 0).admiral.name;
  const always = against.items.map((item) => itemWords(model, item)).join(", ") || null;
  return (
    <Suppose
      system={system}
      most={mostThere(forecast)}
      label={texts.text("suppose-defence", { owner }, model)}
      note={texts.text("most-there", { units: most_units, drones: most_drones, drone_value, cv, admiral_name, always })}
    />
  );
}

/** What the viewer's own system could meet: a slider up to the worst, or a warning if nothing defends it. */
export function DefenceMeets({ system, worst, defended }: { system: SystemId; worst: Threat; defended: boolean }) {
  const { model } = useTable();
  const { seat, most } = worst;
  const note = texts.text("could-send", { seat, most: most.total, defended }, model);
  if (!defended) return <p class="caution t-13 mt-2">{note}</p>;
  return <Suppose system={system} most={Math.max(0, most.total)} label={texts.text("suppose-attack")} note={note} />;
}

/** A slider for an unknown strength. `note` explains its maximum. */
function Suppose({ system, label, most, note }: { system: SystemId; label: string; most: number; note: string }) {
  const { model } = useTable();
  const { supposed } = uiOf(model);
  const value = supposedAt(model, system, most);
  return (
    <label class="cc-suppose mt-25 rule-top">
      {label} <b class="num t-18">{value}</b>
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
  );
}
