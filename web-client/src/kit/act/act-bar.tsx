import type { ComponentChildren } from "preact";
import { Sigil } from "../../look/art";
import { useAsked, usePlace } from "../hooks/at-table";
import { Countdown } from "../pieces/countdown";
import { say } from "../texts";
import { Words } from "../words/words";
import { Act, ActWon } from "./act";

interface ActBarProps {
  /** Replaces the question in the line. */
  says?: ComponentChildren;
  /** The stage of the match, such as the turn. Null if the line has no room for it. */
  where: ComponentChildren;
  /** At the end of the line. */
  aside?: ComponentChildren;
  /** The winners' seats. Undefined until the match ends. */
  winners: number[] | undefined;
  /** The line during a story. */
  news?: ComponentChildren;
  /** The row during a story, including replays. */
  telling?: ComponentChildren;
  /** The viewer's actions, shown while they have a question. */
  children: ComponentChildren;
}

/**
 * All of a game's actions: the question and its choices, or whom the match waits for, or who has won. It uses the
 * game's texts `act-over`, `act-waiting` and `act-won` (with `seats`), and `doing` (with `seats` and `asked`, the kind
 * of question).
 */
export function ActBar({ says, where, aside, winners, news, telling, children }: ActBarProps) {
  const { model, story, texts } = usePlace();
  const asked = useAsked();
  const seats = model.decisions.value.map(({ seat }) => seat);
  const plain = () => asked?.question.text ?? texts?.text("act-waiting", { seats }, model);
  const rowOf = () => {
    if (asked) return children;
    if (!winners) return <Waiting seats={seats} />;
    return <ActWon winners={winners} says={(seats) => texts?.words(model, "act-won", { seats }) ?? []} />;
  };
  return (
    <Act
      line={
        <>
          <b>{says ?? (winners ? texts?.text("act-over") : plain())}</b>
          <span class="sp" />
          {where !== null && <span class="muted">{where}</span>}
          {aside}
        </>
      }
      news={news}
      telling={telling}
    >
      {telling && story?.scene.value ? telling : rowOf()}
    </Act>
  );
}

/** The winners of a match for two; both seats in a draw. Undefined if the match is not over. */
export const winnersOf = (end: { winner: number | null } | null): number[] | undefined =>
  end ? (end.winner === null ? [0, 1] : [end.winner]) : undefined;

const SIGILS = 3;

/** The seats that the match waits for, what they are doing, and the time left. */
function Waiting({ seats }: { seats: number[] }) {
  const { model, texts } = usePlace();
  const [first] = model.decisions.value;
  return (
    <div class="act-row boxed">
      {seats.slice(0, SIGILS).map((seat) => (
        <Sigil key={seat} seat={seat} size={18} />
      ))}
      {first ? (
        <span>
          <Words of={texts?.words(model, "doing", { seats, asked: first.question.kind }) ?? []} />
        </span>
      ) : (
        <span class="muted">{say("just-a-moment")}</span>
      )}
      <span class="sp" />
      {first?.deadline && <Countdown deadline={first.deadline} />}
    </div>
  );
}
