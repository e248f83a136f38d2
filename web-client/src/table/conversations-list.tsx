import { useState } from "preact/hooks";
import { type Conversation, TABLE, WATCHERS } from "../core/match/conversations";
import type { LiveTable } from "../core/match/live";
import { me } from "../core/net/session";
import { listed } from "../core/words/grammar";
import { timeOfDay } from "../core/words/words";
import type { ChatLine } from "../generated/starboard";
import { Sigil } from "../look/art";
import { Icon } from "../look/icon";
import { Said, say } from "./texts";

/** The name of the player with that id; "somebody" if nothing at the table names them. */
export function nameOf(table: LiveTable, player: string): string {
  const seat = table.table.value.summary.seats.find((listed) => listed.player === player);
  const present = table.presence.value.find((one) => one.player === player);
  const said = table.known.value.chat.find((line) => line.from === player);
  return seat?.name ?? present?.name ?? said?.name ?? say("somebody");
}

/** The author of a line; the viewer is *you*. */
export const nameIn = ({ from, name }: ChatLine): string => (from === me.value?.id ? say("you") : name);

/** The title of a conversation. */
export function titleOf(table: LiveTable, { key, others }: Conversation): string {
  if (key === TABLE) return say("the-table");
  if (key === WATCHERS) return say("watchers");
  return listed(others.map((player) => nameOf(table, player)));
}

const seatOf = (table: LiveTable, player: string): number | undefined =>
  table.table.value.summary.seats.find((seat) => seat.player === player)?.seat;

/** Focuses the message field of a conversation that has just opened. */
const focusOnWriting = (): void => {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(".say-form input")?.focus());
};

/** All conversations with their latest lines, and a form to begin a new one. */
export function Conversations({ table }: { table: LiveTable }) {
  const { talk } = table;
  return (
    <div class="chat talks scroll col grow squash">
      <ul aria-label={say("conversations")}>
        {talk.all.value.map((conversation) => (
          <Row key={conversation.key} table={table} conversation={conversation} />
        ))}
      </ul>
      {talk.others.value.length > 0 && <Begin table={table} />}
    </div>
  );
}

function Row({ table, conversation }: { table: LiveTable; conversation: Conversation }) {
  const { key, others, lines, unread } = conversation;
  const isOpen = key !== WATCHERS || table.seat.value === null;
  const last = lines.at(-1);
  const open = () => {
    table.talk.open.value = key;
    focusOnWriting();
  };
  return (
    <li>
      <button
        type="button"
        class="talk lights stack at-centre gy-05 gx-2 across py-2 px-35 rule-bottom"
        aria-current={key === table.talk.first.value ? "true" : undefined}
        onClick={open}
      >
        {key === WATCHERS ? <Icon id="eye-target" size={20} /> : <Faces table={table} others={others} />}
        <b class="clip">{titleOf(table, conversation)}</b>
        {unread > 0 && (
          <span class="badge">
            <Said id="new" count={unread} />
          </span>
        )}
        {last && isOpen && (
          <>
            <time dateTime={new Date(last.at).toISOString()}>{timeOfDay(last.at)}</time>
            <span class="last clip muted t-13">{say("said", { name: nameIn(last), text: last.text })}</span>
          </>
        )}
      </button>
    </li>
  );
}

const FACES = 3;

function Faces({ table, others }: { table: LiveTable; others: string[] }) {
  if (others.length === 0) return <Icon id="conversation" size={20} />;
  return (
    <span class="inline g-05">
      {others.slice(0, FACES).map((player) => {
        const seat = seatOf(table, player);
        return seat === undefined ? (
          <Icon key={player} id="eye-target" size={16} />
        ) : (
          <Sigil key={player} seat={seat} size={16} />
        );
      })}
    </span>
  );
}

/** The form that picks one or several players for a new conversation. */
function Begin({ table }: { table: LiveTable }) {
  const [picked, setPicked] = useState<string[]>([]);
  const toggle = (player: string) =>
    setPicked(picked.includes(player) ? picked.filter((other) => other !== player) : [...picked, player]);
  const begin = (event: Event) => {
    event.preventDefault();
    if (picked.length === 0) return;
    table.talk.begin(picked);
    focusOnWriting();
  };
  return (
    <form class="begin stack p-35" onSubmit={begin}>
      <fieldset>
        <legend class="semi pb-1">{say("private-message")}</legend>
        {table.talk.others.value.map((seat) => (
          <label class="row touch" key={seat.player}>
            <input type="checkbox" checked={picked.includes(seat.player)} onChange={() => toggle(seat.player)} />
            <Sigil seat={seat.seat} size={16} /> {table.name(seat.seat)}
          </label>
        ))}
      </fieldset>
      <button type="submit" class="btn" disabled={picked.length === 0}>
        {say("begin", { people: picked.length })}
      </button>
    </form>
  );
}
