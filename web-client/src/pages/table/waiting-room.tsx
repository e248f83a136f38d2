import { useState } from "preact/hooks";
import type { LiveTable } from "../../core/match/live";
import type { LoadoutChoice } from "../../core/match/loadout";
import { owes } from "../../core/match/nonces";
import { watchingWords } from "../../core/match/watching";
import { api } from "../../core/net/api";
import { identify, me, stranger } from "../../core/net/session";
import { apologise } from "../../core/toasts";
import { humanised, inWords } from "../../core/words/keys";
import { clockDetails } from "../../core/words/words";
import type { GameDetail, SeatView, TableView, Watching } from "../../generated/starboard";
import type { GameClient } from "../../kit/game";
import { useFetched } from "../../kit/hooks/fetched";
import { go } from "../../kit/page/router";
import { Icon } from "../../look/icon";
import { Chat } from "../../table/chat";
import { ConnectionStrip } from "../../table/strip";
import { useTints } from "../../table/tints";
import { Bar } from "../shared/bar";
import { NameField } from "../shared/name-field";
import { GamePicture } from "../shared/picture";
import { ready, sitDown } from "../shared/seating";
import { Webhook } from "./calls-here";
import { ChangeDialog, resized } from "./change-table";
import { FillWithBots } from "./fill-with-bots";
import { GiveUp } from "./give-up";
import { Invite, isAlone } from "./invite";
import { Invited } from "./invited";
import { LoadoutPart, useLoadoutChoice } from "./loadout-part";
import { SeatRow } from "./seat-row";
import { Said, say } from "./texts";
import "./waiting-room.css";

interface RoomProps {
  table: LiveTable;
  detail: GameDetail | null;
  /** The game's part of the client. Null until it is loaded. */
  client: GameClient | null;
}

/** Before the match: the seats, who is ready, and how friends join. */
export function WaitingRoom({ table, detail, client }: RoomProps) {
  const view = table.table.value;
  const choice = useLoadoutChoice(table);
  const { summary } = view;
  const own = summary.seats.find((seat) => seat.me);
  const hosting = me.value?.id === view.host;
  const players = summary.seats.flatMap(({ player }) => player ?? []);
  const { value: ratings } = useFetched(
    async () => (players.length > 0 ? api.ratings(summary.game, players) : []),
    [summary.game, players.join()],
  );
  useTints(client, table);
  return (
    <>
      <Bar />
      <ConnectionStrip table={table} />
      <main id="main" class={`room xw-1440 mid-page stack g-4 py-5 px-6 at-start ${own || hosting ? "" : "unseated"}`}>
        <section class="sec about-table pb-4">
          <GamePicture slug={summary.game} />
          <Invited view={view} detail={detail} asked={table.invite !== null} />
          {view.forked_from && (
            <p>
              <Continues from={view.forked_from} />
            </p>
          )}
          {detail && <Agreed view={view} detail={detail} />}
          <Terms view={view} />
        </section>
        <section class="sec seats-part" aria-label={say("seats")}>
          <header class="wrap">
            <h2>{say("seats")}</h2>
            <span class="muted">{summary.status === "closed" && say("closed")}</span>
            <span class="sp" />
            {hosting && summary.status === "waiting" && detail && <HostTools table={table} detail={detail} />}
          </header>
          <ol class={`seat-list ${summary.seats.length > 6 ? "many" : ""}`}>
            {summary.seats.map((seat) => (
              <SeatRow
                key={seat.seat}
                seat={seat}
                table={table}
                hosting={hosting}
                seated={own !== undefined}
                rating={ratings?.find(({ id }) => id === seat.player)}
              />
            ))}
          </ol>
          {summary.status === "waiting" && <Invite table={table} hosting={hosting} />}
          {hosting && summary.status === "waiting" && <Webhook table={table} />}
          {own && detail && client && <LoadoutPart table={table} own={own} choice={choice} client={client} />}
          <RoomActions
            table={table}
            own={own}
            hosting={hosting}
            choice={choice}
            isWhole={detail !== null && client !== null}
          />
        </section>
        <section class="sec room-chat col" aria-label={say("chat")}>
          <header>
            <h2>{say("chat")}</h2>
          </header>
          <Chat table={table} />
        </section>
      </main>
    </>
  );
}

