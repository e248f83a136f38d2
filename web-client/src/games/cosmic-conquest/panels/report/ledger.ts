import type { Event, Orders, SystemId } from "../../../../generated/cosmic-conquest";
import type { Seat } from "../../../../generated/starboard";
import { type Turn, turnsOf } from "./report-turns";

/** Where a seat's units of one turn went. */
export interface Entry {
  turn: number;
  /** The total that the turn opened with; none where the log does not reach so far back. */
  total: number | null;
  attacks: number;
  defences: number;
  /** Points, not units: what a point costs is the rules' to say. */
  invested: number;
  raised: number;
  /** Known once the turn has been resolved. */
  unspent: number | null;
  /** Of the defences, what nobody attacked. */
  idle: number | null;
  /** Units by system, attacks and defences together. */
  bySystem: ReadonlyMap<SystemId, number>;
}

/** A seat's turns whose orders the viewer knows, the newest first. */
export function ledgerOf(events: Event[], seat: Seat): Entry[] {
  return turnsOf(events)
    .flatMap((turn) => {
      const sealed = turn.sealed.find((event) => event.seat === seat);
      return sealed?.orders ? [entry(turn, seat, sealed.orders)] : [];
    })
    .reverse();
}

function entry(turn: Turn, seat: Seat, orders: Orders): Entry {
  const left = turn.resolution.find(
    (event): event is Extract<Event, { type: "unattacked-orders" }> =>
      event.type === "unattacked-orders" && event.seat === seat,
  );
  const forces = [...orders.attacks, ...orders.defences];
  const bySystem = new Map<SystemId, number>();
  for (const { system, units } of forces) bySystem.set(system, (bySystem.get(system) ?? 0) + units);
  return {
    turn: turn.turn,
    total: turn.opened?.standings.find((standing) => standing.seat === seat)?.total.units ?? null,
    attacks: sum(orders.attacks),
    defences: sum(orders.defences),
    invested: orders.investments.reduce((all, { points }) => all + points, 0),
    raised: orders.raises.length,
    unspent: left?.unspent ?? null,
    idle: left ? sum(left.defences) : null,
    bySystem,
  };
}

const sum = (forces: { units: number }[]): number => forces.reduce((all, { units }) => all + units, 0);

/** Units sent to each system in all these turns, the most first. */
export function bySystem(entries: Entry[]): { system: SystemId; units: number; turns: number }[] {
  const all = new Map<SystemId, { units: number; turns: number }>();
  for (const entry of entries) {
    for (const [system, units] of entry.bySystem) {
      const so = all.get(system) ?? { units: 0, turns: 0 };
      all.set(system, { units: so.units + units, turns: so.turns + 1 });
    }
  }
  return [...all].map(([system, so]) => ({ system, ...so })).sort((a, b) => b.units - a.units || a.system - b.system);
}

/** Who held a system, and since which turn; 0 for the beginning. */
export interface Holding {
  /** None while it is independent. */
  seat: Seat | null;
  since: number;
}

/** Who held a system one after the other, as far as the log reaches back. */
export function holdersOf(events: Event[], system: SystemId): Holding[] {
  const holders: Holding[] = [];
  let turn = 0;
  for (const event of events) {
    if (event.type === "match-set-up") {
      const home = event.homes.indexOf(system);
      holders.push({ seat: home < 0 ? null : home, since: 0 });
    }
    if (event.type === "resolution-began") turn = event.turn;
    if (event.type === "system-captured" && event.system === system) holders.push({ seat: event.to, since: turn });
    if (event.type === "systems-freed" && event.systems.includes(system)) holders.push({ seat: null, since: turn });
  }
  return holders;
}

/** A number of every faction by turn. */
export interface Series {
  seat: Seat;
  /** By turn, from the first that is known; the line ends where the faction went out. */
  points: { turn: number; value: number }[];
}

/** How totals or systems went, from what was told as each turn opened. */
export function seriesOf(events: Event[], of: "total" | "systems"): Series[] {
  const lines = new Map<Seat, Series>();
  for (const event of events) {
    if (event.type !== "turn-opened") continue;
    for (const { seat, total, systems } of event.standings) {
      const line = lines.get(seat) ?? { seat, points: [] };
      line.points.push({ turn: event.turn, value: of === "total" ? total.units : systems });
      lines.set(seat, line);
    }
  }
  return [...lines.values()].sort((a, b) => a.seat - b.seat);
}
