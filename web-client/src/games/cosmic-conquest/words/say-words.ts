import { counted, joined, opening, signed, whose } from "../../../core/words/grammar";
import type { Word } from "../../../core/words/sentence";
import type {
  Assault,
  Force,
  Op,
  Orders,
  Part,
  Rank,
  SystemId,
  Tally,
  Technology,
  Trait,
} from "../../../generated/cosmic-conquest";
import { chartAt, factionKey, type Model, systemKey, systemName } from "../read";
import { PARTS } from "./words";

const TECHNOLOGIES: Record<Technology, string> = {
  tachyon: "Tachyon",
  psionic: "Psionic",
  biomech: "BioMech",
  chrono: "ChronoTech",
};

export const TRAITS: Record<Trait, string> = {
  conqueror: "Conqueror",
  defender: "Defender",
  strategist: "Strategist",
  diplomat: "Diplomat",
  resourceful: "Resourceful",
  weak: "Weak",
  unprepared: "Unprepared",
  overcautious: "Overcautious",
  arrogant: "Arrogant",
  indecisive: "Indecisive",
  inefficient: "Inefficient",
};

export const RANKS: Record<Rank, string> = {
  supreme: "Supreme Admiral",
  high: "High Admiral",
  low: "Low Admiral",
};

/** What an item of a sum is called where it begins a line. */
export function partName(what: Part): string {
  return opening(PARTS[what]);
}

/** A system's proper name as its chart has it. */
export function nameOf(model: Model, system: SystemId): string {
  return systemName(chartAt(model).value, system);
}

export function place(model: Model, system: SystemId): Word {
  return { piece: systemKey(system), name: nameOf(model, system) };
}

export function places(model: Model, systems: SystemId[]): Word[] {
  return joined(systems.map((system) => [place(model, system)]));
}

/** An admiral's name, which leads to his faction. */
export function admiral(seat: number, name: string): Word {
  return { piece: factionKey(seat), name };
}

export function trait(id: Trait): Word {
  return { entry: id, name: TRAITS[id] };
}

export function technology(id: Technology): Word {
  return { entry: id, name: TECHNOLOGIES[id] };
}

export const ABILITIES = {
  insight: { entry: "insight", name: "Telepathic Insight" },
  sabotage: { entry: "sabotage", name: "Psychic Sabotage" },
  assault: { entry: "assault", name: "Psychic Assault" },
  "time-skip": { entry: "time-skip", name: "Time Skip" },
  stasis: { entry: "stasis", name: "Temporal Stasis" },
} satisfies Record<string, Word>;

/** Why a total is what it is, one line for each reason. */
export function tallyParts(tally: Tally): { label: string; value: string }[] {
  return tally.items.map(({ what, value }, i) => ({
    label: partName(what),
    value: i === 0 && value >= 0 ? `${value}` : signed(value),
  }));
}

/** "22 units and 2 drones under the admiral". */
export function force({ units, drones, led = false }: { units: number; drones: number; led?: boolean }): string {
  const sent = drones > 0 ? `${counted(units, "unit")} and ${counted(drones, "drone")}` : counted(units, "unit");
  return led ? `${sent} under the admiral` : sent;
}

/** "the attack on Kelm", "the defence of Kelm". */
export function operation(model: Model, op: Op): Word[] {
  return [op.kind === "attack" ? "the attack on " : "the defence of ", place(model, op.system)];
}

/** What a Psychic Assault is aimed at. */
export function assaultOn(model: Model, { on, system, seat }: Assault): Word[] {
  if (on === "defence" || seat === null) return ["the defence of ", place(model, system)];
  return [...whose(model, seat), "attack on ", place(model, system)];
}

/** All orders of a turn in one list; nothing where nothing is ordered. */
export function ordersIn(model: Model, orders: Orders): Word[] {
  const leads = (kind: Op["kind"], { system }: Force) =>
    orders.leader?.kind === kind && orders.leader.system === system;
  const forces = (kind: Op["kind"], verb: string, list: Force[]) =>
    list.map((sent): Word[] => [
      `${verb} `,
      place(model, sent.system),
      ` with ${force({ ...sent, led: leads(kind, sent) })}`,
    ]);
  const one = (what: Word, system: SystemId | null): Word[][] =>
    system === null ? [] : [[what, " on ", place(model, system)]];
  return joined([
    ...forces("attack", "attack", orders.attacks),
    ...forces("defend", "defend", orders.defences),
    ...orders.investments.map(({ system, points }): Word[] => [`invest ${points} in `, place(model, system)]),
    ...(orders.raises.length > 0 ? [["raise drones at ", ...places(model, orders.raises)]] : []),
    ...one(ABILITIES["time-skip"], orders.time_skip),
    ...one(ABILITIES.stasis, orders.stasis),
    ...one(ABILITIES.sabotage, orders.sabotage),
    ...(orders.assault ? [[ABILITIES.assault, " on ", ...assaultOn(model, orders.assault)] as Word[]] : []),
    ...(orders.proclaim ? [["proclaim the empire"]] : []),
  ]);
}
