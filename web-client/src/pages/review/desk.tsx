import { useEffect, useMemo, useState } from "preact/hooks";
import type { ReviewTable } from "../../core/match/replay";
import { recordUrl } from "../../core/net/api";
import { titleBeside } from "../../core/net/lobby";
import { day, isDraw, result, turnsOf } from "../../core/words/words";
import type { GameClient } from "../../kit/game";
import { Guard } from "../../kit/hooks/guard";
import { useMenu } from "../../kit/page/menu";
import { seatTints } from "../../kit/page/preferences";
import { Sigil } from "../../look/art";
import { Icon } from "../../look/icon";
import { useTints } from "../../table/tints";
import { Back } from "../shared/back";
import { HiddenResult } from "./hidden";
import { Marks } from "./marks";
import { OwnMarks } from "./own-marks";
import "./icons";
import { ReviewRail } from "./rail";
import { Review } from "./review";
import { SeatPlates, SeatSums } from "./seats";
import { ShareDialog } from "./share";
import { say } from "./sharing-texts";
import { TimePanel } from "./time";
import { TogetherBoard } from "./together/board";
import { ReviewTogether, TogetherStrip } from "./together/strip";
import { Viewpoint } from "./viewpoint";
import "../table/play.css";
import "../table/phone.css";
import "./review.css";

interface DeskProps {
  model: ReviewTable;
  client: GameClient;
}

/** The page of a review: the board at one position, the timeline below it and the rail beside it. */
export function ReviewDesk({ model, client }: DeskProps) {
  const review = useMemo(() => new Review(model), [model]);
  useTints(client, model);
  useEffect(() => () => client.story?.(model).skip(), [client, model]);
  // A running match has no analysis.
  useEffect(() => (model.isOver.value ? review.analysis.follow() : undefined), [review, model.isOver.value]);
  useEffect(() => review.followSeat(), [review]);
  return (
    <div
      class="review-page page-high crop"
      style={seatTints(review.own)}
      data-tab={review.tab.value}
      data-cornered={review.cornered.value?.length ? "" : undefined}
    >
      <div class="review-plan grid upright">
        <ReviewBar review={review} />
        <TogetherStrip model={model} />
        <SeatSums review={review} />
        <HiddenResult review={review} />
        <main id="main" class="table-board relative shrink">
          <Guard what={say("board")} since={model.version}>
            <client.Board model={model} />
          </Guard>
          <SeatPlates review={review} client={client} />
          <Marks review={review} client={client} />
          <Failure model={model} />
          <Cut model={model} />
          <TogetherBoard model={model} />
        </main>
        <ReviewRail review={review} client={client} />
        <TimePanel review={review} client={client} />
      </div>
    </div>
  );
}

function ReviewBar({ review }: { review: Review }) {
  const { model } = review;
  const { summary } = model.table.value;
  const { outcome } = summary;
  const winners = outcome?.places.flatMap((place, seat) => (place === 1 ? [seat] : [])) ?? [];
  const ended = summary.ended_at === null ? "" : day(summary.ended_at);
  const [sharing, setSharing] = useState(false);
  return (
    <header class="bar table-bar">
      <Back href="/matches" to={say("back-to-matches")} />
      <div class="title-lines shrink">
        <h1 class="title clip">{summary.name}</h1>
        <small class="muted clip">{result(summary)}</small>
      </div>
      <span class="muted game-name clip">{[titleBeside(summary), ended].filter(Boolean).join(" · ")}</span>
      <span class="sp" />
      {outcome && (
        <span class="row won nowrap">
          {!isDraw(summary) && (
            <>
              <Icon id="laurel-crown" size={22} class="lamplit" />
              {winners.map((seat) => (
                <Sigil key={seat} seat={seat} size={17} />
              ))}
            </>
          )}
          <b class="clip">{result(summary)}</b>
          <span class="muted">{say("on-turn", { turn: turnsOf(summary, model.turns) })}</span>
        </span>
      )}
      <span class="sp" />
      {model.isOver.value && <OwnMarks model={model} />}
      {model.isOver.value && (
        <>
          <PhoneViewpoint review={review} />
          <ReviewTogether model={model} />
          <button
            type="button"
            class="btn"
            aria-label={say("share")}
            data-testid="share"
            onClick={() => setSharing(true)}
          >
            <Icon id="share" size={16} />
            <span class="share-word">{say("share")}</span>
          </button>
          <a
            class="btn"
            href={recordUrl(model.id, model.keys)}
            download={`${summary.name}.json`}
            aria-label={say("download")}
          >
            <Icon id="save" size={16} class="download-icon" />
            <span class="share-word">{say("download")}</span>
          </a>
        </>
      )}
      {sharing && <ShareDialog model={model} close={() => setSharing(false)} />}
    </header>
  );
}

/** On a phone the viewpoint opens from the bar. */
function PhoneViewpoint({ review }: { review: Review }) {
  const { open, button, menu } = useMenu();
  const seat = review.viewpoint.value;
  const eyes = seat === null ? say("eyes-all") : review.model.name(seat);
  return (
    <>
      <button type="button" class="btn phone-view" aria-label={say("viewpoint", { eyes })} {...button}>
        {seat === null ? eyes : <Sigil seat={seat} size={18} />}
        <span aria-hidden="true">▾</span>
      </button>
      <div class="menu" {...menu}>
        {open && <Viewpoint review={review} />}
      </div>
    </>
  );
}

/** Shown at the last position of a match that this server cannot replay to its end. */
function Cut({ model }: { model: ReviewTable }) {
  if (model.cut === null || model.version.value < model.length) return null;
  return (
    <div class="over-board absolute grid">
      <p class="slim" role="note">
        {say("cut", { why: model.cut })}
      </p>
    </div>
  );
}

function Failure({ model }: { model: ReviewTable }) {
  if (!model.failure.value) return null;
  return (
    <div class="over-board absolute grid">
      <div class="slim" role="alert">
        <span>{model.failure.value}</span>
        <button type="button" class="btn" onClick={() => model.go(model.version.peek())}>
          {say("try-again")}
        </button>
      </div>
    </div>
  );
}
