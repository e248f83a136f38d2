import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { inWords } from "../../core/words/words";
import type { JudgedDecision, SeatSum } from "../../generated/starboard";
import type { GameClient } from "../../kit/game";
import { isPhone } from "../../kit/page/screen";
import { Toggle } from "../../kit/pieces/toggle";
import { Sigil } from "../../look/art";
import { Icon } from "../../look/icon";
import { Change } from "./change";
import { Lesson } from "./learn";
import { Analyse } from "./progress";
import type { Review } from "./review";
import { say } from "./texts";
import { turnName } from "./turns";
import { luckOf, sumOf } from "./verdict";
import { continueFrom } from "./way-on";
import { Played } from "./words";
import "./decisions.css";

interface DecisionsProps {
  review: Review;
  client: GameClient;
}

/** The luck, play and costliest mistakes of the viewpoint's seat, or of all seats. */
export function Decisions({ review, client }: DecisionsProps) {
  const found = review.found.value;
  if (!found) return <Unanalysed review={review} />;
  const seat = review.viewpoint.value;
  const sum = seat === null ? undefined : found.sums[seat];
  const mistakes = review.mistakes.value;
  return (
    <div class="decisions scroll grow squash">
      {sum && seat !== null && <SumOfSeat review={review} seat={seat} sum={sum} />}
      {seat === null && <SumsOfAll review={review} />}
      <div class="row decisions-head py-2 px-4">
        <h2 class="t-18 fill">{titleOf(review, mistakes.length)}</h2>
        {mistakes.length > 0 && <Learn review={review} />}
      </div>
      <ol
        class="decision-list"
        onScroll={({ currentTarget }) => {
          review.turnedTo.value = Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth));
        }}
      >
        {mistakes.map((one, i) => (
          <Mistake key={`${one.version}:${one.seat}`} review={review} client={client} decision={one} number={i + 1} />
        ))}
      </ol>
    </div>
  );
}

/** Shown until the analysis has results: its state, or why it is impossible, and the button that requests it. */
function Unanalysed({ review }: { review: Review }) {
  const view = review.analysis.view.value;
  if (!view) return null;
  return (
    <div class="stack g-3 start py-3 px-4">
      <p class="muted">{view.why ?? say(`unanalysed-${view.state}`)}</p>
      {view.state === "none" && <Analyse review={review} />}
    </div>
  );
}

function titleOf({ viewpoint, own, model, analysis }: Review, count: number): string {
  const seat = viewpoint.value;
  if (count === 0)
    return say(analysis.isUnderWay.value || !model.reach.isRevealed.value ? "no-mistakes-yet" : "no-mistakes");
  const counts = { number: count, count: inWords(count) };
  if (seat === null) return say("costliest", counts);
  return seat === own ? say("costliest-own", counts) : say("costliest-of", { ...counts, player: model.name(seat) });
}

/** The name of the sum's part that is neither luck nor the seat's own play. With two seats, the opponent's name. */
function othersOf({ model }: Review, seat: number): string {
  const { seats } = model.table.value.summary;
  return seats.length === 2 ? model.name(1 - seat) : say("sum-others");
}

/** A summary of a seat's match: "Good luck, but three mistakes". */
export const headline = (sum: SeatSum): string =>
  say(`headline-${luckOf(sum)}`, { mistakes: sum.mistakes, count: inWords(sum.mistakes) });

function SumOfSeat({ review, seat, sum }: { review: Review; seat: number; sum: SeatSum }) {
  const { start, luck, play, others, end } = sumOf(sum);
  return (
    <section class="verdict px-4 py-25 brass-bottom">
      <h2 class="t-20">{headline(sum)}</h2>
      <dl class="sum-row mt-2 flex split g-2">
        <Term name={say("sum-start")}>
          <b class="num">{start}%</b>
        </Term>
        <Term name={say("sum-luck")}>
          <Change of={100 * luck} unit="" />
        </Term>
        <Term name={say(seat === review.own ? "sum-own-play" : "sum-play")}>
          <Change of={100 * play} unit="" />
        </Term>
        <Term name={othersOf(review, seat)}>
          <Change of={100 * others} unit="" />
        </Term>
        <Term name={say("sum-end")}>
          <b class="num">{end}%</b>
        </Term>
      </dl>
    </section>
  );
}

