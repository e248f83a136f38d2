import { useEffect } from "preact/hooks";
import type { ReviewTable } from "../../../core/match/replay";
import type { ReviewRoom } from "../../../core/match/review-room";
import type { Reviewer } from "../../../generated/starboard";
import { closeMenu, useMenu } from "../../../kit/page/menu";
import { Sigil } from "../../../look/art";
import { addIcons, Icon } from "../../../look/icon";
import { RoomChat } from "./chat";
import { copyRoomLink, isInvited, join, roomOf, start, stop } from "./joining";
import icons from "./together.icons";
import "./together.css";

addIcons(icons);

/** At most 4 names in each group; then the number of the others. */
const NAMED = 4;

/** Starts the room of a finished match, or joins it. */
export function ReviewTogether({ model }: { model: ReviewTable }) {
  if (!model.isOver.value || roomOf(model).value) return null;
  return (
    <button
      type="button"
      class="btn"
      aria-label="Review together"
      title="Review this match together with others"
      data-testid="review-together"
      onClick={() => void start(model)}
    >
      <Icon id="binoculars" size={18} />
      <span class="share-word">Review together</span>
    </button>
  );
}

/** Under the bar: who is in the room and what they do, and what we can do there. Nothing outside of a room. */
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
      aria-label="Reviewing together"
      data-part={room.part.value}
    >
      <span class="together-title row g-15 nowrap">
        <Icon id="binoculars" size={18} />
        <b>Reviewing together</b>
      </span>
      <span class="together-people row g-25 shrink crop" role="status">
        {isLive ? <People room={room} /> : <span class="caution semi">Connecting…</span>}
      </span>
      <span class="sp" />
      {isLive && <Tools room={room} model={model} />}
      <button type="button" class="btn quiet" aria-label="Stop reviewing together" onClick={() => stop(model)}>
        <span class="together-word">Stop</span>
        <Icon id="cancel" size={16} class="together-sign" />
      </button>
    </section>
  );
}

/** What people do in the room, in the order of the strip. */
const DOINGS = ["leads", "follows", "looks", "away"] as const;
type Doing = (typeof DOINGS)[number];

/** The verb for us, for somebody else, and for several. */
const VERBS: Record<Doing, readonly [string, string, string]> = {
  leads: ["lead", "leads", "lead"],
  follows: ["follow", "follows", "follow"],
  looks: ["are looking around", "is looking around", "are looking around"],
  away: ["are away", "is away", "are away"],
};

function doingOf(room: ReviewRoom, { number, follows, away }: Reviewer): Doing {
  if (number === room.leader.value) return "leads";
  if (away) return "away";
  // Our own step is known here before the server knows it.
  return follows && (number !== room.you.value || room.part.value === "follows") ? "follows" : "looks";
}

function People({ room }: { room: ReviewRoom }) {
  const you = room.you.value;
  // We come first.
  const all = room.reviewers.value.toSorted((a, b) => Number(b.number === you) - Number(a.number === you));
  const isLed = all.some(({ number }) => number === room.leader.value);
  return (
    <>
      {!isLed && <span class="together-part muted">Nobody leads</span>}
      {DOINGS.map((doing) => (
        <Group key={doing} room={room} doing={doing} who={all.filter((one) => doingOf(room, one) === doing)} />
      ))}
      {all.length === 1 && <span class="together-part alone muted">Nobody else is here yet</span>}
    </>
  );
}

interface GroupProps {
  room: ReviewRoom;
  doing: Doing;
  who: Reviewer[];
}

/** Those who do the same. */
function Group({ room, doing, who: [first, ...others] }: GroupProps) {
  if (!first) return null;
  const named = [first, ...others.slice(0, NAMED - 1)];
  const more = others.slice(NAMED - 1).map(({ name }) => name);
  const [yours, one, many] = VERBS[doing];
  const you = room.you.value;
  return (
    <span class="together-part row g-2 nowrap" data-doing={doing}>
      {named.map((person) => (
        <Person key={person.number} person={person} you={you} />
      ))}
      {more.length > 0 && <b title={more.join(", ")}>+{more.length}</b>}
      <span class="muted">
        {others.length > 0 ? many : first.number === you ? yours : one}
        {doing === "leads" && first.away && ", but is away"}
        {doing === "follows" && room.part.value === "leads" && " you"}
      </span>
    </span>
  );
}

function Person({ person, you }: { person: Reviewer; you: number | null }) {
  return (
    <span class="reviewer row g-1" title={person.name}>
      <ReviewerSign seat={person.seat} />
      <b>{person.number === you ? "You" : person.name}</b>
    </span>
  );
}

/** The sign of a player of the match, or an eye. */
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
          Clear
        </button>
      )}
      <RoomChat room={room} />
      {room.reviewers.value.length === 1 && (
        <button type="button" class="btn" onClick={() => void copyRoomLink(model)}>
          Copy link
        </button>
      )}
      {part === "leads" && <HandOver room={room} />}
      {part === "looks" && leader && (
        <button type="button" class="btn" data-testid="follow" onClick={() => room.follow()}>
          <span>
            Follow <span class="together-name">{leader.name}</span>
          </span>
        </button>
      )}
      {part !== "leads" && !leader && (
        <button type="button" class="btn" data-testid="take-lead" onClick={() => room.takeLead()}>
          Take the lead
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
      aria-label="Draw on the board"
      title="Drag for an arrow, tap for a ring. The next move clears them."
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
          Hand over<span class="together-word"> the lead</span>
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
      <section class="menu" aria-label="Hand over the lead" {...menu}>
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
