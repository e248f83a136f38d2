import type { LiveTable } from "../../core/match/live";
import { api } from "../../core/net/api";
import { identify } from "../../core/net/session";
import { apologise } from "../../core/toasts";
import { CHOSEN, LEVELS } from "../../core/words/levels";
import type { RatedPlayer, SeatView, TableView } from "../../generated/starboard";
import { Sigil } from "../../look/art";
import { Icon } from "../../look/icon";
import { seatClass } from "../../look/seat";
import { Rating } from "../player/ruler";
import { sitDown } from "../shared/seating";
import { movedUp } from "./change-table";
import { ColourMenu } from "./colour-menu";
import { PersonMenu } from "./person-menu";
import { Said, say } from "./texts";

interface SeatRowProps {
  seat: SeatView;
  table: LiveTable;
  hosting: boolean;
  /** True if the viewer already has a seat. */
  seated: boolean;
  /** The player's rating at the game, if they show it. */
  rating?: RatedPlayer | undefined;
}

/** A seat before the match: its player, or how to fill it. */
export function SeatRow({ seat, table, hosting, seated, rating }: SeatRowProps) {
  const act = (work: () => Promise<TableView>) => () => {
    table.asks(work).catch(apologise);
  };
  const free = !seat.player && !seat.bot;
  const { forked_from, summary } = table.table.value;
  const { seats } = summary;
  const canMove = seat.seat > 0 && forked_from === null && summary.series === undefined && summary.status === "waiting";
  return (
    <li class={`seat-row row g-3 rule-bottom py-2 px-4 surface ${seatClass(seat.seat)} ${free ? "free" : ""}`}>
      {seat.me && summary.status === "waiting" ? (
        <ColourMenu table={table} seat={seat.seat} />
      ) : (
        <Sigil seat={seat.seat} size={24} label />
      )}
      {free ? (
        <FreeSeat seat={seat} table={table} hosting={hosting} seated={seated} act={act} />
      ) : (
        <TakenSeat seat={seat} host={table.table.value.host} rating={rating} />
      )}
      {hosting && !free && !seat.me && (
        <button type="button" class="btn quiet" onClick={act(() => api.kick(table.id, seat.seat))}>
          <Said id={seat.name === null ? "remove-bot" : "remove"} player={seat.name} />
        </button>
      )}
      {hosting && canMove && (
        <button
          type="button"
          class="btn quiet"
          data-testid="move-up"
          onClick={act(() => api.change(table.id, { seats: movedUp(seats, seat.seat) }))}
        >
          <Said id={seat.name === null ? "move-free-up" : "move-up"} player={seat.name} />
        </button>
      )}
      <PersonMenu table={table} person={seat} />
    </li>
  );
}

const styled = ({ name, temper }: { name: string; temper: string }): string =>
  say("bot-style", { level: name.toLowerCase(), temper });

function TakenSeat({ seat, host, rating }: Pick<SeatRowProps, "seat" | "rating"> & { host: string }) {
  const isReady = seat.ready || seat.bot !== null;
  return (
    <>
      <span class="who fill">
        <b class="t-16">{seat.name ?? say("bot")}</b> <KeptMark seat={seat} />
        {rating && (
          <a class="lk" href={`/players/${rating.id}`} title={say("rating")}>
            <Rating {...rating} />
          </a>
        )}
        {seat.player !== null && seat.player === host && <small class="chip">{say("host")}</small>}
        <small class="muted">
          {seat.me ? say("you") : seat.bot ? styled(LEVELS[seat.bot]) : !seat.online && say("absent")}
        </small>
      </span>
      <span class={`ready inline g-15 semi ${isReady ? "pos" : "muted"}`}>
        <Icon id={isReady ? "padlock" : "sands-of-time"} size={16} /> {say(isReady ? "ready" : "not-ready")}
      </span>
    </>
  );
}

/** Says whether the player's name is protected by an account, or is a guest's name that anybody can use. */
function KeptMark({ seat }: { seat: SeatView }) {
  if (!seat.player) return null;
  return (
    <small class="muted" title={say(seat.kept ? "kept-hint" : "guest-hint")}>
      {say(seat.kept ? "kept" : "guest")}
    </small>
  );
}

type Act = (work: () => Promise<TableView>) => () => void;

function FreeSeat({ seat, table, hosting, seated, act }: SeatRowProps & { act: Act }) {
  const sit = act(async () => {
    await identify();
    return sitDown(table.id, table.invite, seat.seat);
  });
  const { kept_for: keptFor, kept_for_me: isOurs = false } = seat;
  return (
    <>
      <span class="who muted fill">
        {keptFor ? say(isOurs ? "kept-for-you" : "kept-for", { player: keptFor }) : say("free-seat")}
      </span>
      {!seated && (keptFor === undefined || isOurs) && (
        <button type="button" class={`btn ${isOurs ? "primary" : ""}`} data-testid="sit-here" onClick={sit}>
          {say(isOurs ? "take-your-seat" : "sit-here")}
        </button>
      )}
      {hosting && keptFor !== undefined && (
        <button type="button" class="btn" onClick={act(() => api.kick(table.id, seat.seat))}>
          {say("unreserve")}
        </button>
      )}
      {hosting &&
        keptFor === undefined &&
        CHOSEN.map((level) => (
          <button key={level} type="button" class="btn" onClick={act(() => api.bot(table.id, seat.seat, level))}>
            {LEVELS[level].name}
          </button>
        ))}
    </>
  );
}
