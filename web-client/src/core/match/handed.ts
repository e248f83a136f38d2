import type { TableView } from "../../generated/starboard";

let handed: TableView | null = null;

/** What the server has just said of a table that is about to be shown: its page need not ask again. */
export function handOver(told: TableView): void {
  handed = told;
}

/** Takes what was handed over for that table, once. */
export function takeHanded(id: string): TableView | null {
  const told = handed?.summary.id === id ? handed : null;
  handed = null;
  return told;
}
