import { useState } from "preact/hooks";
import { who } from "../../../../core/words/grammar";
import type { Seat } from "../../../../generated/starboard";
import { Page } from "../../../../kit/pieces/panel";
import { Segments } from "../../../../kit/pieces/segments";
import { useTable } from "../../read";
import { heardAt } from "../../story/player";
import { nameOf } from "../../words/messages";
import { Graph, GraphTable } from "./graphs";
import { bySystem, type Entry, ledgerOf, seriesOf } from "./ledger";
import "./ledger.css";
import "./report.css";

const GRAPHS = { total: "Units a turn", systems: "Systems" } as const;
const KINDS = Object.entries(GRAPHS) as [keyof typeof GRAPHS, string][];

/** Where one's units went, turn by turn, and how all factions have fared. */
export function LedgerTab() {
  const { model } = useTable();
  const [graph, setGraph] = useState<keyof typeof GRAPHS>("total");
  const events = heardAt(model).value;
  const series = seriesOf(events, graph);
  const seats = series.map(({ seat }) => seat);
  const mine = model.seat.value;
  return (
    <Page label="Ledger">
      <Segments label="Show" of={KINDS} value={graph} choose={setGraph} />
      {series.length === 0 && <p class="muted">The graphs begin when the first turn opens.</p>}
      <Graph title={GRAPHS[graph]} series={series} />
      {series.length > 0 && <GraphTable title={GRAPHS[graph]} series={series} />}
      {(mine === null ? seats : [mine]).map((seat) => (
        <Account key={seat} seat={seat} entries={ledgerOf(events, seat)} />
      ))}
    </Page>
  );
}

/** One seat's turns; nothing of whom the viewer may know nothing. */
function Account({ seat, entries }: { seat: Seat; entries: Entry[] }) {
  const { model } = useTable();
  if (entries.length === 0) {
    return seat === model.seat.value ? (
      <p class="muted">Your orders are listed here once you have sealed them.</p>
    ) : null;
  }
  const own = seat === model.seat.value;
  return (
    <>
      <h2>{own ? "Where your units went" : `Where the units of ${who(model, seat)} went`}</h2>
      <div class="cc-ledger">
        <table class="cc-table">
          <thead>
            <tr>
              <th scope="col">Turn</th>
              <th scope="col">Units</th>
              <th scope="col">Attack</th>
              <th scope="col">Defence</th>
              <th scope="col">Growth</th>
              <th scope="col">Drones</th>
              <th scope="col">Unused</th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <Row key={entry.turn} entry={entry} />
            ))}
          </tbody>
        </table>
      </div>
      <p class="muted cc-note">
        Growth counts points, Drones those ordered. A figure in brackets is what stood where nobody attacked.
      </p>
      <BySystem entries={entries} />
    </>
  );
}

function Row({ entry }: { entry: Entry }) {
  return (
    <tr>
      <th scope="row">{entry.turn}</th>
      <td>{entry.total}</td>
      <td>{nonzero(entry.attacks)}</td>
      <td>
        {nonzero(entry.defences)}
        {entry.idle ? <span class="muted"> ({entry.idle})</span> : null}
      </td>
      <td>{entry.invested ? `+${entry.invested}` : ""}</td>
      <td>{entry.raised ? `+${entry.raised}` : ""}</td>
      <td class={entry.unspent ? "spare" : ""}>{nonzero(entry.unspent)}</td>
    </tr>
  );
}

const nonzero = (value: number | null): string => (value ? `${value}` : "");

function BySystem({ entries }: { entries: Entry[] }) {
  const { model } = useTable();
  const rows = bySystem(entries);
  const most = Math.max(1, ...rows.map(({ units }) => units));
  if (rows.length === 0) return null;
  return (
    <details class="cc-figures" open>
      <summary class="row g-0 touch muted semi">By system</summary>
      <table class="cc-table cc-by-system">
        <thead>
          <tr>
            <th scope="col">System</th>
            <th scope="col">Turns</th>
            <th scope="col">Units</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {rows.map(({ system, units, turns }) => (
            <tr key={system}>
              <th scope="row">
                <i>{nameOf(model, system)}</i>
              </th>
              <td>{turns}</td>
              <td>{units}</td>
              <td class="bar">
                <span style={{ width: `${(100 * units) / most}%` }} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
