import type { Command, OpKind, Own, SystemId } from "../../../../generated/cosmic-conquest";
import type { Choices } from "../../../../kit/act/choices";
import { forceAt } from "../../read";

export type Offers = Choices<Command>;

/** A number of the draft that can be set from `min` to `max`. Each change is one command. */
export interface Amount {
  value: number;
  min: number;
  max: number;
  /** The command that sets it. Null if it has this value already. */
  to(value: number): Command | null;
  /** The command for a value beyond the limits, to ask why it is not allowed. Null if none. */
  wish(value: number): Command | null;
}

type Change = "assign" | "unassign" | "assign-drone" | "unassign-drone" | "invest" | "uninvest";

/** `add` raises the amount and `take` lowers it. `field` is their number, `at` their other fields. */
function amount(offers: Offers, value: number, field: string, add: Change, take: Change, at: object): Amount {
  const most = (type: Change) => {
    const [listed] = offers.of(type, at);
    return listed ? (listed.range?.max ?? 1) : 0;
  };
  const [min, max] = [value - most(take), value + most(add)];
  const wish = (wanted: number) =>
    ({ type: wanted > value ? add : take, ...at, [field]: Math.abs(wanted - value) }) as Command;
  const to = (wanted: number) => {
    const within = Math.max(min, Math.min(max, wanted));
    return within === value ? null : wish(within);
  };
  return { value, min, max, to, wish };
}

export function unitsAt(offers: Offers, own: Own, kind: OpKind, system: SystemId): Amount {
  const value = forceAt(own, kind, system)?.units ?? 0;
  return amount(offers, value, "units", "assign", "unassign", { kind, system });
}

export function pointsAt(offers: Offers, own: Own, system: SystemId): Amount {
  const value = own.orders.investments.find((one) => one.system === system)?.points ?? 0;
  return amount(offers, value, "points", "invest", "uninvest", { system });
}

/** The drones of an operation: one amount, or one for each station if drones are stationed. */
export function dronesAt(offers: Offers, own: Own, kind: OpKind, system: SystemId) {
  const { drones = 0, posted = [] } = forceAt(own, kind, system) ?? {};
  const listed = [...offers.of("assign-drone", { kind, system }), ...offers.of("unassign-drone", { kind, system })];
  const stations = [...listed.map(({ command }) => command.from), ...posted.map(({ from }) => from)];
  const froms = [...new Set(stations)].sort((a, b) => (a ?? -1) - (b ?? -1));
  return (froms.length > 0 ? froms : [undefined]).map((from) => {
    const value = from === undefined ? drones : (posted.find((one) => one.from === from)?.drones ?? 0);
    const at = { kind, system, from };
    return { from, amount: amount(offers, value, "drones", "assign-drone", "unassign-drone", at) };
  });
}
