import { Icon } from "../../look/icon";
import type { Review } from "./review";
import { say } from "./sharing-texts";
import "./hidden.css";

/** Replaces the seats' sums while the link hides the result, with a button that shows it. */
export function HiddenResult({ review }: { review: Review }) {
  const { reach } = review.model;
  if (reach.isRevealed.value) return null;
  return (
    <section class="hidden-result row py-1 px-4 g-25 surface rule-bottom" aria-label={say("result")}>
      <Icon id="laurel-crown" size={18} class="brassy" />
      <span class="shrink">{say("result-hidden")}</span>
      <button type="button" class="btn small firm" data-testid="show-result" onClick={() => reach.reveal()}>
        {say("show-result")}
      </button>
    </section>
  );
}
