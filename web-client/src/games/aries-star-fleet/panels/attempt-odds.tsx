import { agrees, counted, percent, who } from "../../../core/words/grammar";
import type { Candidate, Chance, Command } from "../../../generated/aries-star-fleet";
import { useAsked } from "../../../kit/hooks/at-table";
import { Panel } from "../../../kit/pieces/panel";
import { Meter } from "../../../kit/words/odds";
import { Icon } from "../../../look/icon";
import { face, faceOfId, type Model, useTable } from "../read";
import { answeringOf, optionName, useChance } from "./attempt-answer";

/** More candidates than these are counted and not named. */
const NAMED = 6;

/** Top of the rail while an attempt runs: how likely it is to be finished, for the answer that is looked at. */
export function AttemptOdds() {
  const { model, view } = useTable();
  const asked = useAsked();
  const { chosen, choices } = answeringOf(model);
  const { attempt } = view;
  const picks = asked?.question.kind === "interventions";
  const command = chosen.value ?? (picks ? (choices.value.one("confirm") ?? null) : null);
  const secret = attempt !== null && attempt.drawn > 0 && !picks;
  const { chance, pending } = useChance(attempt && !secret ? command : undefined);
  if (!attempt || view !== model.view.value) return null;
  const { name } = faceOfId(model, attempt.objective);
  if (secret) {
    const picking = `${who(model, 1 - attempt.seat)} ${agrees(1, "choose")} interventions`;
    return <Panel title={picking} line={`${attempt.drawn} drawn against ${name}`} />;
  }
  return (
    <Panel
      title={titleOf(model, command)}
      line={`to finish ${name}`}
      aside={<b class={`num as-chance ${pending ? "pending" : ""}`}>{chance ? share(chance) : "…"}</b>}
    >
      {chance && <Known chance={chance} feared={attempt.seat !== model.seat.value} />}
    </Panel>
  );
}

const share = ({ finished, deals }: Chance | Candidate): string => percent(finished, Math.max(1, deals));

function titleOf(model: Model, command: Command | null): string {
  if (command?.type === "confirm") return "With these interventions";
  if (command?.type === "save")
    return command.by === "none" ? "If nobody is saved" : `If ${optionName(model, command)} saves`;
  if (command?.type === "absorb") return `If ${command.attribute} takes it`;
  return command ? `If it hits ${optionName(model, command)}` : "As it stands";
}

/** What the next card may be, the worst first; and how all this was counted. */
function Known({ chance, feared }: { chance: Chance; feared: boolean }) {
  const { model } = useTable();
  const next = [...chance.next].sort((one, other) => rank(one) - rank(other));
  const [first] = next;
  return (
    <>
      <Meter of={Math.round((1000 * chance.finished) / Math.max(1, chance.deals))} feared={feared} />
      {next.length > 1 && (
        <>
          <p>The next card is one of these {next.length}</p>
          <ul class="as-candidates">
            {next.slice(0, NAMED).map((candidate) => (
              <Named key={candidate.card} candidate={candidate} />
            ))}
          </ul>
          {next.length > NAMED && <p class="muted">and {counted(next.length - NAMED, "other")}, no worse</p>}
        </>
      )}
      {next.length === 1 && first && <p>The next card is {face(model, first.card).name}</p>}
      <p class="muted">
        Counted over {chance.deals} deals of the open deck list, less what was seen; every card alike, both sides
        answering sensibly.
      </p>
    </>
  );
}

const rank = ({ finished, deals }: Candidate): number => finished / deals;

function Named({ candidate }: { candidate: Candidate }) {
  const { model } = useTable();
  const { name, icon } = face(model, candidate.card);
  const { passed, deals } = candidate;
  const state = passed === deals ? "passed" : passed === 0 ? "hits" : "open";
  return (
    <li class={state}>
      <Icon id={icon} size={18} />
      <b>{name}</b>
      <span class="inline semi">
        <Icon id={state === "hits" ? "cancel" : "check-mark"} size={14} />
        {state === "open" ? `passed ${percent(passed, deals)}` : state}, {share(candidate)}
      </span>
    </li>
  );
}

/** How likely an attempt is to be finished that this command would begin. */
export function ChanceOf({ command }: { command: Command }) {
  const { chance, pending } = useChance(command);
  if (!chance) return pending ? <span class="muted">…</span> : null;
  return (
    <span class={pending ? "pending" : ""}>
      <b class="num">{share(chance)}</b> to finish
    </span>
  );
}
