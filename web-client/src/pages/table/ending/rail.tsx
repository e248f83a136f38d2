import { useState } from "preact/hooks";
import { TABLE, WATCHERS } from "../../../core/match/conversations";
import { hushed } from "../../../core/match/hushed";
import { type LiveTable, UNSENT } from "../../../core/match/live";
import { api } from "../../../core/net/api";
import { apologise, toast } from "../../../core/toasts";
import { seriesWords } from "../../../core/words/words";
import type { ChatLine } from "../../../generated/starboard";
import { percentOf } from "../../../kit/charts/chart";
import type { GameClient } from "../../../kit/game";
import { safely } from "../../../kit/hooks/guard";
import { go } from "../../../kit/page/router";
import { Words } from "../../../kit/words/words";
import { Sigil } from "../../../look/art";
import { Icon } from "../../../look/icon";
import { choosesAt } from "../../shared/seating";
import { Again, ReviewLink, reviewAt } from "../end";
import { Compared } from "./compared";
import type { Course } from "./course";
import { Said, say } from "./texts";
import { type End, scoresOf } from "./words";

interface EndRailProps {
  table: LiveTable;
  client: GameClient;
  end: End;
  course: Course | null;
  toBoard(): void;
}

/** The final places, the turning points, the chat, and what to do next. */
export function EndRail({ table, client, end, course, toBoard }: EndRailProps) {
  const seated = table.seat.value !== null;
  const chooses = table.catalogue.value.decks !== null && choosesAt(table.table.value, client);
  return (
    <aside class="rail crop" aria-label={say("how-it-ended")}>
      <Standing table={table} client={client} drawn={end.drawn} />
      {course && course.points.length > 0 && <Points table={table} course={course} end={end} />}
      <Compared table={table} />
      <Series table={table} />
      {seated && client.Next && <client.Next model={table} />}
      {seated && <Talk table={table} />}
      <footer class="rail-act" data-laid-over>
        <div class="row wrap mb-2">
          <ReviewLink table={table} />
          {seated && chooses && <AnotherDeck table={table} />}
          <button type="button" class="btn quiet" onClick={toBoard}>
            {say("to-board")}
          </button>
        </div>
        <Again table={table} next={table.table.value.rematch} />
      </footer>
    </aside>
  );
}

const MOST_MEASURES = 2;

/** The final places, with each seat's loadout and scores. */
function Standing({ table, client, drawn }: { table: LiveTable; client: GameClient; drawn: boolean }) {
  const { seats, outcome } = table.table.value.summary;
  const places = outcome?.places ?? [];
  const view = table.view.value;
  const scores = scoresOf(client, table, view);
  const brought = (seat: number) =>
    view === null ? null : safely(() => client.telling?.ending.brought?.(view, table, seat) ?? null, null);
  return (
    <ol class="end-standing firm scroll brass-bottom" aria-label={say("places")}>
      {[...seats]
        .sort((a, b) => (places[a.seat] ?? 99) - (places[b.seat] ?? 99))
        .map(({ seat, me }) => (
          <li class="stack g-25 rule-top t-16 at-centre" key={seat}>
            {places[seat] === 1 && !drawn ? (
              <Icon id="laurel-crown" size={26} class="laurel lamplit" label={say("first")} />
            ) : (
              <span class="num muted t-20 text-centre">{places[seat] === 1 ? "" : places[seat]}</span>
            )}
            <Sigil seat={seat} size={22} />
            <span class="who lh-12 breaks">
              <b>{me ? say("you") : table.name(seat)}</b>
              {brought(seat) && <i class="block t-14 muted">{brought(seat)}</i>}
            </span>
            {scores[seat]?.slice(0, MOST_MEASURES).map(({ value, what }) => (
              <span key={what} class="text-right">
                <span class="num t-28 solid">{value}</span>
                <small class="block t-13 muted lh-11">{what}</small>
              </span>
            ))}
          </li>
        ))}
    </ol>
  );
}

