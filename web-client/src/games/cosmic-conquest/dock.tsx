import type { Model } from "./read";
import { ReportStrip } from "./report";

/** Below the map: the last turn at a glance. */
export function Dock({ model }: { model: Model }) {
  return <ReportStrip model={model} />;
}
