import { useEffect, useState } from "preact/hooks";
import type { ReviewTable } from "../../core/match/replay";
import { recordUrl } from "../../core/net/api";
import { titleBeside } from "../../core/net/lobby";
import { counted } from "../../core/words/grammar";
import { day, isDraw, result } from "../../core/words/words";
import type { GameClient } from "../../kit/game";
import { Guard } from "../../kit/hooks/guard";
import { seatTints } from "../../kit/page/preferences";
import { place } from "../../kit/page/router";
import { Sigil } from "../../look/art";
import { Icon } from "../../look/icon";
import { useTints } from "../../table/tints";
import { Back } from "../shared/back";
import { OwnMarks } from "./own-marks";
import { ReviewRail } from "./rail";
import { ShareDialog } from "./share";
import { TimePanel } from "./time";
import "../table/play.css";
import "../table/phone.css";
import "./review.css";

interface DeskProps {
  model: ReviewTable;
  client: GameClient;
}

/** The board at one position, the whole match below it, and what happened beside it. */
export function ReviewDesk({ model, client }: DeskProps) {
  const [below, setBelow] = useState<"chances" | "hand">("chances");
  useTints(client, model);
  useEffect(() => () => client.story?.(model).skip(), [client, model]);
  const own = model.table.value.summary.seats.find((seat) => seat.me)?.seat ?? null;
  return (
    <div class="review-page" style={seatTints(own)}>
      <ReviewBar model={model} />
      <main id="main" class="table-board relative shrink">
        <Guard what="The board" since={model.version}>
          <client.Board model={model} />
        </Guard>
        <Failure model={model} />
        <Cut model={model} />
      </main>
      <ReviewRail model={model} client={client} />
      <TimePanel model={model} client={client} below={below} setBelow={setBelow} />
    </div>
  );
}

function ReviewBar({ model }: { model: ReviewTable }) {
  const { summary } = model.table.value;
  const { outcome } = summary;
  const winners = outcome?.places.flatMap((place, seat) => (place === 1 ? [seat] : [])) ?? [];
  const ended = summary.ended_at === null ? "" : `finished on ${day(summary.ended_at)}`;
  const [sharing, setSharing] = useState(false);
  return (
    <header class="bar table-bar">
      <Back href="/matches" to="Back to the matches" />
      <h1 class="title clip">{summary.name}</h1>
      <span class="muted game-name">
        {[titleBeside(summary), counted(summary.seats.length, "player"), ended].filter(Boolean).join(" · ")}
      </span>
      <span class="sp" />
      {outcome && (
        <span class="row won nowrap">
          {!isDraw(summary) && (
            <>
              <Icon id="laurel-crown" size={22} />
              {winners.map((seat) => (
                <Sigil key={seat} seat={seat} size={18} />
              ))}
            </>
          )}
          <b>{result(summary)}</b>
        </span>
      )}
      <span class="sp" />
      {model.isOver.value && <OwnMarks model={model} />}
      {model.isOver.value && (
        <button type="button" class="btn" aria-label="Share" data-testid="share" onClick={() => setSharing(true)}>
          <Icon id="satellite" size={18} />
          <span class="share-word">Share</span>
        </button>
      )}
      {sharing && <ShareDialog model={model} close={() => setSharing(false)} />}
      {model.isOver.value && (
        <a
          class="btn wide-only"
          href={recordUrl(model.id, place.value.query.get("invite"))}
          download={`${summary.name}.json`}
        >
          Download
        </a>
      )}
    </header>
  );
}

/** At the last position that can be shown of a match that the rules here do not play to its end. */
function Cut({ model }: { model: ReviewTable }) {
  if (model.cut === null || model.version.value < model.length) return null;
  return (
    <div class="over-board">
      <p class="slim" role="note">
        The match went on from here, but the rules on this server do not play it any further. {model.cut}
      </p>
    </div>
  );
}

function Failure({ model }: { model: ReviewTable }) {
  if (!model.failure.value) return null;
  return (
    <div class="over-board">
      <div class="slim" role="alert">
        <span>{model.failure.value}</span>
        <button type="button" class="btn" onClick={() => model.go(model.version.peek())}>
          Try again
        </button>
      </div>
    </div>
  );
}
