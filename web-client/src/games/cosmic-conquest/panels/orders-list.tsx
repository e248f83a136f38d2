import type { Outlook, Own, View } from "../../../generated/cosmic-conquest";
import { Words } from "../../../kit/words/words";
import { Icon } from "../../../look/icon";
import { amountOf, ORDER_ICONS, type Order, ordersOf } from "../orders";
import { chance, faction, type Model, systemOf, useTable } from "../read";
import { look, selectedSystem } from "../ui";
import { rowOf, texts } from "../words/messages";
import { worstAt } from "./compose/odds";
import { TO_COME, useOutlook } from "./outlook";
import { firstOf } from "./tokens";

/** All orders of the draft, one line each. Choosing one selects its system. */
export function OrderList({ own }: { own: Own }) {
  const { model, view } = useTable();
  const outlook = useOutlook(own);
  const orders = ordersOf(own.orders);
  const at = selectedSystem(model);
  if (orders.length === 0) return <p class="muted py-3 px-4">{texts.text("orders-none", { sealed: own.sealed })}</p>;
  return (
    <ul class="cc-orders py-05" aria-label={texts.text("orders-label")}>
      {orders.map((order) => {
        const { kind, system } = order;
        const on = system !== null && system === at;
        const line = (
          <>
            <Icon id={ORDER_ICONS[kind]} size={20} class="brassy" />
            <span class="clip">
              <Words of={rowOf(model, order)} />
            </span>
            <span class="muted t-13 nowrap">{detailOf(model, view, own, order, outlook)}</span>
            <b class="num t-18 text-right">{unitsOf(order, own)}</b>
          </>
        );
        return (
          <li key={`${kind}${system}`}>
            {system === null ? (
              <p class="cc-order stack g-25 px-4 at-centre">{line}</p>
            ) : (
              <button
                type="button"
                class={`cc-order lights across stack g-25 px-4 at-centre ${on ? "on" : ""}`}
                aria-pressed={on}
                onClick={() => look(model, system)}
              >
                {line}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The units that an order costs. Null if none. */
function unitsOf({ kind, units, points }: Order, own: Own): number | null {
  if (kind === "raise") return 1;
  return units ?? (points === undefined ? null : points * own.rate);
}

/** The details beside an order: its leader, its drones, and the chance if it is known. */
function detailOf(model: Model, view: View, own: Own, order: Order, outlook: Outlook | null): string {
  const { kind, system, drones = 0, led } = order;
  if (kind === "invest") return texts.text("order-grows", { amount: amountOf(order) });
  if (kind === "raise") return texts.text("order-shrinks");
  if ((kind !== "attack" && kind !== "defend") || system === null) return "";
  const free = kind === "attack" && systemOf(view, system).owner === null;
  const parts = [
    led && firstOf(faction(view, own.seat).admiral.name),
    drones > 0 && texts.text("drones", { drones }),
    free && texts.text("whose", { owner: null }),
    kind === "attack" ? odds(outlook, system) : holds(model, outlook, system),
  ];
  return parts.filter(Boolean).join(", ");
}

function odds(outlook: Outlook | null, system: number): string {
  const forecast = outlook?.attacks.find((one) => one.system === system);
  if (!forecast) return TO_COME;
  return forecast.chance === null ? "" : `${forecast.chance}%`;
}

/** The chance to hold against the strongest possible attack. */
function holds(model: Model, outlook: Outlook | null, system: number): string {
  const defence = outlook?.defences.find((one) => one.system === system);
  if (!outlook || !defence) return TO_COME;
  const worst = worstAt(outlook, system);
  return worst
    ? texts.text("order-holds", { chance: 100 - chance(model, worst.most.total - defence.tally.total) })
    : "";
}
