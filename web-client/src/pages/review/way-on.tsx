import { identify } from "../../core/net/session";
import { apologise } from "../../core/toasts";
import { go, place } from "../../kit/page/router";
import { Icon } from "../../look/icon";
import { fork, playOn } from "../shared/seating";
import type { Review } from "./review";
import { say } from "./texts";

/** Opens a table at which the match continues from a position, with the viewer in that seat. */
export async function continueFrom(review: Review, version: number, seat: number, way = playOn): Promise<void> {
  if (review.opening.peek()) return;
  review.opening.value = true;
  try {
    await identify();
    go(`/tables/${(await way(review.model.id, version, seat, review.model.keys)).summary.id}`);
  } catch (error) {
    apologise(error);
  } finally {
    review.opening.value = false;
  }
}

/** Buttons that continue the match from the shown position, with bots or friends in the other seats. */
export function WaysOn({ review }: { review: Review }) {
  const { model, own } = review;
  const { seats } = model.table.value.summary;
  const version = model.version.value;
  const turn = model.turn.value;
  const from = turn?.turn;
  const others = seats.length - 1;
  const seat = review.viewpoint.value ?? own ?? turn?.seat ?? 0;
  const turnedTo = review.tab.value === "decisions" ? review.mistakes.value[review.turnedTo.value] : undefined;
  const rests = review.opening.value || version >= model.length;
  return (
    <footer class="rail-act stack">
      <div class="ways-on row stretch">
        {turnedTo && (
          <button type="button" class="btn big phone-show" onClick={() => review.show(turnedTo)}>
            <Icon id="play-button" size={15} /> {say("show")}
          </button>
        )}
        <button
          type="button"
          class="btn primary big grow two-lines g-0"
          data-testid="try-it"
          disabled={rests}
          onClick={() => void continueFrom(review, version, seat)}
        >
          {say("try-it")}
          <small class="t-13 semi">
            {seat === own
              ? say("from-here-own", { turn: from, others })
              : say("from-here-as", { turn: from, player: model.name(seat) })}
          </small>
        </button>
        <button
          type="button"
          class="btn big friends t-16"
          title={say("with-friends-hint", { seats: others })}
          disabled={rests}
          onClick={() => void continueFrom(review, version, seat, fork)}
        >
          {say("with-friends")}
        </button>
      </div>
    </footer>
  );
}

/** The link from a running match back to its table. */
export function ToTable({ review: { model } }: { review: Review }) {
  return (
    <footer class="rail-act">
      <a
        class="btn primary big across"
        href={`/tables/${model.id}${place.value.query.has("invite") ? `?${place.value.query}` : ""}`}
      >
        {say("to-table")}
      </a>
    </footer>
  );
}
