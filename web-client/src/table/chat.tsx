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
import { Conversations, nameIn, titleOf } from "./conversations-list";
import { Linked } from "./linked";
import { Said, say } from "./texts";
import "./chat.css";

/** True if the element is visible: the page is, and the layout does not hide the element. */
function useInSight(element: { current: Element | null }): boolean {
  const [inSight, setInSight] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver((seen) => setInSight(seen.at(-1)?.isIntersecting ?? false));
    if (element.current) watch.observe(element.current);
    return () => watch.disconnect();
  }, [element]);
  return inSight && looking.value;
}

/** The chat of a table, with its private conversations. */
export function Chat({ table }: { table: LiveTable }) {
  const { talk } = table;
  const open = talk.shown.value;
  if (open === null) return <Conversations table={table} />;
  const conversation = talk.of(open);
  return (
    <div class="chat col grow squash">
      {!talk.plain.value && <Heading table={table} conversation={conversation} />}
      <Lines key={open} table={table} conversation={conversation} />
      <SayForm key={`say ${open}`} table={table} conversation={conversation} />
    </div>
  );
}

function Heading({ table, conversation }: { table: LiveTable; conversation: Conversation }) {
  const { talk } = table;
  const title = titleOf(table, conversation);
  const elsewhere = talk.unread.value - conversation.unread;
  const back = () => {
    talk.open.value = null;
    requestAnimationFrame(() => document.querySelector<HTMLElement>(".talks button[aria-current]")?.focus());
  };
  return (
    <header class="talk-head row rule-bottom">
      <button type="button" class="btn quiet" onClick={back}>
        {say("chats")}
        {elsewhere > 0 && (
          <span class="badge">
            <Said id="new-elsewhere" count={elsewhere} />
          </span>
        )}
      </button>
      <b class="clip">{conversation.others.length > 0 ? say("with", { people: title }) : title}</b>
    </header>
  );
}

/** The list follows new lines if the reader is this close to the end, in pixels. */
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
      aria-label={say("chat")}
      onScroll={scrolled}
    >
      {lines.map((line) => (
        <Line key={line.id} line={line} />
      ))}
      {lines.length === 0 && <li class="none block p-35 muted">{say(EMPTY[key] ?? "empty-private")}</li>}
    </ul>
  );
}

/** The texts of empty conversations. Private ones share another text. */
const EMPTY: Record<string, string> = {
  [TABLE]: "empty-table",
  [WATCHERS]: "empty-watchers",
};

function Line({ line }: { line: ChatLine }) {
  return (
    <li class="grid g-2 py-15 px-35">
      {line.seat === null ? (
        <Icon id="eye-target" size={16} label={say("spectator")} />
      ) : (
        <Sigil seat={line.seat} size={16} />
      )}
      <div>
        <b>{nameIn(line)}</b>
        <time dateTime={new Date(line.at).toISOString()}>{timeOfDay(line.at)}</time>
        <p>
          <Linked text={line.text} />
        </p>
      </div>
    </li>
  );
}

const LONGEST = 500;

const profile = (words: string) => (
  <a class="lk" href="/profile">
    {words}
  </a>
);

function SayForm({ table, conversation }: { table: LiveTable; conversation: Conversation }) {
  const { talk } = table;
  const { key } = conversation;
  const text = talk.unsent.value[key] ?? "";
  const { messages, summary } = table.table.value;
  if (messages === "off" && summary.status === "playing") {
    return <p class="say-none muted rule-top py-25 px-35">{say("off")}</p>;
  }
  if (key === WATCHERS && !talk.watching.value) {
    return <p class="say-none muted rule-top py-25 px-35">{say("off-watchers")}</p>;
  }
  if (key === TABLE && table.seat.value === null && isUnderWay(summary.status)) {
    return <p class="say-none muted rule-top py-25 px-35">{say("off-table")}</p>;
  }
  if (!me.value) {
    return (
      <p class="say-none muted rule-top py-25 px-35">
        <Said id="name-first" link={profile} />
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
        {talk.kept.value.has(key) && say("unsent")}
      </p>
      <div class="row">
        <input
          class="input fill"
          type="text"
          aria-label={say(conversation.others.length > 0 ? "say-privately" : "say-something")}
          placeholder={say("say-something")}
          maxLength={LONGEST}
          value={text}
          onInput={(event) => talk.write(key, event.currentTarget.value)}
        />
        <button type="submit" class="btn">
          {say("send")}
        </button>
      </div>
    </form>
  );
}
