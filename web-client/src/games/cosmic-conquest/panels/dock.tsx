import { ReportStrip } from "./report/report";

/** Below the map: the last turn at a glance. */
export function Dock() {
  return <ReportStrip />;
}