/** The turns in which the chance to win changed most, numbered as on the graph. */
function Points({ table, course, end }: { table: LiveTable; course: Course; end: End }) {
  return (
    <section class="end-points scroll brass-bottom pt-35 px-4 pb-2">
      <h2 class="flex baseline split t-20">
        {say(end.drawn || end.left ? "how-it-went" : "what-decided")}{" "}
        <small class="muted">{whose(table, course)}</small>
      </h2>
      <ol class="p-0 mt-2">
        {course.points.map(({ at, turn, words, before, after }, i) => (
          <li key={at}>
            <a class="stack g-3 rule-top bright no-line" href={reviewAt(table, at, table.seat.value)}>
              <span class="station">{i + 1}</span>
              <span>
                <Said id="point" turn={turn.turn} event={() => <Words of={words} />} />
              </span>
              <span class="num t-16 nowrap">
                {percentOf(before)} → <span class={after > before ? "pos" : "neg"}>{percentOf(after)}</span>
              </span>
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Says whose chance the numbers show. */
const whose = (table: LiveTable, { seat }: Course): string =>
  table.seat.value === seat ? say("whose-yours") : say("whose", { player: table.name(seat) });

/** The state of the series, with a disc for each match. Null without a series. */
function Series({ table }: { table: LiveTable }) {
  const { summary } = table.table.value;
  const { series, seats } = summary;
  if (!series) return null;
  const order = [...seats].sort((a, b) => Number(b.me) - Number(a.me)).map(({ seat }) => seat);
  const won = order.flatMap((seat) => Array.from({ length: series.wins[seat] ?? 0 }, () => seat));
  return (
    <section class="row g-15 py-3 px-4 brass-bottom" aria-label={say("series")}>
      <span class="muted">{seriesWords(summary)}</span>
      <span class="sp" />
      {Array.from({ length: series.of }, (_, i) => (
        <span key={i} class="end-series-match w-24 h-24 firm middle grid round" aria-hidden="true">
          {won[i] !== undefined && <Sigil seat={won[i]} size={13} />}
        </span>
      ))}
    </section>
  );
}

const SAID = ["well-played", "close", "again"];
const LINES = 3;

/** The last chat lines, and quick replies for after a match. */
function Talk({ table }: { table: LiveTable }) {
  const { seats } = table.table.value.summary;
  const people = seats.filter(({ me, bot, player }) => !me && !bot && player);
  const chat = table.talk
    .of(TABLE)
    .lines.filter(({ from }) => !hushed.value.includes(from))
    .slice(-LINES);
  const watchers = table.talk.of(WATCHERS).lines.filter(({ from }) => !hushed.value.includes(from));
  if (people.length === 0 && chat.length === 0 && watchers.length === 0) return null;
  const send = (text: string) => {
    void table.speak(text, []).then((receipt) => receipt === "lost" && toast(UNSENT));
  };
  return (
    <section class="end-talk py-3 px-4" aria-label={say("chat")} aria-live="polite">
      <Lines of={chat} />
      {people.length > 0 && (
        <p class="row wrap mt-25">
          {SAID.map((id) => say(`said-${id}`)).map((text) => (
            <button key={text} type="button" class="btn" onClick={() => send(text)}>
              {text}
            </button>
          ))}
        </p>
      )}
      {watchers.length > 0 && (
        <details class="mt-3">
          <summary class="touch semi">{say("watchers-said")}</summary>
          <Lines of={watchers} />
        </details>
      )}
    </section>
  );
}

function Lines({ of }: { of: ChatLine[] }) {
  return of.map(({ id, name, text }) => (
    <p key={id}>
      <b>{name}</b> {text}
    </p>
  ));
}

/** A rematch in which the player is not ready at once, so that they can change their loadout. */
function AnotherDeck({ table }: { table: LiveTable }) {
  const [asking, setAsking] = useState(false);
  const ask = () => {
    setAsking(true);
    api
      .rematch(table.id)
      .then((told) => go(`/tables/${told.summary.id}`))
      .catch((error) => {
        apologise(error);
        setAsking(false);
      });
  };
  return (
    <button type="button" class="btn" disabled={asking} onClick={ask}>
      <Icon id="card-exchange" size={17} /> {say("another-deck")}
    </button>
  );
}
