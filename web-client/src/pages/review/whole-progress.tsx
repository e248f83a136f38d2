import type { WholeReplay } from "../../core/match/whole";
import { say } from "./texts";

/** The progress of fetching a match. Nothing once it is complete. */
export function WholeProgress({ whole }: { whole: WholeReplay }) {
  if (whole.failure.value)
    return (
      <div class="row split" role="alert">
        <span>{whole.failure.value}</span>
        <button type="button" class="btn small" onClick={() => void whole.fetch()}>
          {say("try-again")}
        </button>
      </div>
    );
  if (whole.isWhole) return null;
  return (
    <label class="row muted t-13">
      {say("loading-match")}
      <progress class="fill" max={whole.count} value={whole.done} />
    </label>
  );
}