/** For a fork: a link to the position from which it continues. */
function Continues({ from: { id, version } }: { from: NonNullable<TableView["forked_from"]> }) {
  const link = (words: string) => (
    <a class="lk" href={`/matches/${id}#v=${version}`}>
      {words}
    </a>
  );
  return <Said id="continues" version={version} link={link} />;
}

/** The host's actions for the table as a whole. */
function HostTools({ table, detail }: { table: LiveTable; detail: GameDetail }) {
  const [changing, setChanging] = useState(false);
  const { forked_from, summary } = table.table.value;
  const { seats, series } = summary;
  const { min_seats, max_seats } = detail.game;
  const least = Math.max(min_seats, seats.filter(taken).length);
  const resize = (count: number) => () => {
    table.asks(() => api.change(table.id, { seats: resized(seats, count) })).catch(apologise);
  };
  return (
    <>
      {forked_from === null && series === undefined && min_seats < max_seats && (
        <fieldset class="seat-stepper row g-0 firm" aria-label={say("seat-count")}>
          <button
            type="button"
            class="btn"
            aria-label={say("fewer-seats")}
            disabled={seats.length <= least}
            onClick={resize(seats.length - 1)}
          >
            −
          </button>
          <output class="num text-centre t-22">{seats.length}</output>
          <button
            type="button"
            class="btn"
            data-testid="more-seats"
            aria-label={say("more-seats")}
            disabled={seats.length >= max_seats}
            onClick={resize(seats.length + 1)}
          >
            +
          </button>
        </fieldset>
      )}
      <FillWithBots table={table} />
      <button type="button" class="btn" data-testid="change-table" onClick={() => setChanging(true)}>
        {say("change-table")}
      </button>
      {changing && <ChangeDialog table={table} detail={detail} close={() => setChanging(false)} />}
    </>
  );
}

/** The table's preset, and every option that differs from the default. */
function Agreed({ view, detail }: { view: TableView; detail: GameDetail }) {
  const preset = detail.game.presets.find((listed) => listed.id === view.summary.preset);
  const changed = Object.entries(view.options).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(detail.default_options[key]),
  );
  return (
    <dl class="agreed row stretch mt-4 wrap">
      <dt class="bold across">{preset?.name ?? say("own-rules")}</dt>
      <dd>{preset?.text ?? say("own-rules-hint")}</dd>
      {changed.map(([key, value]) => (
        <dd key={key} class="chip">
          {say("option", { option: humanised(key), value: inWords(value) })}
        </dd>
      ))}
      <dd>
        <a class="lk" href={`/rulebooks/${detail.game.slug}`}>
          {say("read-rules")}
        </a>
      </dd>
    </dl>
  );
}

