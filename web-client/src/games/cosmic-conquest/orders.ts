import type { Force, OpKind, Orders, SystemId } from "../../generated/cosmic-conquest";

/** An order of a turn, as lists, marks and sentences need it. */
export interface Order {
  kind: OpKind | "invest" | "raise" | "time-skip" | "stasis" | "sabotage" | "assault" | "proclaim";
  system: SystemId | null;
  units?: number;
  drones?: number;
  /** Whether the admiral leads it. */
  led?: boolean;
  points?: number;
  /** The seat whose attack is assaulted. Null for a defence. */
  seat?: number | null;
}

export const ORDER_ICONS: Record<Order["kind"], string> = {
  attack: "crosshair",
  defend: "shield",
  invest: "upgrade",
  raise: "delivery-drone",
  "time-skip": "stopwatch",
  stasis: "frozen-orb",
  sabotage: "brain",
  assault: "telepathy",
  proclaim: "imperial-crown",
};

/** All orders of a seat in display order: battles, growth, abilities, empire. */
export function ordersOf(orders: Orders): Order[] {
  const { leader, assault } = orders;
  const force =
    (kind: OpKind) =>
    ({ system, units, drones }: Force): Order => {
      const led = leader?.kind === kind && leader.system === system;
      return { kind, system, units, drones, led };
    };
  const one = (kind: Order["kind"], system: SystemId | null): Order[] => (system === null ? [] : [{ kind, system }]);
  return [
    ...orders.attacks.map(force("attack")),
    ...orders.defences.map(force("defend")),
    ...orders.investments.map(({ system, points }): Order => ({ kind: "invest", system, points })),
    ...orders.raises.flatMap((system) => one("raise", system)),
    ...one("time-skip", orders.time_skip),
    ...one("stasis", orders.stasis),
    ...one("sabotage", orders.sabotage),
    ...(assault ? [{ kind: "assault", system: assault.system, seat: assault.seat } as const] : []),
    ...(orders.proclaim ? [{ kind: "proclaim", system: null } as const] : []),
  ];
}

/** The units and drones of an order, or the points it adds: "22 + 2", "+3". Empty if neither. */
export function amountOf({ units, drones, points }: Order): string {
  if (units !== undefined) return drones ? `${units} + ${drones}` : `${units}`;
  return points === undefined ? "" : `+${points}`;
}
