import type { Force, OpKind, Orders, SystemId } from "../../generated/cosmic-conquest";

/** An order of a turn: what every list, sheet and sentence of orders is made from. */
export interface Order {
  kind: OpKind | "invest" | "raise" | "time-skip" | "stasis" | "sabotage" | "assault" | "proclaim";
  system: SystemId | null;
  units?: number;
  drones?: number;
  /** The admiral leads it. */
  led?: boolean;
  points?: number;
  /** Whose attack is assaulted; null for a defence. */
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

/** All orders of a seat in the order in which they are carried out: what fights first, then what grows. */
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

/** What an order sends or adds, in figures: "22 + 2", "+3". */
export function amountOf({ units, drones, points }: Order): string {
  if (units !== undefined) return drones ? `${units} + ${drones}` : `${units}`;
  return points === undefined ? "" : `+${points}`;
}
