import { useEffect } from "preact/hooks";
import type { ReviewTable } from "../../../core/match/replay";
import type { ReviewRoom } from "../../../core/match/review-room";
import type { Reviewer } from "../../../generated/starboard";
import { closeMenu, useMenu } from "../../../kit/page/menu";
import { Sigil } from "../../../look/art";
import { addIcons, Icon } from "../../../look/icon";
import { RoomChat } from "./chat";
import { copyRoomLink, isInvited, join, roomOf, start, stop } from "./joining";
import { Said, say } from "./texts";
import icons from "./together.icons";
import "./together.css";

addIcons(icons);

/** A group shows at most 4 names, then the number of the others. */
const NAMED = 4;

/** Starts the room of a finished match, or joins it. */
export function ReviewTogether({ model }: { model: ReviewTable }) {
  if (!model.isOver.value || roomOf(model).value) return null;
  return (
    <button
      type="button"
      class="btn"
      aria-label={say("together")}
      title={say("together-hint")}
      data-testid="review-together"
      onClick={() => void start(model)}
    >
      <Icon id="binoculars" size={18} />
      <span class="share-word">{say("together")}</span>
    </button>
  );
}

/** Below the bar: the people in the room, what each does, and the viewer's tools. Nothing outside a room. */
export function TogetherStrip({ model }: { model: ReviewTable }) {
  const room = roomOf(model).value;
  useEffect(() => {
    if (model.isOver.value && isInvited()) join(model);
    return () => {
      roomOf(model).peek()?.leave();
      roomOf(model).value = null;
    };
  }, [model]);
  if (!room) return null;
  const isLive = room.state.value === "live";
  return (
    <section
      class="together row g-25 shrink surface rule-bottom"
      aria-label={say("reviewing")}
      data-part={room.part.value}
    >
      <span class="together-title row g-15 nowrap">
        <Icon id="binoculars" size={18} class="brassy" />
        <b>{say("reviewing")}</b>
      </span>
      <span class="together-people row g-25 shrink crop" role="status">
        {isLive ? <People room={room} /> : <span class="caution semi">{say("connecting")}</span>}
      </span>
      <span class="sp" />
      {isLive && <Tools room={room} model={model} />}
      <button type="button" class="btn quiet" aria-label={say("stop-reviewing")} onClick={() => stop(model)}>
        <span class="together-word">{say("stop")}</span>
        <Icon id="cancel" size={16} class="together-sign" />
      </button>
    </section>
  );
}

/** What people do in the room, in the order of the strip. */
const DOINGS = ["leads", "follows", "looks", "away"] as const;
type Doing = (typeof DOINGS)[number];

function doingOf(room: ReviewRoom, { number, follows, away }: Reviewer): Doing {
  if (number === room.leader.value) return "leads";
  if (away) return "away";
  // The page knows of the viewer's own step before the server does.
  return follows && (number !== room.you.value || room.part.value === "follows") ? "follows" : "looks";
}

function People({ room }: { room: ReviewRoom }) {
  const you = room.you.value;
  // The viewer comes first.
  const all = room.reviewers.value.toSorted((a, b) => Number(b.number === you) - Number(a.number === you));
  const isLed = all.some(({ number }) => number === room.leader.value);
  return (
    <>
      {!isLed && <span class="together-part muted">{say("nobody-leads")}</span>}
      {DOINGS.map((doing) => (
        <Group key={doing} room={room} doing={doing} who={all.filter((one) => doingOf(room, one) === doing)} />
      ))}
      {all.length === 1 && <span class="together-part alone muted">{say("nobody-else")}</span>}
    </>
  );
}

interface GroupProps {
  room: ReviewRoom;
  doing: Doing;
  who: Reviewer[];
}

