import { canonical, choiceKey } from "../../../core/match/canonical";
import { percent } from "../../../core/words/grammar";
import type { Answer, Command, Drawn } from "../../../generated/aries-star-fleet";
import { sendCommand } from "../../../kit/act/send";
import { useAnswer } from "../../../kit/hooks/asked";
import { useAsked } from "../../../kit/hooks/at-table";
import { explains } from "../../../kit/words/explain";
import { Icon } from "../../../look/icon";
import { cardOf, type Face } from "../cards";
import { face, faceOfId, type Model, secretsOf, useTable } from "../read";
import { isMet } from "../words/sentence";
import { SUBJECTS } from "../words/words";
import { answeringOf, chooseOrSend, optionName, useChance, useNeedsWithout } from "./attempt-answer";
import { GAUGES } from "./sums";

/** The questions that are answered with a card: what is hit, who saves, where to, what takes damage, what is set. */
const CHOICES = [
  "choose-ship",
  "choose-crew",
  "choose-upgrade",
  "choose-refuge",
  "save-crew",
  "absorb",
  "pod-crew",
  "interventions",
];

/** Whether a question is answered here. */
export const isChoosing = (kind: string): boolean => CHOICES.includes(kind);

/** In the dock while a battle or an attempt asks something: every answer as a card with its own odds. */
export function AttemptChoice() {
  const { model } = useTable();
  const asked = useAsked();
  const kind = asked?.question.kind ?? "";
  if (!asked || !isChoosing(kind)) return null;
  const { choices } = answeringOf(model);
  const options = bySkill(model, choices.value.any("choose", "save", "absorb", "pod-done"));
  return (
    <section class="as-choice" aria-label={asked.question.text}>
      <div class="as-question">
        <h2>{asked.question.text}</h2>
        <p class="muted">{MORE[kind] ?? "Choose a card, then confirm."}</p>
      </div>
      {kind === "interventions" ? (
        <Picks />
      ) : (
        <div class="as-options">
          {options.map((command) => (
            <Option key={canonical(command)} command={command} />
          ))}
        </div>
      )}
    </section>
  );
}

/** So many answers are looked over at once; of more, those who bring the same stand together. */
const FEW = 6;

/** Crews by their first skill, those with most of it first; whatever has none stands behind, as it was listed. */
export function bySkill(model: Model, options: Command[]): Command[] {
  if (options.length <= FEW) return options;
  const skill = (command: Command) => (command.type === "choose" ? faceOfId(model, command.id).skills[0] : undefined);
  return [...options].sort((one, other) => {
    const [[name = "~", level = 0] = [], [than = "~", less = 0] = []] = [skill(one), skill(other)];
    return name.localeCompare(than) || less - level;
  });
}

/** What follows from an answer, in a sentence. */
const MORE: Record<string, string> = {
  "choose-crew": "Stopped crews take no further part. They are back when the turn ends.",
  "save-crew": "Whoever is saved is stopped, not lost.",
  absorb: "The attribute gives all it has before the next is asked.",
  "pod-crew": "Three people fit in.",
  interventions: "The first that you choose is turned up first. What is not set goes to the bottom of your pile.",
};

/** One answer: who or what, what would be missing then, and how likely the attempt is to be finished. */
function Option({ command }: { command: Command }) {
  const { model, view } = useTable();
  const { chosen } = answeringOf(model);
  const on = chosen.value !== null && canonical(chosen.value) === canonical(command);
  const id =
    command.type === "choose" ? command.id : command.type === "save" && command.by !== "none" ? command.by : null;
  const of = id === null ? null : faceOfId(model, id);
  const name = optionName(model, command);
  return (
    <button
      type="button"
      class={`as-option col g-15 semi ${on ? "on" : ""}`}
      aria-pressed={on}
      data-choice={choiceKey(command)}
      {...explains(of && (() => <About of={of} />), () => chooseOrSend(model, command))}
    >
      <span class="as-option-name">
        {command.type === "absorb" && <Icon id={GAUGES[command.attribute]} size={18} />}
        {name.charAt(0).toUpperCase() + name.slice(1)}
        {of && of.personnel > 0 && (
          <b class="num inline g-0 push">
            <Icon id="person" size={13} label="people" />
            {of.personnel}
          </b>
        )}
      </span>
      {of && <Skills of={of} />}
      {id !== null && view.attempt && <Gone crew={id} />}
      {view.attempt && <Odds command={command} />}
    </button>
  );
}

