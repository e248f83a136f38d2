import type { TableModel } from "../../table/model";

export function Panel(_: { model: TableModel }) {
  return null;
}
