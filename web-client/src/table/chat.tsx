import { useEffect, useRef, useState } from "preact/hooks";
import { type Conversation, TABLE, WATCHERS } from "../core/match/conversations";
import { hushed } from "../core/match/hushed";
import type { LiveTable } from "../core/match/live";
import { isUnderWay } from "../core/match/talk";
import { looking } from "../core/net/attention";
import { me } from "../core/net/session";
import { timeOfDay } from "../core/words/words";
import type { ChatLine } from "../generated/starboard";
import { Sigil } from "../look/art";
import { Icon } from "../look/icon";
import { Conversations, titleOf } from "./conversations-list";
import { Linked } from "./linked";
import "./chat.css";

/** Whether somebody can see the element: neither another tab nor the layout of the screen hides it. */
function useInSight(element: { current: Element | null }): boolean {
  const [inSight, setInSight] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver((seen) => setInSight(seen.at(-1)?.isIntersecting ?? false));
    if (element.current) watch.observe(element.current);
    return () => watch.disconnect();
  }, [element]);
  return inSight && looking.value;
}

/** What people say to the table, and to some of them alone. */
export function Chat({ table }: { table: LiveTable }) {
  const { talk } = table;
  const open = talk.shown.value;
  if (open === null) return <Conversations table={table} />;
  const conversation = talk.of(open);
  return (
    <div class="chat col grow squash">
      {!talk.plain.value && <Heading table={table} conversation={conversation} />}
      <Lines key={open} table={table} conversation={conversation} />
      <Say key={`say ${open}`} table={table} conversation={conversation} />
    </div>
  );
}

function Heading({ table, conversation }: { table: LiveTable; conversation: Conversation }) {
  const { talk } = table;
  const elsewhere = talk.unread.value - conversation.unread;
  const back = () => {
    talk.open.value = null;
    requestAnimationFrame(() => document.querySelector<HTMLElement>(".talks button[aria-current]")?.focus());
  };
  return (
    <header class="talk-head row rule-bottom">
      <button type="button" class="btn quiet" onClick={back}>
        ‹ Chats
        {elsewhere > 0 && (
          <span class="badge">
            {elsewhere}
            <span class="unseen"> new elsewhere</span>
          </span>
        )}
      </button>
      <b class="clip">
        {conversation.others.length > 0 && "With "}
        {titleOf(table, conversation)}
      </b>
    </header>
  );
}

/** Who reads further up than this is not moved, pixels. */
const NEAR = 60;

function Lines({ table, conversation: { key, lines: all } }: { table: LiveTable; conversation: Conversation }) {
  const lines = all.filter(({ from }) => !hushed.value.includes(from));
  const list = useRef<HTMLUListElement>(null);
  const inSight = useInSight(list);
  const newest = lines.at(-1)?.id;
  useEffect(() => {
    if (inSight) table.talk.markRead(key);
  }, [inSight, key, newest, table]);
  const follows = useRef(true);
  useEffect(() => {
    const own = lines.at(-1)?.from === me.value?.id;
    if (follows.current || own) list.current?.scrollTo(0, list.current.scrollHeight);
  }, [lines.length]);
  const scrolled = ({ currentTarget: box }: { currentTarget: HTMLElement }) => {
    follows.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR;
  };
  return (
    <ul
      ref={list}
      class={`chat-lines grow scroll squash py-15 ${key === TABLE || key === WATCHERS ? "" : "private"}`}
      aria-live="polite"
      aria-label="Chat"
      onScroll={scrolled}
    >
      {lines.map((line) => (
        <Said key={line.id} line={line} />
      ))}
      {lines.length === 0 && (
        <li class="none block p-35 muted">{EMPTY[key] ?? "Only the people named above will read this."}</li>
      )}
    </ul>
  );
}

/** What stands in a conversation before anybody has spoken; in all others there are names. */
const EMPTY: Record<string, string> = {
  [TABLE]: "Nobody has said anything yet.",
  [WATCHERS]: "Talk to the others who watch. Players can read this once the match is over.",
};

function Said({ line }: { line: ChatLine }) {
  return (
    <li class="grid g-2 py-15 px-35">
      {line.seat === null ? <Icon id="eye-target" size={16} label="spectator" /> : <Sigil seat={line.seat} size={16} />}
      <div>
        <b>{line.from === me.value?.id ? "You" : line.name}</b>
        <time dateTime={new Date(line.at).toISOString()}>{timeOfDay(line.at)}</time>
        <p>
          <Linked text={line.text} />
        </p>
      </div>
    </li>
  );
}

const LONGEST = 500;

function Say({ table, conversation }: { table: LiveTable; conversation: Conversation }) {
  const { talk } = table;
  const { key } = conversation;
  const text = talk.unsent.value[key] ?? "";
  const { messages, summary } = table.table.value;
  if (messages === "off" && summary.status === "playing") {
    return <p class="say-none muted rule-top py-25 px-35">At this table nobody talks while the match runs.</p>;
  }
  if (key === WATCHERS && !talk.watching.value) {
    return <p class="say-none muted rule-top py-25 px-35">The match is over. Everybody talks at the table now.</p>;
  }
  if (key === TABLE && table.seat.value === null && isUnderWay(summary.status)) {
    return <p class="say-none muted rule-top py-25 px-35">While the match runs, only its players talk here.</p>;
  }
  if (!me.value) {
    return (
      <p class="say-none muted rule-top py-25 px-35">
        <a class="lk" href="/profile">
          Give yourself a name
        </a>{" "}
        to talk here.
      </p>
    );
  }
  const send = (event: Event) => {
    event.preventDefault();
    const speak = (said: string, to: string[]) =>
      key === WATCHERS ? table.speakToWatchers(said) : table.speak(said, to);
    void talk.send(conversation, speak);
  };
  return (
    <form class="say-form stack rule-top py-25 px-35" onSubmit={send}>
      <p class="say-kept caution semi" role="status">
        {talk.kept.value.has(key) && "Offline. Your message is kept: send it when you are back."}
      </p>
      <div class="row">
        <input
          class="input fill"
          type="text"
          aria-label={conversation.others.length > 0 ? "Say something to them alone" : "Say something"}
          placeholder="Say something"
          maxLength={LONGEST}
          value={text}
          onInput={(event) => talk.write(key, event.currentTarget.value)}
        />
        <button type="submit" class="btn">
          Say
        </button>
      </div>
    </form>
  );
}
