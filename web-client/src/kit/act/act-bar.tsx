import type { ComponentChildren } from "preact";
import { Sigil } from "../../look/art";
import { useAsked, usePlace } from "../hooks/at-table";
import { Countdown } from "../pieces/countdown";
import { say } from "../texts";
import { Words } from "../words/words";
import { Act, ActWon } from "./act";

interface ActBarProps {
  /** What the line says instead of the question. */
  says?: ComponentChildren;
  /** Where in the match it is; null where the line has no room for it. */
  where: ComponentChildren;
  /** At the end of the line. */
  aside?: ComponentChildren;
  /** Who has won; undefined until the match ends. */
  winners: number[] | undefined;
  /** The line during a story. */
  news?: ComponentChildren;
  /** The row during a story, also when it is repeated. */
  telling?: ComponentChildren;
  /** What the viewer can do. */
  children: ComponentChildren;
}

/**
 * The whole of a game's actions: what is asked and what can be done, or who is waited for, or who has won. The game has
 * texts `act-won` by `seats`, and `doing` by `seats` and the kind of question that was `asked`.
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

/** The winners of a match of two; both where nobody wins. */
export const winnersOf = (end: { winner: number | null } | null): number[] | undefined =>
  end ? (end.winner === null ? [0, 1] : [end.winner]) : undefined;

const SIGILS = 3;

/** Who is waited for, what they do, and how long it may take. */
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
