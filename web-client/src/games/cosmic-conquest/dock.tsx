import type { TableModel } from "../../table/model";

export function Dock(_: { model: TableModel }) {
  return null;
}
