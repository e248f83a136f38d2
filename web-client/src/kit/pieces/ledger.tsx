import type { ComponentChildren } from "preact";
import "./ledger.css";

/** A number with what it is, good or bad for the viewer. */
export interface Cell {
  value: ComponentChildren;
  note?: ComponentChildren;
  tone?: "good" | "bad" | undefined;
}

export interface Column {
  head: ComponentChildren;
  /** It is what is chosen, or what happens now. */
  on?: boolean;
}

interface LedgerProps {
  /** What it is about, above it or in its corner. */
  caption?: string;
  corner?: ComponentChildren;
  columns: Column[];
  /** Null where nothing is known, or nothing happened. */
  rows: { name: ComponentChildren; cells: (Cell | null)[] }[];
  /** Newer numbers are on their way. */
  pending?: boolean;
}

/** A table of a few numbers to decide by: sides, choices or battles beside each other. */
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
