import type { Orders, Own, SystemId, View } from "../../../generated/cosmic-conquest";
import type { Seat } from "../../../generated/starboard";
import { seatClass } from "../../../look/seat";
import { amountOf, ORDER_ICONS, type Order, ordersOf } from "../orders";
import { type Chart, type Model, originOf, ownOf, useTable } from "../read";
import type { Sizes } from "./geometry";
import { type Mark, OrderArrow, StasisHalo, SystemMarks } from "./marks";
import type { Way } from "./names";

/** Orders that the viewer may see: whose they are, and where the arrows start if that is known. */
interface Seen {
  seat: Seat;
  orders: Orders;
  froms?: ReadonlyMap<SystemId, SystemId>;
  /** They were read in secret. */
  ghost?: boolean;
}

/** What others show to everybody, what the viewer has read, and on top their own draft. */
function seenOrders(model: Model, view: View): Seen[] {
  const own = ownOf(model, view);
  const read = own?.insight?.orders ? own.insight : null;
  return [
    ...view.factions.flatMap(({ seat, open }): Seen[] =>
      open && seat !== model.seat.value && seat !== read?.target ? [{ seat, orders: open }] : [],
    ),
    ...(read?.orders ? [{ seat: read.target, orders: read.orders, ghost: true }] : []),
    ...(own ? [{ seat: own.seat, orders: own.orders, froms: fromsOf(own) }] : []),
  ];
}

/** Where one's own attacks start, by target. */
const fromsOf = ({ targets }: Own): Map<SystemId, SystemId> =>
  new Map(targets.map(({ system, from }) => [system, from]));

const startOf = (view: View, chart: Chart, { seat, froms }: Seen, system: SystemId): SystemId | undefined =>
  froms?.get(system) ?? originOf(view, chart, seat, system);

/** Where all these arrows run, for the names to make way. */
export const waysOf = (model: Model, view: View, chart: Chart): Way[] =>
  seenOrders(model, view).flatMap((seen) =>
    seen.orders.attacks.flatMap(({ system }) => {
      const from = startOf(view, chart, seen, system);
      return from === undefined ? [] : [{ from, to: system }];
    }),
  );

/** All orders that the viewer may see. */
export function OrdersOnMap({ chart, sizes: { piece: size } }: { chart: Chart; sizes: Sizes }) {
  const { model, view } = useTable();
  return (
    <>
      {seenOrders(model, view).map((seen) => {
        const { seat, orders, ghost } = seen;
        const others = seat !== model.seat.value;
        return (
          <g key={seat}>
            {orders.stasis !== null && <StasisHalo chart={chart} system={orders.stasis} size={size} />}
            {[...marksOf(orders, view, seat)].map(([system, marks]) => {
              const hit = (view.systems[system]?.hit ?? 0) > 0;
              return <SystemMarks key={system} {...{ chart, system, marks, size, ghost, hit }} />;
            })}
            {ordersOf(orders).map((order) => {
              const { kind, system, led } = order;
              const from = kind === "attack" && system !== null ? startOf(view, chart, seen, system) : undefined;
              if (from === undefined || system === null) return null;
              return (
                <OrderArrow
                  key={system}
                  {...{ chart, from, led, ghost, size, to: system, label: amountOf(order) }}
                  {...(others && { seat })}
                  class={seatClass(seat)}
                />
              );
            })}
          </g>
        );
      })}
    </>
  );
}

const TONES: Partial<Record<Order["kind"], Mark["tone"]>> = {
  defend: "paper",
  invest: "green",
  raise: "green",
  "time-skip": "brass",
  sabotage: "violet",
  assault: "violet",
};

/** What stands beside each system by these orders; attacks are arrows, and Stasis is a halo. */
export function marksOf(orders: Orders, view: View, seat: Seat): Map<SystemId, Mark[]> {
  const found = new Map<SystemId, Mark[]>();
  for (const order of ordersOf(orders)) {
    const { kind, system, led } = order;
    const tone = TONES[kind];
    if (!tone || system === null) continue;
    const text = kind === "raise" ? "+1" : kind === "time-skip" ? gain(view, seat, system) : amountOf(order);
    const mark = { icon: ORDER_ICONS[kind], tone, text: text.replaceAll(" ", ""), led };
    found.set(system, [...(found.get(system) ?? []), mark]);
  }
  return found;
}

/** What Time Skip adds to a system's output, where the viewer knows it. */
function gain(view: View, seat: Seat, system: SystemId): string {
  const own = view.own.find((own) => own.seat === seat);
  const changed = own?.changed_outputs.find((one) => one.system === system);
  return changed ? `+${changed.output - (view.systems[system]?.output ?? 0)}` : "";
}