/** The host's settings for clocks and chat that differ from the default. */
function Terms({ view }: { view: TableView }) {
  const terms = [
    ...clockDetails(view.summary.clock),
    view.messages !== "private" && say(`talk-${view.messages}`),
    view.hints_off && say("no-hints"),
    watchingWords(view.summary.watching),
  ];
  const told = terms.filter((line) => typeof line === "string");
  return told.length ? (
    <ul class="terms muted mt-3 t-13">
      {told.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  ) : null;
}

interface ActionsProps {
  table: LiveTable;
  own: SeatView | undefined;
  hosting: boolean;
  choice: LoadoutChoice;
  /** True once everything that would move the buttons is loaded. They are disabled until then. */
  isWhole: boolean;
}

const taken = (seat: SeatView): boolean => seat.player !== null || seat.bot !== null;
const isReady = (seat: SeatView): boolean => seat.bot !== null || seat.ready;

function RoomActions({ table, own, hosting, choice, isWhole }: ActionsProps) {
  const [busy, setBusy] = useState(false);
  const { seats, status, watching } = table.table.value.summary;
  const act = (work: () => Promise<TableView | undefined>) => async () => {
    setBusy(true);
    try {
      await table.asks(work);
    } catch (error) {
      apologise(error);
    }
    setBusy(false);
  };
  if (status === "closed") {
    return (
      <a class="btn primary big" href="/">
        {say("back-to-tables")}
      </a>
    );
  }
  const id = table.id;
  const join = act(async () => {
    const isNew = stranger.peek();
    await identify();
    const told = await sitDown(id, table.invite, null);
    // The page of a new guest fetches the table again; until then the buttons do not change.
    return isNew ? undefined : told;
  });
  const leave = act(async () => {
    await api.leave(id);
    go("/");
    return undefined;
  });
  const close = act(() => api.close(id));
  const standUp = act(() => api.standUp(id));
  // Waits until the last loadout choice is settled. False if the table refused it.
  const isBrought = async () => {
    await choice.settled;
    return choice.isTaken.peek();
  };
  const start = act(async () => {
    if (own && !(await isBrought())) return undefined;
    const view = table.table.peek();
    const told = own && (!own.ready || owes(view)) ? await ready(view) : view;
    // The last player to get ready may have started the match.
    return told.summary.status === "waiting" ? api.start(id) : told;
  });
  const setReady = act(async () => {
    if (!own?.ready && !(await isBrought())) return undefined;
    return own?.ready ? api.ready(id, false) : ready(table.table.peek());
  });
  // The match is starting: nobody can sit down, get ready or start it.
  const begins = table.table.value.dice.revealing === true;
  const rests = busy || begins || !isWhole;
  if (!own && !hosting) return <WayIn join={join} rests={rests} full={seats.every(taken)} watching={watching} />;
  const isTaken = !own || choice.isTaken.value;
  const missing = isTaken ? whatIsMissing(seats) : say("loadout-refused");
  const full = missing === "";
  // If the match starts by itself, the host gets ready like everybody else.
  const byItself = table.table.value.starts_when_ready;
  const starts = hosting && (full || !byItself || !own);
  const lit = !own?.ready && !(hosting && isAlone(seats, table.table.value.host));
  return (
    <footer class="room-actions stack raised brass-top py-3 px-4 at-centre gy-2 gx-3">
      <p class="muted" role="status">
        {begins
          ? say("begins")
          : [missing, byItself ? (full ? "" : say("starts-when-ready")) : whoStarts(hosting, full)]
              .filter(Boolean)
              .join(" ")}
      </p>
      <div class="row wrap">
        {hosting ? (
          <GiveUp seats={seats} busy={busy} leave={leave} standUp={standUp} close={close} />
        ) : (
          <button type="button" class="btn quiet" onClick={leave} disabled={busy}>
            {say("leave-table")}
          </button>
        )}
        <span class="sp" />
        {starts ? (
          <button type="button" class="btn primary big" data-testid="start" onClick={start} disabled={rests || !full}>
            {say("start")}
          </button>
        ) : (
          <button
            type="button"
            class={`btn big ${lit ? "primary" : ""}`}
            data-testid="ready"
            onClick={setReady}
            disabled={rests || !isTaken}
          >
            {say(own?.ready ? "im-not-ready" : "im-ready")}
          </button>
        )}
      </div>
    </footer>
  );
}

const whoStarts = (hosting: boolean, full: boolean): string =>
  !hosting ? say("host-starts") : full ? say("everybody-ready") : "";

function whatIsMissing(seats: SeatView[]): string {
  const kept = seats.filter((seat) => !taken(seat) && seat.kept_for);
  const free = seats.filter((seat) => !taken(seat)).length - kept.length;
  if (kept.length) return say("waiting-for-players", { players: kept.map((seat) => seat.kept_for) });
  if (free) return say("seats-free", { seats: free });
  const unready = seats.filter((seat) => !isReady(seat) && !seat.me);
  return unready.length ? say("waiting-for-players", { players: unready.map((seat) => seat.name) }) : "";
}

interface WayInProps {
  join(): void;
  rests: boolean;
  full: boolean;
  watching: Watching | undefined;
}

function WayIn({ join, rests, full, watching }: WayInProps) {
  if (full) {
    return (
      <p class="muted row">
        <Icon id="eye-target" size={18} /> {say("seats-taken")} {watchingWords(watching) ?? say("can-watch")}
      </p>
    );
  }
  return (
    <footer class="room-actions stack raised brass-top py-3 px-4 at-centre gy-2 gx-3">
      {stranger.value && <NameField />}
      <button type="button" class="btn primary big" data-testid="take-seat" onClick={join} disabled={rests}>
        {say("take-seat")}
      </button>
    </footer>
  );
}
