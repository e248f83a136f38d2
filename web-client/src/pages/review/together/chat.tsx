import { useEffect, useRef, useState } from "preact/hooks";
import { hushed } from "../../../core/match/hushed";
import type { ReviewRoom } from "../../../core/match/review-room";
import { me } from "../../../core/net/session";
import type { ReviewLine } from "../../../generated/starboard";
import { Sigil } from "../../../look/art";
import { Icon } from "../../../look/icon";
import { Linked } from "../../../table/linked";
import { Said, say } from "./texts";
import "../../../table/chat.css";

/** The server's limit for a message, in characters. */
const LONGEST = 500;

/** The chat of a review room, in a drawer below its button. */
export function RoomChat({ room }: { room: ReviewRoom }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const unread = room.unread.value;
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <span class="relative">
      <button
        ref={button}
        type="button"
        class="btn together-tool"
        aria-expanded={open}
        aria-label={say(unread > 0 ? "chat-unread" : "chat", { unread })}
        data-testid="room-chat"
        onClick={() => setOpen(!open)}
      >
        <Icon id="conversation" size={16} />
        {unread > 0 && !open && <span class="badge">{unread}</span>}
      </button>
      {open && <Drawer room={room} close={close} />}
    </span>
  );
}

function Drawer({ room, close }: { room: ReviewRoom; close(): void }) {
  const lines = room.chat.value.filter(({ player }) => !hushed.value.includes(player));
  const last = room.chat.value.at(-1)?.id ?? 0;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    room.read.value = last;
    list.current?.scrollTo(0, list.current.scrollHeight);
  }, [room, last]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what a button has opened
    <div class="room-chat col box" onKeyDown={(event) => event.key === "Escape" && close()}>
      <ul ref={list} class="chat-lines grow scroll squash py-15" aria-live="polite" aria-label={say("chat-lines")}>
        {lines.map((line) => (
          <Line key={line.id} line={line} isOwn={line.from === room.you.value} />
        ))}
        {lines.length === 0 && <li class="none block p-35 muted">{say("no-chat")}</li>}
      </ul>
      <Write room={room} />
    </div>
  );
}

function Line({ line: { seat, name, text }, isOwn }: { line: ReviewLine; isOwn: boolean }) {
  return (
    <li class="grid g-2 py-15 px-35">
      {seat === null ? <Icon id="eye-target" size={16} label={say("spectator")} /> : <Sigil seat={seat} size={16} />}
      <div>
        <b>{isOwn ? say("you") : name}</b>
        <p>
          <Linked text={text} />
        </p>
      </div>
    </li>
  );
}

function Write({ room }: { room: ReviewRoom }) {
  if (!me.value) {
    return (
      <p class="say-none muted rule-top py-25 px-35">
        <Said
          id="name-yourself"
          link={(words) => (
            <a class="lk" href="/profile">
              {words}
            </a>
          )}
        />
      </p>
    );
  }
  return (
    <form
      class="row rule-top py-25 px-35"
      onSubmit={(event) => {
        event.preventDefault();
        room.say();
      }}
    >
      <input
        class="input fill"
        type="text"
        aria-label={say("message")}
        maxLength={LONGEST}
        value={room.draft.value}
        onInput={(event) => {
          room.draft.value = event.currentTarget.value;
        }}
      />
      <button type="submit" class="btn">
        {say("send")}
      </button>
    </form>
  );
}
