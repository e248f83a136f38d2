import type { Command, OpKind, Own, SystemId } from "../../generated/cosmic-conquest";
import type { Choices } from "../../kit/choices";
import type { Listed } from "../../table/model";
import { forceAt } from "./read";

export type Offers = Choices<Command>;

/** A number of the draft that can be set to anything from `min` to `max`: each setting is one command. */
export interface Amount {
  value: number;
  min: number;
  max: number;
  /** The command that makes it so; null if it is so already. */
  to(value: number): Command | null;
}

/** One command adds, the other takes away; `field` is their number. */
function amount(value: number, [more]: Listed<Command>[], [less]: Listed<Command>[], field: string): Amount {
  const most = (offer?: Listed<Command>) => (offer ? (offer.range?.max ?? 1) : 0);
  const [min, max] = [value - most(less), value + most(more)];
  return {
    value,
    min,
    max,
    to: (wanted) => {
      const by = Math.max(min, Math.min(max, wanted)) - value;
      const offer = by > 0 ? more : less;
      return by === 0 || !offer ? null : ({ ...offer.command, [field]: Math.abs(by) } as Command);
    },
  };
}

export function unitsAt(offers: Offers, own: Own, kind: OpKind, system: SystemId): Amount {
  const wanted = { kind, system };
  const value = forceAt(own, kind, system)?.units ?? 0;
  return amount(value, offers.of("assign", wanted), offers.of("unassign", wanted), "units");
}

export function pointsAt(offers: Offers, own: Own, system: SystemId): Amount {
  const value = own.orders.investments.find((one) => one.system === system)?.points ?? 0;
  return amount(value, offers.of("invest", { system }), offers.of("uninvest", { system }), "points");
}

/** The drones of an operation: of all stations together, or where drones are stationed one amount for each. */
export function dronesAt(offers: Offers, own: Own, kind: OpKind, system: SystemId) {
  const wanted = { kind, system };
  const force = forceAt(own, kind, system);
  const listed = [...offers.of("assign-drone", wanted), ...offers.of("unassign-drone", wanted)];
  const stations = [...listed.map(({ command }) => command.from), ...(force?.posted ?? []).map(({ from }) => from)];
  const froms = [...new Set(stations)].sort((a, b) => (a ?? -1) - (b ?? -1));
  if (froms.length === 0) froms.push(undefined);
  return froms.map((from) => {
    const more = offers.of("assign-drone", wanted).filter(({ command }) => command.from === from);
    const less = offers.of("unassign-drone", wanted).filter(({ command }) => command.from === from);
    const posted = force?.posted?.find((one) => one.from === from)?.drones ?? 0;
    return { from, amount: amount(from === undefined ? (force?.drones ?? 0) : posted, more, less, "drones") };
  });
}

/** What the parts of a turn's units are spent on, in the order of the bar. */
export function spending({ attacks, defences, investments, drones, free }: Own["budget"]) {
  return [
    { use: "attack", units: attacks },
    { use: "defence", units: defences },
    { use: "growth", units: investments },
    { use: "drones", units: drones },
    { use: "free", units: free },
  ].filter(({ units }) => units > 0);
}
