import type { Listed } from "../../../../core/match/model";
import type { Command, OpKind, Own, SystemId } from "../../../../generated/cosmic-conquest";
import type { Choices } from "../../../../kit/act/choices";
import { forceAt } from "../../read";

export type Offers = Choices<Command>;

/** A number of the draft that can be set to anything from `min` to `max`: each setting is one command. */
export interface Amount {
  value: number;
  min: number;
  max: number;
  /** The command that makes it so; null if it is so already. */
  to(value: number): Command | null;
  /** The command that would make it more or less than it can be, to hear why not. */
  wish(value: number): Command | null;
}

/** A command that changes a number, all but by how much, and how it is listed. */
interface Change {
  command: Partial<Command>;
  listed: Listed<Command> | undefined;
}

/** One command adds, the other takes away; `field` is their number. */
function amount(value: number, more: Change, less: Change, field: string): Amount {
  const most = ({ listed }: Change) => (listed ? (listed.range?.max ?? 1) : 0);
  const [min, max] = [value - most(less), value + most(more)];
  const wish = (wanted: number) =>
    ({ ...(wanted > value ? more : less).command, [field]: Math.abs(wanted - value) }) as Command;
  const to = (wanted: number) => {
    const within = Math.max(min, Math.min(max, wanted));
    return within === value ? null : wish(within);
  };
  return { value, min, max, to, wish };
}

export function unitsAt(offers: Offers, own: Own, kind: OpKind, system: SystemId): Amount {
  const wanted = { kind, system };
  const value = forceAt(own, kind, system)?.units ?? 0;
  const change = (type: "assign" | "unassign") => ({
    command: { type, ...wanted },
    listed: offers.of(type, wanted)[0],
  });
  return amount(value, change("assign"), change("unassign"), "units");
}

export function pointsAt(offers: Offers, own: Own, system: SystemId): Amount {
  const value = own.orders.investments.find((one) => one.system === system)?.points ?? 0;
  const change = (type: "invest" | "uninvest") => ({
    command: { type, system },
    listed: offers.of(type, { system })[0],
  });
  return amount(value, change("invest"), change("uninvest"), "points");
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
    const change = (type: "assign-drone" | "unassign-drone") => ({
      command: { type, ...wanted, ...(from !== undefined && { from }) },
      listed: offers.of(type, wanted).find(({ command }) => command.from === from),
    });
    const posted = force?.posted?.find((one) => one.from === from)?.drones ?? 0;
    const value = from === undefined ? (force?.drones ?? 0) : posted;
    return { from, amount: amount(value, change("assign-drone"), change("unassign-drone"), "drones") };
  });
}
