import { useState } from "preact/hooks";
import { who } from "../../../core/words/grammar";
import { Page } from "../../../kit/pieces/panel";
import { Sigil } from "../../../look/art";
import { ownOf, systemName, useTable } from "../read";
import { look, selectedSystem } from "../ui";
import { type Column, type Row, rowsOf, sorted } from "./list";
import "./list.css";
import "./report/report.css";

const COLUMNS: { id: Column; label: string }[] = [
  { id: "name", label: "System" },
  { id: "owner", label: "Owner" },
  { id: "output", label: "Output" },
  { id: "exposed", label: "Exposed" },
  { id: "orders", label: "Orders" },
];

/** Every system as a line of a table: all that the map shows, and a way to choose it. */
export function SystemsTab() {
  const { model, view, chart } = useTable();
  const [by, setBy] = useState<Column>("owner");
  const [down, setDown] = useState(false);
  const rows = rowsOf(view, ownOf(model, view), model.choices.value, (id) => systemName(chart, id));
  const sort = (column: Column) => {
    setDown(column === by ? !down : column === "output" || column === "exposed" || column === "orders");
    setBy(column);
  };
  return (
    <Page label="Systems" class="cc-list">
      <table class="cc-table">
        <caption class="unseen">Systems of {chart.name}</caption>
        <thead>
          <tr>
            {COLUMNS.map(({ id, label }) => (
              <th key={id} scope="col" aria-sort={id === by ? (down ? "descending" : "ascending") : "none"}>
                <button type="button" class={id === by ? "on" : ""} onClick={() => sort(id)}>
                  {label}
                  <span aria-hidden="true">{id === by ? (down ? "▾" : "▴") : ""}</span>
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted(rows, by, down).map((row) => (
            <Line key={row.system} row={row} />
          ))}
        </tbody>
      </table>
    </Page>
  );
}

function Line({ row }: { row: Row }) {
  const { model } = useTable();
  const chosen = selectedSystem(model) === row.system;
  return (
    <tr
      class={chosen ? "on" : ""}
      data-system={row.system}
      data-owner={row.owner ?? undefined}
      data-can={row.can.join(" ")}
    >
      <th scope="row">
        <button
          type="button"
          class="choose touch across"
          aria-pressed={chosen}
          onClick={() => !chosen && look(model, { system: row.system })}
        >
          <i>{row.name}</i>
        </button>
      </th>
      <td class="owner">
        {row.owner === null ? (
          <>
            <span class="cc-free" />
            <span class="owner-name">independent</span>
          </>
        ) : (
          <>
            <Sigil seat={row.owner} size={17} />
            <span class="owner-name">{who(model, row.owner)}</span>
          </>
        )}
      </td>
      <td class="output">
        <b class={row.hit > 0 ? "hit" : ""}>{row.output}</b>
        {row.owner !== null && <small class="muted block t-12 semi">of {row.cap}</small>}
        {row.hit > 0 && (
          <small class="hit block t-12 semi">
            −{row.hit}
            <span class="unseen"> by sabotage</span>
          </small>
        )}
        {row.base === 0 && <small class="muted block t-12 semi">devastated</small>}
      </td>
      <td class="exposed">
        {row.exposedTo.map((seat) => (
          <span key={seat}>
            <Sigil seat={seat} size={14} />
            <span class="unseen">{model.name(seat)} </span>
          </span>
        ))}
      </td>
      <td class="orders">
        {row.orders.map((order) => (
          <b key={order}>{order}</b>
        ))}
        {row.can.length > 0 && <span class="muted">can {row.can.join(", ")}</span>}
      </td>
    </tr>
  );
}
