import type { TableModel } from "../../table/model";
import { ReportStrip } from "./report";

/** Below the map: the last turn at a glance. */
export function Dock({ model }: { model: TableModel }) {
  return <ReportStrip model={model} />;
}