/** The people who do the same. */
function Group({ room, doing, who: [first, ...others] }: GroupProps) {
  if (!first) return null;
  const named = [first, ...others.slice(0, NAMED - 1)];
  const more = others.slice(NAMED - 1).map(({ name }) => name);
  const you = room.you.value;
  const who = others.length > 0 ? "many" : first.number === you ? "you" : "one";
  return (
    <span class="together-part row g-2 nowrap" data-doing={doing}>
      {named.map((person) => (
        <Person key={person.number} person={person} you={you} />
      ))}
      {more.length > 0 && <b title={more.join(", ")}>+{more.length}</b>}
      <span class="muted">{say(`doing-${doing}`, { who, away: first.away, led: room.part.value === "leads" })}</span>
    </span>
  );
}

function Person({ person, you }: { person: Reviewer; you: number | null }) {
  return (
    <span class="reviewer row g-1" title={person.name}>
      <ReviewerSign seat={person.seat} />
      <b>{person.number === you ? say("you") : person.name}</b>
    </span>
  );
}

/** A player's sigil, or an eye for a spectator. */
export const ReviewerSign = ({ seat, size = 15 }: { seat: number | null; size?: number }) =>
  seat === null ? <Icon id="eye-target" size={size} /> : <Sigil seat={seat} size={size} />;

function Tools({ room, model }: { room: ReviewRoom; model: ReviewTable }) {
  const part = room.part.value;
  const leader = room.reviewers.value.find(({ number }) => number === room.leader.value);
  return (
    <>
      {part === "leads" && <Pen room={room} />}
      {part === "leads" && room.marks.value.length > 0 && (
        <button type="button" class="btn quiet together-clear" onClick={() => room.setMarks([])}>
          {say("clear")}
        </button>
      )}
      <RoomChat room={room} />
      {room.reviewers.value.length === 1 && (
        <button type="button" class="btn" onClick={() => void copyRoomLink(model)}>
          {say("copy-link")}
        </button>
      )}
      {part === "leads" && <HandOver room={room} />}
      {part === "looks" && leader && (
        <button type="button" class="btn" data-testid="follow" onClick={() => room.follow()}>
          <span>
            <Said id="follow" leader={leader.name} name={(words) => <span class="together-name">{words}</span>} />
          </span>
        </button>
      )}
      {part !== "leads" && !leader && (
        <button type="button" class="btn" data-testid="take-lead" onClick={() => room.takeLead()}>
          {say("take-lead")}
        </button>
      )}
    </>
  );
}

function Pen({ room }: { room: ReviewRoom }) {
  const on = room.pen.value;
  return (
    <button
      type="button"
      class="btn together-tool together-pen"
      aria-pressed={on}
      aria-label={say("pen")}
      title={say("pen-hint")}
      data-testid="pen"
      onClick={() => {
        room.pen.value = !on;
      }}
    >
      <Icon id="pencil" size={16} />
    </button>
  );
}

function HandOver({ room }: { room: ReviewRoom }) {
  const { open, button, menu } = useMenu();
  const others = room.reviewers.value.filter(({ number, away }) => number !== room.you.value && !away);
  if (others.length === 0) return null;
  return (
    <span class="together-hand-over relative">
      <button type="button" class="btn" data-testid="hand-over" {...button}>
        <span>
          <Said id="hand-over" lead={(words) => <span class="together-word">{words}</span>} />
        </span>
        <svg
          width="10"
          height="6"
          viewBox="0 0 10 6"
          fill="none"
          stroke="currentColor"
          stroke-width="1.6"
          aria-hidden="true"
        >
          <path d="M1 1l4 4 4-4" />
        </svg>
      </button>
      <section class="menu" aria-label={say("hand-over-to")} {...menu}>
        {open &&
          others.map(({ number, name, seat }) => (
            <button
              key={number}
              type="button"
              class="menu-item"
              onClick={() => {
                closeMenu();
                room.handOver(number);
              }}
            >
              <ReviewerSign seat={seat} size={18} /> {name}
            </button>
          ))}
      </section>
    </span>
  );
}
