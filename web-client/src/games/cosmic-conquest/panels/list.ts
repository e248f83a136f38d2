import type { Command, Own, SystemId, View } from "../../../generated/cosmic-conquest";
import type { Seat, ShownChoice } from "../../../generated/starboard";

/** A system as the list tells it: what the map shows, in words and figures. */
export interface Row {
  system: SystemId;
  name: string;
  owner: Seat | null;
  output: number;
  base: number;
  cap: number;
  hit: number;
  exposedTo: Seat[];
  orders: string[];
  /** What can be ordered there now. */
  can: string[];
}

export type Column = "name" | "owner" | "output" | "exposed" | "orders";

const CAN: Partial<Record<Command["type"], string>> = {
  invest: "invest",
  "raise-drone": "raise a drone",
  "time-skip": "Time Skip",
  stasis: "Stasis",
  sabotage: "sabotage",
  assault: "assault",
};

/** All systems, in the order of the map. */
export function rowsOf(
  view: View,
  own: Own | undefined,
  choices: ShownChoice[],
  name: (id: SystemId) => string,
): Row[] {
  const can = canBySystem(choices);
  return view.systems.map(({ owner, output, base, cap, hit = 0, exposed_to = [] }, system) => ({
    system,
    name: name(system),
    owner,
    output: own?.changed_outputs.find((changed) => changed.system === system)?.output ?? output,
    base,
    cap,
    hit,
    exposedTo: exposed_to,
    orders: own ? ordersAt(own, system) : [],
    can: [...(can.get(system) ?? [])],
  }));
}

function canBySystem(choices: ShownChoice[]): Map<SystemId, Set<string>> {
  const can = new Map<SystemId, Set<string>>();
  for (const choice of choices) {
    const command = choice.command as Command;
    if (!("system" in command)) continue;
    const word = command.type === "assign" ? command.kind : CAN[command.type];
    if (!word) continue;
    can.set(command.system, (can.get(command.system) ?? new Set()).add(word));
  }
  return can;
}

/** One's own orders at a system, in few words. */
function ordersAt({ orders }: Own, system: SystemId): string[] {
  const here = (of: { system: SystemId }) => of.system === system;
  const sent = (kind: "attack" | "defend", { units, drones }: { units: number; drones: number }) => {
    const led = orders.leader?.kind === kind && orders.leader.system === system;
    return `${kind} ${units}${drones > 0 ? ` + ${drones}` : ""}${led ? ", led" : ""}`;
  };
  return [
    ...orders.attacks.filter(here).map((force) => sent("attack", force)),
    ...orders.defences.filter(here).map((force) => sent("defend", force)),
    ...orders.investments.filter(here).map(({ points }) => `invest +${points}`),
    ...(orders.raises.includes(system) ? ["raise a drone"] : []),
    ...(orders.time_skip === system ? ["Time Skip"] : []),
    ...(orders.stasis === system ? ["Stasis"] : []),
    ...(orders.sabotage === system ? ["sabotage"] : []),
    ...(orders.assault?.system === system ? ["assault"] : []),
  ];
}

/** Rows by a column; what is equal there stays in the order of names. */
export function sorted(rows: Row[], by: Column, down: boolean): Row[] {
  const way = down ? -1 : 1;
  return [...rows].sort((a, b) => way * compared(a, b, by) || a.name.localeCompare(b.name));
}

function compared(a: Row, b: Row, by: Column): number {
  switch (by) {
    case "name":
      return a.name.localeCompare(b.name);
    case "owner":
      return (a.owner ?? Number.MAX_SAFE_INTEGER) - (b.owner ?? Number.MAX_SAFE_INTEGER);
    case "output":
      return a.output - b.output;
    case "exposed":
      return a.exposedTo.length - b.exposedTo.length;
    case "orders":
      return a.orders.length - b.orders.length || a.can.length - b.can.length;
  }
}
