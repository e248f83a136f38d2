import { usePart } from "../../../kit/hooks/at-table";
import { Words } from "../../../kit/words/words";
import { Sigil } from "../../../look/art";
import { Icon } from "../../../look/icon";
import { amountOf, ordersOf } from "../orders";
import { ownOf, useTable } from "../read";
import { rowOf, texts } from "../words/messages";

/** The orders that a psionic viewer has read this turn, as a list over the map. */
export function Reading() {
  const table = useTable();
  const { model } = table;
  const insight = usePart(() => ownOf(model, table.view)?.insight);
  if (!insight) return null;
  const { target, orders } = insight;
  const title = texts.text("reading", { seat: target }, model);
  const rows = orders && ordersOf(orders);
  return (
    <aside
      class="cc-reading on-paper scroll t-13 absolute r-1 z-pieces elev-2 pt-25 px-3 pb-3"
      aria-label={title}
      data-laid-over
    >
      <h2 class="row g-15 mb-1 t-16">
        <Icon id="eye-shield" size={18} /> <Sigil seat={target} size={16} /> {title}
      </h2>
      {!rows && <p>{texts.text("reading-waits")}</p>}
      {rows?.length === 0 && <p>{texts.text("reading-none")}</p>}
      <ul>
        {rows?.map((order) => (
          <li class="row stretch split py-05 rule-top" key={`${order.kind}${order.system}`}>
            <span>
              <Words of={rowOf(model, order)} />
            </span>
            <b class="num t-16 nowrap">
              {amountOf(order)}
              {order.led && " ★"}
            </b>
          </li>
        ))}
      </ul>
    </aside>
  );
}
