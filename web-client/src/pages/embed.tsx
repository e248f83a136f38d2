import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import en from "../../locales/embed.en.ftl";
import { fetchReview, type ReviewTable } from "../core/match/replay";
import { beNobody, type Keys } from "../core/net/api";
import { result } from "../core/words/words";
import { useFetched } from "../kit/hooks/fetched";
import { Guard } from "../kit/hooks/guard";
import { linkTo } from "../kit/page/links";
import { seatTints } from "../kit/page/preferences";
import { place } from "../kit/page/router";
import { heading } from "../kit/page/title";
import { Orrery } from "../kit/page/waiting";
import { textsOf } from "../kit/words/said";
import { addIcons, Icon } from "../look/icon";
import { useTints } from "../table/tints";
import { addressOf, followAddress, keysIn } from "./review/address";
import { turnName } from "./review/turns";
import { fetchGame, type Game } from "./shared/game";
import { Unfetched } from "./shared/missing";
import icons from "./table/table.icons";
import "./table/play.css";
import "./embed.css";

addIcons(icons);

const { say } = textsOf(en);

/** The time between two steps while playing, in ms. */
const STEP_MS = 1000;

interface Loaded extends Game {
  model: ReviewTable;
}

async function load(id: string, keys: Keys): Promise<Loaded> {
  const model = await fetchReview(id, keys);
  if (!model.isOver.value) throw new Error(say("still-running"));
  return { model, ...(await fetchGame(model)) };
}

/** A match embedded in another site's page: its board, step by step. It has no session and changes nothing. */
export function EmbedPage({ params }: { params: Record<string, string> }) {
  const id = params.id ?? "";
  const { invite, share } = keysIn(place.value.query);
  const { value, failure, again } = useFetched(() => {
    beNobody();
    return load(id, { invite, share });
  }, [id, invite, share]);
  useLayoutEffect(() => {
    if (!value) return;
    heading.value = say("title", { match: value.model.table.value.summary.name });
    return followAddress(value.model);
  }, [value]);
  if (failure) return <Unfetched what="match" failure={failure} again={again} />;
  return value ? <Stage {...value} /> : <Orrery />;
}

function Stage({ model, client }: Loaded) {
  useTints(client, model);
  const { summary } = model.table.value;
  const atEnd = model.version.value >= model.length;
  const query = new URLSearchParams(Object.entries(model.keys).filter(([, key]) => key));
  const address = `/matches/${model.id}${query.size > 0 ? `?${query}` : ""}`;
  return (
    <div class="embed-page page-high grid crop" style={seatTints(null)}>
      <main id="main" class="table-board relative shrink">
        <Guard what={say("the-board")} since={model.version}>
          <client.Board model={model} />
        </Guard>
      </main>
      <footer class="embed-bar px-3 py-2 brass-top surface row">
        <Steps model={model} />
        <b class="clip">{summary.name}</b>
        <span class="muted nowrap" role="status">
          {atEnd ? result(summary) : turnName(model.turn.value)}
        </span>
        <span class="sp" />
        <a
          class="btn"
          href={linkTo(address + addressOf(model.version.value, model.seat.value))}
          target="_blank"
          rel="noopener"
        >
          {say("open-review")}
        </a>
      </footer>
    </div>
  );
}

function Steps({ model }: { model: ReviewTable }) {
  const [playing, setPlaying] = useState(false);
  const version = model.version.value;
  const atEnd = version >= model.length;
  useEffect(() => {
    if (!playing) return;
    if (atEnd) {
      setPlaying(false);
      return;
    }
    const timer = setTimeout(() => model.go(version + 1), STEP_MS);
    return () => clearTimeout(timer);
  }, [playing, version, atEnd, model]);
  const go = (to: number) => {
    setPlaying(false);
    model.go(to);
  };
  const toggle = () => {
    if (atEnd) model.go(0);
    setPlaying(!playing || atEnd);
  };
  return (
    <>
      <button
        type="button"
        class="ibtn"
        aria-label={say("previous-turn")}
        onClick={() => go(model.turnFrom(version, -1))}
      >
        <Icon id="fast-forward-button" size={18} class="flip" />
      </button>
      <button type="button" class="ibtn" aria-label={say(playing ? "pause" : "play")} onClick={toggle}>
        <Icon id={playing ? "pause-button" : "play-button"} size={18} />
      </button>
      <button type="button" class="ibtn" aria-label={say("next-turn")} onClick={() => go(model.turnFrom(version, 1))}>
        <Icon id="fast-forward-button" size={18} />
      </button>
    </>
  );
}
