import { Toggle } from "../../kit/pieces/toggle";
import { Sigil } from "../../look/art";
import type { Review } from "./review";
import { say } from "./texts";

/** Chooses the seat that the page is about, and whether the board hides what that seat did not know. */
export function Viewpoint({ review }: { review: Review }) {
  const { model, own } = review;
  const { seats } = model.table.value.summary;
  const now = review.viewpoint.value;
  if (!model.isOver.value)
    return (
      <section class="viewpoint rule-bottom py-3 px-4 pt-2 pb-25" aria-label={say("viewpoint")}>
        <p>{say("still-running")}</p>
      </section>
    );
  return (
    <section class="viewpoint rule-bottom pt-2 px-4 pb-25" aria-label={say("viewpoint")}>
      <div class="row mh-24">
        <span class="caps">{say("viewpoint")}</span>
        <span class="sp" />
        {now === null ? <span class="muted">{say("everything-revealed")}</span> : <AsThen review={review} />}
      </div>
      <div class="viewers stack g-1 mt-15">
        <button
          type="button"
          class={`semi box row centre g-15 ${now === null ? "on" : ""}`}
          aria-pressed={now === null}
          onClick={() => review.turnTo(null)}
        >
          {say("all")}
        </button>
        {seats.map(({ seat }) => (
          <button
            key={seat}
            type="button"
            class={`semi box row centre g-15 ${now === seat ? "on" : ""}`}
            aria-pressed={now === seat}
            aria-label={seat === own ? say("you") : model.name(seat)}
            title={model.name(seat)}
            onClick={() => review.turnTo(seat)}
          >
            <Sigil seat={seat} size={20} />
            {seat === own && seats.length <= 4 ? say("you") : ""}
          </button>
        ))}
      </div>
    </section>
  );
}

function AsThen({ review }: { review: Review }) {
  const { model, own, viewpoint } = review;
  const seat = viewpoint.value ?? 0;
  const on = review.asThen.value;
  return (
    <Toggle on={on} turn={() => review.hide(!on)} does="as-then" class="semi">
      {seat === own ? say("as-you-saw") : <span class="clip">{say("as-they-saw", { player: model.name(seat) })}</span>}
    </Toggle>
  );
}
