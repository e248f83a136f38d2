import type { TableView } from "../../generated/starboard";

let handed: TableView | null = null;

/** Keeps a table that was just fetched for the page that shows it next, so that it need not fetch it again. */
export function handOver(told: TableView): void {
  handed = told;
}

/** Takes the table that was handed over, once. Null if it was not that table. */
export function takeHanded(id: string): TableView | null {
  const told = handed?.summary.id === id ? handed : null;
  handed = null;
  return told;
}