const About = ({ of }: { of: Face }) => (
  <>
    <b class="explain-title">{of.name}</b>
    {of.entry.text}
  </>
);

const Skills = ({ of }: { of: Face }) => (
  <span class="as-skills row stretch g-1 wrap">
    {of.skills.map(([skill, level]) => (
      <span key={skill} class="chip">
        {skill} {level}
      </span>
    ))}
  </span>
);

/** What the attempt would lack without that crew that it has now. */
function Gone({ crew }: { crew: string }) {
  const { view } = useTable();
  const then = useNeedsWithout(crew);
  const now = view.attempt?.needs ?? [];
  const lost = then?.filter((need) => !isMet(need) && now.some((one) => one.what === need.what && isMet(one))) ?? [];
  if (!then) return null;
  return lost.length > 0 ? (
    <span class="as-gone">{lost.map(({ what }) => SUBJECTS[what]).join(", ")} would be missing</span>
  ) : (
    <span>All that is there now remains</span>
  );
}

function Odds({ command }: { command: Command }) {
  const { view } = useTable();
  const { chance, pending } = useChance(command);
  return (
    <span class={`as-option-odds ${pending ? "pending" : ""}`}>
      <b class="num t-28 solid">{chance ? percent(chance.finished, Math.max(1, chance.deals)) : "…"}</b>
      {view.attempt ? " to finish" : ""}
    </span>
  );
}

/** The drawn interventions: chosen one after another, in the order in which they are to come. */
function Picks() {
  const { model, view } = useTable();
  const { choices } = answeringOf(model);
  const { answer } = useAnswer<Answer>(model, { type: "drawn" });
  const own = model.seat.value === null ? null : secretsOf(view, model.seat.value);
  const known = new Map((answer?.type === "drawn" ? answer.cards : []).map((one) => [one.card, one]));
  const picks = own?.picks ?? [];
  const last = picks.at(-1);
  return (
    <div class="as-options">
      {(own?.drawn ?? []).map((card) => {
        const at = picks.indexOf(card);
        const pick = choices.value.one("pick", { card });
        const unpick = card === last ? choices.value.one("unpick") : undefined;
        const command = pick ?? unpick;
        return <Pick key={card} card={card} at={at} told={known.get(card)} command={command} />;
      })}
    </div>
  );
}

interface PickProps {
  card: string;
  /** Its place in the order; −1 of one that is not set. */
  at: number;
  told: Drawn | undefined;
  command: Command | undefined;
}

function Pick({ card, at, told, command }: PickProps) {
  const { model } = useTable();
  const of = face(model, cardOf(card));
  return (
    <button
      type="button"
      class={`as-option col g-15 semi ${at >= 0 ? "on" : ""}`}
      aria-pressed={at >= 0}
      aria-disabled={command === undefined}
      data-choice={command && choiceKey(command)}
      {...explains(() => <About of={of} />, command && (() => void sendCommand(model, command)))}
    >
      <span class="as-option-name">
        <Icon id={of.icon} size={18} /> {of.name}
        {at >= 0 && <b class="num as-place inline g-0 push lamp square centre">{at + 1}</b>}
      </span>
      <span class="as-text">{of.entry.text}</span>
      {told && (
        <span class={told.in_scope && !told.passed ? "as-gone" : ""}>
          {told.in_scope ? (told.passed ? "They would pass it" : "They would fail it") : "Does not apply here"}
        </span>
      )}
    </button>
  );
}
