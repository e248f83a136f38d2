import type { TableSummary } from "../../generated/starboard";
import { Said } from "./texts";

/** Says who imported a record; nothing for a match that was played here. */
export function Imported({ summary }: { summary: TableSummary }) {
  const by = summary.imported_by;
  return by ? (
    <p class="imported rule-bottom t-13 py-2 px-4" role="note">
      <Said id="imported" by={by} />
    </p>
  ) : null;
}
