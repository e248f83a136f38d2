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

/** So many names stand in one part of the strip; of the others there is the number. */
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
    <section class="together row g-25" aria-label="Reviewing together" data-part={room.part.value}>
      <span class="together-title row g-15 nowrap">
        <Icon id="binoculars" size={18} />
        <b>Reviewing together</b>
      </span>
      <span class="together-people row g-25" role="status">
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

/** What somebody does in the room. */
type Doing = "leads" | "follows" | "looks" | "away";

function doingOf(room: ReviewRoom, { number, follows, away }: Reviewer): Doing {
  if (number === room.leader.value) return "leads";
  if (away) return "away";
  // Our own step is known here before the server knows it.
  return follows && (number !== room.you.value || room.part.value === "follows") ? "follows" : "looks";
}

function People({ room }: { room: ReviewRoom }) {
  const all = room.reviewers.value;
  const those = (doing: Doing) => all.filter((one) => doingOf(room, one) === doing);
  const leader = all.find(({ number }) => number === room.leader.value);
  const youLead = room.part.value === "leads";
  const groups = [
    { doing: "leads", who: those("leads"), verbs: ["lead", leader?.away ? "leads, but is away" : "leads", "lead"] },
    { doing: "follows", who: those("follows"), verbs: ["follow", "follows", "follow"], whom: youLead ? " you" : "" },
    { doing: "looks", who: those("looks"), verbs: ["are looking around", "is looking around", "are looking around"] },
    { doing: "away", who: those("away"), verbs: ["are away", "is away", "are away"] },
  ] as const;
  return (
    <>
      {!leader && <span class="together-part muted">Nobody leads</span>}
      {groups.map(
        ({ doing, who, verbs: [yours, one, many], ...rest }) =>
          who.length > 0 && (
            <span key={doing} class="together-part row g-2 nowrap" data-doing={doing}>
              {sorted(who, room.you.value).map(
                (person, i) => i < NAMED && <Person key={person.number} person={person} you={room.you.value} />,
              )}
              {who.length > NAMED && (
                <b
                  title={who
                    .slice(NAMED)
                    .map(({ name }) => name)
                    .join(", ")}
                >
                  +{who.length - NAMED}
                </b>
              )}
              <span class="muted">
                {who.length > 1 ? many : who[0]?.number === room.you.value ? yours : one}
                {"whom" in rest && rest.whom}
              </span>
            </span>
          ),
      )}
      {all.length === 1 && <span class="together-part alone muted">Nobody else is here yet</span>}
    </>
  );
}

/** We come first. */
const sorted = (people: Reviewer[], you: number | null): Reviewer[] =>
  people.toSorted((a, b) => Number(b.number === you) - Number(a.number === you));

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
        <button type="button" class="btn quiet together-pen" onClick={() => room.setMarks([])}>
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
    <span class="relative">
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
