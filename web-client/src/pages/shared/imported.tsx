import { imported } from "../../core/words/words";
import type { TableSummary } from "../../generated/starboard";

/** Says who imported a record; nothing for a match that was played here. */
export function Imported({ summary }: { summary: TableSummary }) {
  const by = imported(summary);
  return by ? (
    <p class="imported rule-bottom t-13 py-2 px-4" role="note">
      <b>{by}.</b> Names, times and dice are the file’s word.
    </p>
  ) : null;
}
