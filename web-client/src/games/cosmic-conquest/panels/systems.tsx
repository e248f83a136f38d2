import { useState } from "preact/hooks";
import { who } from "../../../core/words/grammar";
import type { Command, Own, SystemId, View } from "../../../generated/cosmic-conquest";
import type { Choices } from "../../../kit/act/choices";
import { Page } from "../../../kit/pieces/panel";
import { Words } from "../../../kit/words/words";
import { Sigil } from "../../../look/art";
import { Icon } from "../../../look/icon";
import { amountOf, ORDER_ICONS, ordersOf } from "../orders";
import { ownOf, systemKey, systemName, useTable } from "../read";
import { offersOf, selectedSystem, uiOf } from "../ui";
import { rowOf, texts } from "../words/messages";
import "./tables.css";

type Row = ReturnType<typeof rowsOf>[number];

interface Column {
  order: "ascending" | "descending";
  /** Names break ties. */
  compare(a: Row, b: Row): number;
}

const COLUMNS = {
  name: { order: "ascending", compare: () => 0 },
  owner: {
    order: "ascending",
    compare: (a, b) => (a.owner ?? Number.MAX_SAFE_INTEGER) - (b.owner ?? Number.MAX_SAFE_INTEGER),
  },
  output: { order: "descending", compare: (a, b) => b.output - a.output },
  exposed: { order: "descending", compare: (a, b) => b.exposed.length - a.exposed.length },
  orders: {
    order: "descending",
    compare: (a, b) => b.orders.length - a.orders.length || b.can.length - a.can.length,
  },
} satisfies Record<string, Column>;
type ColumnId = keyof typeof COLUMNS;

/** The rows of the table, with the orders that can be given at each system now. */
export function rowsOf(view: View, own: Own | undefined, offers: Choices<Command>, name: (id: SystemId) => string) {
  const orders = own ? ordersOf(own.orders) : [];
  return view.systems.map(({ owner, output, exposed_to = [] }, system) => ({
    system,
    name: name(system),
    owner,
    output: own?.changed_outputs.find((changed) => changed.system === system)?.output ?? output,
    exposed: exposed_to,
    orders: orders.filter((order) => order.system === system),
    can: canAt(offers, system),
  }));
}

const canAt = (offers: Choices<Command>, system: SystemId): string[] => [
  ...new Set(
    offers.listed.flatMap(({ command }) => {
      if (!("system" in command) || command.system !== system || !CAN.includes(command.type)) return [];
      return command.type === "assign" ? command.kind : command.type;
    }),
  ),
];
const CAN: Command["type"][] = ["assign", "invest", "raise-drone", "time-skip", "stasis", "sabotage", "assault"];

/** A table of all systems: everything that the map shows, and a button to choose each. */
export function SystemsTab() {
  const { model, view, chart } = useTable();
  const [by, setBy] = useState<ColumnId>("owner");
  const rows = rowsOf(view, ownOf(model, view), offersOf(model), (id) => systemName(chart, id));
  return (
    <Page label={texts.text("tab-systems")} class="cc-systems">
      <table class="cc-table across t-14">
        <caption class="unseen">{texts.text("systems-of", { map: chart.name })}</caption>
        <thead>
          <tr>
            {(Object.keys(COLUMNS) as ColumnId[]).map((id) => (
              <th class="raised z-1" key={id} scope="col" aria-sort={id === by ? COLUMNS[id].order : "none"}>
                <button
                  type="button"
                  class={`touch across muted t-13 semi px-1 text-left ${id === by ? "on" : ""}`}
                  onClick={() => setBy(id)}
                >
                  {texts.text(`column-${id}`)}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            .sort((a, b) => COLUMNS[by].compare(a, b) || a.name.localeCompare(b.name))
            .map((row) => (
              <Line key={row.system} row={row} />
            ))}
        </tbody>
      </table>
    </Page>
  );
}

function Line({ row: { system, name, owner, output, exposed, orders, can } }: { row: Row }) {
  const { model, view } = useTable();
  const { base = 0, cap, hit = 0 } = view.systems[system] ?? {};
  const chosen = selectedSystem(model) === system;
  return (
    <tr class={chosen ? "on" : ""} data-system={system} data-owner={owner ?? undefined} data-can={can.join(" ")}>
      <th scope="row">
        <button
          type="button"
          class="choose touch across text-left"
          aria-pressed={chosen}
          onClick={() => uiOf(model).aiming.choose(systemKey(system))}
        >
          <i class="t-16 lh-11">{name}</i>
        </button>
      </th>
      <td>
        {owner === null ? <span class="cc-free round" /> : <Sigil seat={owner} size={17} />}
        <span class="unseen">{owner === null ? texts.text("whose", { owner }) : who(model, owner)}</span>
      </td>
      <td class={hit > 0 ? "caution" : ""}>
        <b class="num t-16">{output}</b>
        <small class="muted block t-12 semi">{texts.text("output-of", { free: owner === null, base, cap, hit })}</small>
      </td>
      <td class="exposed">
        {exposed.map((seat) => (
          <span key={seat}>
            <Sigil seat={seat} size={14} />
            <span class="unseen">{model.name(seat)} </span>
          </span>
        ))}
      </td>
      <td>
        {orders.map((order) => (
          <b key={order.kind} class="row g-1">
            <Icon id={ORDER_ICONS[order.kind]} size={14} /> {amountOf(order)}
            <span class="unseen">
              <Words of={rowOf(model, order)} />
            </span>
          </b>
        ))}
        {can.length > 0 && (
          <span class="muted t-13">
            {texts.text("can", { things: can.map((order) => texts.text("can.order", { order })).join(", ") })}
          </span>
        )}
      </td>
    </tr>
  );
}
