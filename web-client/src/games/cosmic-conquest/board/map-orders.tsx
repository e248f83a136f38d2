import type { Orders, Own, SystemId, View } from "../../../generated/cosmic-conquest";
import type { Seat } from "../../../generated/starboard";
import { seatClass } from "../../../look/seat";
import { type Chart, type Model, originOf, ownOf, useTable } from "../read";
import type { Sizes } from "./map-geometry";
import { type Mark, OrderArrow, StasisHalo, SystemMarks } from "./map-marks";
import type { Way } from "./map-names";

interface OrdersProps {
  chart: Chart;
  sizes: Sizes;
}

/** All orders that the viewer may see: their own draft, what they have read, and what others show to everybody. */
export function OrdersOnMap({ chart, sizes }: OrdersProps) {
  const { model, view } = useTable();
  const own = ownOf(model, view);
  const read = own?.insight?.orders ? own.insight : null;
  const shown = view.factions.filter(({ seat, open }) => open && seat !== model.seat.value && seat !== read?.target);
  const rest = { view, chart, size: sizes.piece };
  return (
    <>
      {shown.map(({ seat, open }) => open && <SeatOrders key={seat} {...rest} seat={seat} orders={open} />)}
      {read?.orders && <SeatOrders {...rest} seat={read.target} orders={read.orders} ghost />}
      {own && <SeatOrders {...rest} seat={own.seat} orders={own.orders} froms={fromsOf(own)} />}
    </>
  );
}

/** Where all these arrows run, for the names to make way. */
export function waysOf(model: Model, view: View, chart: Chart): Way[] {
  const own = ownOf(model, view);
  const read = own?.insight;
  const others = [
    ...view.factions.filter(({ seat }) => seat !== model.seat.value).map(({ seat, open }) => ({ seat, orders: open })),
    ...(read ? [{ seat: read.target, orders: read.orders }] : []),
  ];
  const theirs = others.flatMap(({ seat, orders }) =>
    (orders?.attacks ?? []).flatMap(({ system }) => {
      const from = originOf(view, chart, seat, system);
      return from === undefined ? [] : [{ from, to: system }];
    }),
  );
  return [...(own ? [...fromsOf(own)] : []).map(([to, from]) => ({ from, to })), ...theirs];
}

/** Where one's own attacks start, by target. */
function fromsOf({ orders, targets }: Own): Map<SystemId, SystemId> {
  const attacked = (id: SystemId) => orders.attacks.some(({ system }) => system === id);
  return new Map(targets.filter(({ system }) => attacked(system)).map(({ system, from }) => [system, from]));
}

interface SeatOrdersProps {
  view: View;
  chart: Chart;
  size: number;
  seat: Seat;
  orders: Orders;
  /** Where the arrows start, by target; without them where they most likely would. */
  froms?: ReadonlyMap<SystemId, SystemId>;
  ghost?: boolean;
}

function SeatOrders({ view, chart, size, seat, orders, froms, ghost }: SeatOrdersProps) {
  const marks = marksOf(orders, view, seat);
  return (
    <>
      {orders.stasis !== null && <StasisHalo chart={chart} system={orders.stasis} size={size} />}
      {[...marks].map(([system, list]) => (
        <SystemMarks
          key={system}
          chart={chart}
          system={system}
          marks={list}
          size={size}
          ghost={ghost}
          hit={(view.systems[system]?.hit ?? 0) > 0}
        />
      ))}
      {orders.attacks.map(({ system, units, drones }) => {
        const from = froms?.get(system) ?? originOf(view, chart, seat, system);
        if (from === undefined) return null;
        const led = orders.leader?.kind === "attack" && orders.leader.system === system;
        const label = drones > 0 ? `${units} + ${drones}` : `${units}`;
        const tone = seatClass(seat);
        return <OrderArrow key={system} {...{ chart, from, label, led, ghost, size }} to={system} class={tone} />;
      })}
    </>
  );
}

/** What stands beside each system by these orders; attacks are arrows and not among them. */
export function marksOf(orders: Orders, view: View, seat: Seat): Map<SystemId, Mark[]> {
  const found = new Map<SystemId, Mark[]>();
  const put = (system: SystemId | null | undefined, mark: Mark) => {
    if (system !== null && system !== undefined) found.set(system, [...(found.get(system) ?? []), mark]);
  };
  for (const { system, units, drones } of orders.defences) {
    const led = orders.leader?.kind === "defend" && orders.leader.system === system;
    put(system, { kind: "shield", icon: "shield", text: drones > 0 ? `${units}+${drones}` : `${units}`, led });
  }
  for (const { system, points } of orders.investments)
    put(system, { kind: "growth", icon: "upgrade", text: `+${points}` });
  for (const system of orders.raises) put(system, { kind: "drone", icon: "delivery-drone", text: "+1" });
  put(orders.time_skip, { kind: "skip", icon: "stopwatch", text: gain(view, seat, orders.time_skip) });
  const { sabotage, assault } = orders;
  put(sabotage, { kind: "sabotage", icon: "brain", text: "" });
  put(assault?.system, { kind: "assault", icon: "telepathy", text: "" });
  return found;
}

/** What Time Skip adds to a system's output, where the viewer knows it. */
function gain(view: View, seat: Seat, system: SystemId | null): string {
  const changed = view.own.find((own) => own.seat === seat)?.changed_outputs.find((one) => one.system === system);
  const before = system === null ? undefined : view.systems[system]?.output;
  return changed && before !== undefined ? `+${changed.output - before}` : "";
}
