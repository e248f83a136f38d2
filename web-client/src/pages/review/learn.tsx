import { useState } from "preact/hooks";
import { canonical } from "../../core/match/canonical";
import type { ReviewTable } from "../../core/match/replay";
import type { JudgedDecision } from "../../generated/starboard";
import type { GameClient } from "../../kit/game";
import { useFetched } from "../../kit/hooks/fetched";
import type { Review } from "./review";
import { say } from "./texts";
import { apart, Commands, useDecisionTable } from "./words";

type Answer = readonly unknown[];

/** The most other answers tried as a third choice. Each of their commands costs a request to the server. */
const TRIED = 4;
const MOST_COMMANDS = 3;

/** The choices: the better answer, the given one, and one from another decision that the rules allow here, if any. */
export async function answersOf(review: Review, decision: JudgedDecision, table: ReviewTable): Promise<Answer[]> {
  const [given, better] = [apart(decision.commands, decision.better), apart(decision.better, decision.commands)];
  const two = [given, better].filter((answer) => answer.length > 0);
  const known = new Set([...two, decision.commands, decision.better].map(canonical));
  const others = (review.found.peek()?.decisions ?? [])
    .filter((one) => one.seat === decision.seat && one.version !== decision.version && one.kind === "answer")
    .sort((a, b) => Math.abs(a.version - decision.version) - Math.abs(b.version - decision.version))
    .flatMap((one) => [one.better, one.commands])
    .filter((answer) => answer.length > 0 && answer.length <= MOST_COMMANDS && !known.has(canonical(answer)));
  for (const answer of others.slice(0, TRIED)) if (await isLegal(table, answer)) return inOrder([...two, answer]);
  return inOrder(two);
}

/** Whether the rules allow each command of an answer at that position. */
async function isLegal(table: ReviewTable, answer: Answer): Promise<boolean> {
  for (const command of answer) {
    const told = await table.ask({ "why-not": command });
    if ("refusal" in told || told.answer !== null) return false;
  }
  return true;
}

/** A stable order that does not reveal the better answer. */
const inOrder = (answers: Answer[]): Answer[] => [...answers].sort((a, b) => (canonical(a) < canonical(b) ? -1 : 1));

interface LessonProps {
  review: Review;
  client: GameClient;
  decision: JudgedDecision;
}

/** Asks the viewer for the better answer to one of their mistakes. */
export function Lesson({ review, client, decision }: LessonProps) {
  const table = useDecisionTable(review, decision);
  if (!table) return <p class="muted">{say("find-better")}</p>;
  return <Question review={review} client={client} decision={decision} table={table} />;
}

function Question({ review, client, decision, table }: LessonProps & { table: ReviewTable }) {
  const { value: answers } = useFetched(() => answersOf(review, decision, table), [decision.version, table]);
  const [wrong, setWrong] = useState<string | null>(null);
  const best = canonical(apart(decision.better, decision.commands));
  const choose = (answer: Answer) => {
    if (canonical(answer) === best) review.solve(decision);
    else setWrong(canonical(answer));
  };
  return (
    <div class="lesson stack g-15">
      <p>{say(wrong === null ? "find-better" : "not-that")}</p>
      {(answers ?? []).map((answer) => (
        <button
          key={canonical(answer)}
          type="button"
          class="btn"
          aria-disabled={canonical(answer) === wrong}
          onClick={() => choose(answer)}
        >
          <Commands commands={answer} client={client} model={table} />
        </button>
      ))}
      {wrong !== null && (
        <button type="button" class="btn quiet" onClick={() => review.solve(decision)}>
          {say("see-answer")}
        </button>
      )}
    </div>
  );
}