function Term({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <div class="grid shrink">
      <dd>{children}</dd>
      <dt class="clip mt-05 t-13 muted">{name}</dt>
    </div>
  );
}

/** The sums of all seats, one row each. */
function SumsOfAll({ review }: { review: Review }) {
  const sums = review.found.value?.sums ?? [];
  if (sums.length === 0) return null;
  return (
    <section class="verdict px-4 py-25 brass-bottom">
      <table class="sums across">
        <thead>
          <tr>
            <th scope="col">{say("chance-to-win")}</th>
            {["start", "luck", "play", "others", "end"].map((column) => (
              <th key={column} scope="col">
                {say(`column-${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sums.map((one, seat) => {
            const { start, luck, play, others, end } = sumOf(one);
            return (
              <tr key={seat}>
                <th scope="row">
                  <button type="button" class="row g-15" onClick={() => review.turnTo(seat)}>
                    <Sigil seat={seat} size={15} />
                    <b class="clip">{seat === review.own ? say("you") : review.model.name(seat)}</b>
                  </button>
                </th>
                <td>
                  <b class="num">{start}%</b>
                </td>
                {[luck, play, others].map((part, i) => (
                  <td key={i}>
                    <Change of={100 * part} unit="" />
                  </td>
                ))}
                <td>
                  <b class="num">{end}%</b>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/** The switch for learning. While it is on, the page asks for the better answer before it shows it. */
function Learn({ review }: { review: Review }) {
  const on = review.learning.value;
  const seat = review.viewpoint.value;
  if (seat === null || seat !== review.own) return null;
  return (
    <Toggle
      on={on}
      turn={() => {
        review.learning.value = !on;
      }}
      does="learn"
      title={say("learn-hint")}
      class="semi"
    >
      {say("learn")}
    </Toggle>
  );
}

interface MistakeProps extends DecisionsProps {
  decision: JudgedDecision;
  number: number;
}

function Mistake({ review, client, decision, number }: MistakeProps) {
  const { model } = review;
  const isOn = review.shown.value === decision;
  const isAsked = review.isAsked(decision);
  const total = review.mistakes.value.length;
  useEffect(() => {
    if (isOn) document.getElementById(`mistake-${number}`)?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [isOn, number]);
  return (
    // On a phone the item scrolls and may contain nothing else that takes the focus.
    <li id={`mistake-${number}`} class={isOn ? "on" : ""} tabIndex={isPhone() ? 0 : undefined}>
      <span class="station-number mt-05 on-paper middle firm round digits t-15">{number}</span>
      <div class="shrink">
        <div class="row baseline decision-head mh-26 g-15">
          {review.viewpoint.value === null && <Sigil seat={decision.seat} size={15} />}
          <b class="t-15">{turnName(model.turnAt(decision.version))}</b>
          <span class="of-all muted">{say("number-of", { number, total })}</span>
          <span class="phone-learn">
            <Learn review={review} />
          </span>
          <span class="sp" />
          {!isAsked && (
            <>
              <Change of={-decision.cost} />
              <span class="muted">(±{Math.max(1, Math.round(decision.error / 100))})</span>
            </>
          )}
        </div>
        {isAsked ? (
          <Lesson review={review} client={client} decision={decision} />
        ) : (
          <Played review={review} client={client} decision={decision} />
        )}
        <div class="row g-15 decision-ways mt-15">
          <button
            type="button"
            class="btn px-25"
            aria-pressed={isOn}
            data-testid="show-decision"
            onClick={() => review.show(decision)}
          >
            <Icon id={isOn ? "eye-target" : "play-button"} size={14} /> {say(isOn ? "on-board" : "show")}
          </button>
          <button
            type="button"
            class="btn px-25"
            disabled={review.opening.value}
            onClick={() => void continueFrom(review, decision.version, decision.seat)}
          >
            {say("try-it")}
          </button>
        </div>
      </div>
    </li>
  );
}
