import type { TableModel } from "../../table/model";

export function Actions(_: { model: TableModel }) {
  return null;
}
