import { useEffect, useRef, useState } from "preact/hooks";
import type { ChatLine } from "../generated/starboard";
import { Sigil } from "../look/art";
import { Icon } from "../look/icon";
import { me } from "../session";
import { toast } from "../toast";
import { timeOfDay } from "../words";
import type { LiveTable } from "./live";
import { lastRead, markRead } from "./unseen";
import "./chat.css";

/** How many lines of others one has not read. */
export function unread(table: LiveTable, readUpTo: number): number {
  return table.chat.value.filter((line) => line.id > readUpTo && line.from !== me.value?.id).length;
}

/** Which line was read last, while the chat is or is not in sight. */
export function useRead(table: LiveTable, inSight: boolean): number {
  const [readUpTo, setRead] = useState(() => lastRead(table.id));
  const newest = table.chat.value.at(-1)?.id ?? 0;
  useEffect(() => {
    if (!inSight || newest <= readUpTo) return;
    setRead(newest);
    markRead(table.id, newest);
  }, [inSight, newest, readUpTo, table]);
  return inSight ? Math.max(newest, readUpTo) : readUpTo;
}

/** What players say to the table, or to one of them alone. */
export function Chat({ table }: { table: LiveTable }) {
  const list = useRef<HTMLUListElement>(null);
  const all = table.chat.value;
  useEffect(() => {
    list.current?.scrollTo(0, list.current.scrollHeight);
  }, [all.length]);
  return (
    <div class="chat">
      <ul ref={list} class="chat-lines" aria-live="polite" aria-label="Chat">
        {all.map((line) => (
          <Said key={line.id} line={line} table={table} />
        ))}
        {all.length === 0 && <li class="none">Nobody has said anything yet.</li>}
      </ul>
      <Say table={table} />
    </div>
  );
}

function Said({ line, table }: { line: ChatLine; table: LiveTable }) {
  const own = line.from === me.value?.id;
  return (
    <li class={line.to ? "private" : ""}>
      {line.seat === null ? <Icon id="eye-target" size={16} label="spectator" /> : <Sigil seat={line.seat} size={16} />}
      <div>
        <b>{own ? "You" : line.name}</b>
        {line.to && (
          <span class="to">
            <Icon id="padlock" size={13} /> to {own ? nameOf(table, line.to) : "you"}
          </span>
        )}
        <time dateTime={new Date(line.at).toISOString()}>{timeOfDay(line.at)}</time>
        <p>{line.text}</p>
      </div>
    </li>
  );
}

function nameOf(table: LiveTable, player: string): string {
  const seat = table.table.value.summary.seats.find((listed) => listed.player === player);
  return seat?.name ?? table.presence.value.find((present) => present.player === player)?.name ?? "somebody";
}

const LONGEST = 500;

function Say({ table }: { table: LiveTable }) {
  const [text, setText] = useState("");
  const [to, setTo] = useState("");
  const others = table.table.value.summary.seats.filter((seat) => seat.player && !seat.me && !seat.bot);
  if (!me.value || table.seat.value === null) {
    return <p class="say-none">Those who sit at the table talk here.</p>;
  }
  const send = (event: Event) => {
    event.preventDefault();
    const said = text.trim();
    if (!said) return;
    if (table.speak(said, to || null)) setText("");
    else toast("The connection is down. Your words are kept; send them when it is back.");
  };
  return (
    <form class="say-form" onSubmit={send}>
      {others.length > 1 && (
        <select class="input" aria-label="To whom" value={to} onChange={(event) => setTo(event.currentTarget.value)}>
          <option value="">To the table</option>
          {others.map((seat) => (
            <option key={seat.seat} value={seat.player ?? ""}>
              To {seat.name} alone
            </option>
          ))}
        </select>
      )}
      <div class="row">
        <input
          class="input"
          type="text"
          aria-label="Say something"
          placeholder="Say something"
          maxLength={LONGEST}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit" class="btn">
          Say
        </button>
      </div>
    </form>
  );
}
