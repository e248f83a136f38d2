import type { ComponentChildren } from "preact";
import "./ledger.css";

/** A number with a note, good or bad for the viewer. */
export interface Cell {
  value: ComponentChildren;
  note?: ComponentChildren;
  tone?: "good" | "bad" | undefined;
}

export interface Column {
  head: ComponentChildren;
  /** Whether the column shows the chosen or current case. */
  on?: boolean;
}

interface LedgerProps {
  /** The subject, above the table. `corner` replaces it in the corner cell. */
  caption?: string;
  corner?: ComponentChildren;
  columns: Column[];
  /** A null cell is empty: unknown, or nothing happened. */
  rows: { name: ComponentChildren; cells: (Cell | null)[] }[];
  /** Whether newer numbers are being fetched. */
  pending?: boolean;
}

/** A small table of numbers that compares sides, choices or battles. */
export function Ledger({ caption, corner, columns, rows, pending }: LedgerProps) {
  return (
    <div class="ledger scroll-x">
      <table class={`across t-14 ${pending ? "pending" : ""}`}>
        {caption && <caption class="text-left muted pb-1">{caption}</caption>}
        <thead>
          <tr>
            <th scope="col">{corner ?? <span class="unseen">{caption}</span>}</th>
            {columns.map(({ head, on }, i) => (
              <th key={i} scope="col" class={on ? "on" : ""}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }, i) => (
            <tr key={i}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                <td key={at} class={`nowrap ${columns[at]?.on ? "on" : ""} ${TONES[cell?.tone ?? "plain"]}`}>
                  {cell?.note && <span class="muted mr-2 t-13">{cell.note}</span>}
                  {cell && <b class="num t-16">{cell.value}</b>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const TONES = { good: "pos", bad: "neg", plain: "" };
