import type { Orders, SystemId, View } from "../../../generated/cosmic-conquest";
import type { Seat } from "../../../generated/starboard";
import { seatClass } from "../../../look/seat";
import { amountOf, ORDER_ICONS, type Order, ordersOf } from "../orders";
import { type Chart, type Model, originOf, ownOf, useTable } from "../read";
import type { Sizes } from "./geometry";
import { type Mark, OrderArrow, StasisHalo, SystemMarks } from "./marks";
import type { Way } from "./names";

/** Orders that the viewer may see: whose they are, and the arrows of their attacks. */
interface Seen {
  seat: Seat;
  orders: Orders;
  /** Whether they were read by Insight. */
  ghost?: boolean | undefined;
  arrows: (Order & Way)[];
}

/** The orders that others show to everybody, those that the viewer has read, and on top their own draft. */
function seenOrders(model: Model, view: View, chart: Chart): Seen[] {
  const own = ownOf(model, view);
  const { target = null, orders: read = null } = own?.insight ?? {};
  const seen = (seat: Seat, orders: Orders, ghost?: boolean): Seen => {
    const arrows = ordersOf(orders).flatMap((order) => {
      const { kind, system } = order;
      if (kind !== "attack" || system === null) return [];
      // The viewer's own attacks include their origin.
      const mine = seat === own?.seat ? own.targets.find((one) => one.system === system) : undefined;
      const from = mine?.from ?? originOf(view, chart, seat, system);
      return from === undefined ? [] : [{ ...order, from, to: system }];
    });
    return { seat, orders, ghost, arrows };
  };
  return [
    ...view.factions.flatMap(({ seat, open }) =>
      open && seat !== model.seat.value && !(read && seat === target) ? [seen(seat, open)] : [],
    ),
    ...(read && target !== null ? [seen(target, read, true)] : []),
    ...(own ? [seen(own.seat, own.orders)] : []),
  ];
}

/** The arrows of all visible orders, for names to avoid. */
export const waysOf = (model: Model, view: View, chart: Chart): Way[] =>
  seenOrders(model, view, chart).flatMap(({ arrows }) => arrows.map(({ from, to }) => ({ from, to })));

/** All orders that the viewer may see. */
export function OrdersOnMap({ chart, sizes: { piece: size } }: { chart: Chart; sizes: Sizes }) {
  const { model, view } = useTable();
  return (
    <>
      {seenOrders(model, view, chart).map(({ seat, orders, ghost, arrows }) => (
        <g key={seat}>
          {orders.stasis !== null && <StasisHalo chart={chart} system={orders.stasis} size={size} />}
          {[...marksOf(orders, view, seat)].map(([system, marks]) => {
            const hit = (view.systems[system]?.hit ?? 0) > 0;
            return <SystemMarks key={system} {...{ chart, system, marks, size, ghost, hit }} />;
          })}
          {arrows.map((order) => {
            const { from, to, led } = order;
            const whose = { class: seatClass(seat), ...(seat !== model.seat.value && { seat }) };
            return <OrderArrow key={to} {...{ chart, from, to, led, ghost, size, label: amountOf(order), ...whose }} />;
          })}
        </g>
      ))}
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

/** The marks of these orders by system. Attacks are arrows and Stasis is a halo instead. */
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

/** What Time Skip adds to a system's output. Empty if the viewer does not know. */
function gain(view: View, seat: Seat, system: SystemId): string {
  const own = view.own.find((own) => own.seat === seat);
  const changed = own?.changed_outputs.find((one) => one.system === system);
  return changed ? `+${changed.output - (view.systems[system]?.output ?? 0)}` : "";
}
