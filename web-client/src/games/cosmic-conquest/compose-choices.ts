import type { Command, OpKind, Own, SystemId } from "../../generated/cosmic-conquest";
import type { ShownChoice } from "../../generated/starboard";
import { forceAt } from "./read";

type Type = Command["type"];
type Of<T extends Type> = Extract<Command, { type: T }>;

/** A command that may be sent; where it has a range, a field of it may be any number of that range. */
export interface Offer<C extends Command = Command> {
  command: C;
  min: number;
  max: number;
}

/** What the server lists for the viewer now, found by what is wanted. */
export class Offers {
  readonly #list: Offer[];

  constructor(choices: ShownChoice[]) {
    this.#list = choices.map(({ command, range }) => ({
      command: command as Command,
      min: range?.min ?? 1,
      max: range?.max ?? 1,
    }));
  }

  each<T extends Type>(type: T, wanted: Partial<Of<T>> = {}): Offer<Of<T>>[] {
    const fits = ({ command }: Offer) =>
      command.type === type &&
      Object.entries(wanted).every(([field, value]) => (command as Record<string, unknown>)[field] === value);
    return this.#list.filter(fits) as Offer<Of<T>>[];
  }

  find<T extends Type>(type: T, wanted: Partial<Of<T>> = {}): Offer<Of<T>> | undefined {
    return this.each(type, wanted)[0];
  }

  /** The command itself, where it stands in the list. */
  command<T extends Type>(type: T, wanted: Partial<Of<T>> = {}): Of<T> | undefined {
    return this.find(type, wanted)?.command;
  }
}

/** A number of the draft that can be set to anything from `min` to `max`: each setting is one command. */
export interface Amount {
  value: number;
  min: number;
  max: number;
  /** The command that makes it so; null if it is so already. */
  to(value: number): Command | null;
}

/** One command adds, the other takes away; `field` is their number. */
function amount(value: number, more: Offer | undefined, less: Offer | undefined, field: string): Amount {
  const [min, max] = [value - (less?.max ?? 0), value + (more?.max ?? 0)];
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
  return amount(value, offers.find("assign", wanted), offers.find("unassign", wanted), "units");
}

export function pointsAt(offers: Offers, own: Own, system: SystemId): Amount {
  const value = own.orders.investments.find((one) => one.system === system)?.points ?? 0;
  return amount(value, offers.find("invest", { system }), offers.find("uninvest", { system }), "points");
}

/** The drones of an operation: of all stations together, or where drones are stationed one amount for each. */
export function dronesAt(offers: Offers, own: Own, kind: OpKind, system: SystemId) {
  const wanted = { kind, system };
  const force = forceAt(own, kind, system);
  const listed = [...offers.each("assign-drone", wanted), ...offers.each("unassign-drone", wanted)];
  const stations = [...listed.map(({ command }) => command.from), ...(force?.posted ?? []).map(({ from }) => from)];
  const froms = [...new Set(stations)].sort((a, b) => (a ?? -1) - (b ?? -1));
  if (froms.length === 0) froms.push(undefined);
  return froms.map((from) => {
    const [more] = offers.each("assign-drone", wanted).filter(({ command }) => command.from === from);
    const [less] = offers.each("unassign-drone", wanted).filter(({ command }) => command.from === from);
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
