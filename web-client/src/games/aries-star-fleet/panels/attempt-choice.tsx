import type { ComponentChildren } from "preact";
import { canonical, choiceKey } from "../../../core/match/canonical";
import { opening, percent } from "../../../core/words/grammar";
import type { Command } from "../../../generated/aries-star-fleet";
import type { ShownQuestion } from "../../../generated/starboard";
import { About, explains } from "../../../kit/words/explain";
import { Icon } from "../../../look/icon";
import { type Face, GAUGES } from "../cards";
import { faceOfId, isMet, type Model, ownOf, useTable } from "../read";
import { aimingOf, useChance, useNeedsWithout, useNow } from "../ui";
import { texts } from "../words/messages";
import { Skills } from "./lists";

/** The questions answered in the dock: what is hit, who saves, the refuge, what takes damage, which cards are set. */
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

/** Whether a question is answered by `AttemptChoice`. */
export const isChoosing = (kind: string): boolean => CHOICES.includes(kind);

/** The dock while a battle or an attempt asks something: every answer is a card with its odds. */
export function AttemptChoice({ question: { kind, text } }: { question: ShownQuestion }) {
  const { model } = useTable();
  const options = bySkill(model, aimingOf(model).choices.value.any("choose", "save", "absorb", "pod-done"));
  const more = `choice-more-${kind}`;
  return (
    <section class="as-choice row stretch g-4 upright py-3 px-4" aria-label={text}>
      <div class="as-question">
        <h2 class="t-22">{text}</h2>
        <p class="muted mt-2">{texts.text(texts.has(more) ? more : "choice-more")}</p>
      </div>
      <div class="as-options row stretch g-25 shrink p-1 scroll-x">
        {kind === "interventions" ? (
          <Picks />
        ) : (
          options.map((command) => <Option key={canonical(command)} command={command} />)
        )}
      </div>
    </section>
  );
}

/** Up to this number, answers keep their order. More are grouped by skill. */
const FEW = 6;

/** Sorts more than `FEW` crews by their first skill, highest level first. Options without a skill come last. */
export function bySkill(model: Model, options: Command[]): Command[] {
  if (options.length <= FEW) return options;
  const skill = (command: Command) => (command.type === "choose" ? faceOfId(model, command.id).skills[0] : undefined);
  return [...options].sort((one, other) => {
    const [mine, theirs] = [skill(one), skill(other)];
    if (!mine || !theirs) return Number(!mine) - Number(!theirs);
    return mine[0].localeCompare(theirs[0]) || theirs[1] - mine[1];
  });
}

interface AnswerProps {
  command: Command | undefined;
  on: boolean;
  /** The card that it names. Null if none. */
  of: Face | null;
  /** Its name, with the icons and numbers beside it. */
  head: ComponentChildren;
  children: ComponentChildren;
}

/** An answer as a card. */
function Answer({ command, on, of, head, children }: AnswerProps) {
  const aiming = aimingOf(useTable().model);
  return (
    <button
      type="button"
      class={`as-option as-paper col g-15 semi py-25 px-3 ${on ? "on" : ""}`}
      aria-pressed={on}
      aria-disabled={command === undefined}
      data-choice={command && choiceKey(command)}
      {...explains(of && (() => <About entry={of.entry} />), command && (() => aiming.press(command)))}
    >
      <span class="as-option-name row g-1 wrap heading t-16">{head}</span>
      {children}
    </button>
  );
}

/** One answer: its card, the needs that would no longer be met, and the chance that the attempt succeeds. */
function Option({ command }: { command: Command }) {
  const { model, view } = useTable();
  const id =
    command.type === "choose" ? command.id : command.type === "save" && command.by !== "none" ? command.by : null;
  const of = id === null ? null : faceOfId(model, id);
  return (
    <Answer
      command={command}
      on={aimingOf(model).isAiming(command)}
      of={of}
      head={
        <>
          {command.type === "absorb" && <Icon id={GAUGES[command.attribute]} size={18} />}
          {of?.name ?? opening(texts.text(`answer-${command.type}`, { ...command }))}
          {of && of.personnel > 0 && (
            <b class="num inline g-0 push">
              <Icon id="person" size={13} label={texts.text("people.title")} />
              {of.personnel}
            </b>
          )}
        </>
      }
    >
      {of && (
        <span class="as-skills row stretch g-1 wrap">
          <Skills of={of.skills} />
        </span>
      )}
      {command.type === "choose" && view.attempt && <Gone crew={command.id} />}
      {view.attempt && <Odds command={command} />}
    </Answer>
  );
}

/** The needs that the attempt meets now, but would not without that crew. */
function Gone({ crew }: { crew: string }) {
  const { model, view } = useTable();
  const then = useNeedsWithout(crew);
  // Keeps its line, so that nothing moves when the answer arrives.
  if (!then) return <span class="muted">…</span>;
  const has = view.attempt?.needs.filter(isMet).map(({ what }) => what) ?? [];
  const subjects = then.filter((need) => !isMet(need) && has.includes(need.what)).map(({ what }) => what);
  return <span class={subjects.length > 0 ? "as-gone" : ""}>{texts.text("answer-missing", { subjects }, model)}</span>;
}

function Odds({ command }: { command: Command }) {
  const { chance, pending } = useChance(command);
  return (
    <span class={`as-option-odds t-13 pt-1 ${pending ? "pending" : ""}`}>
      <b class="num t-28 solid">{chance ? percent(chance.finished, Math.max(1, chance.deals)) : "…"}</b>{" "}
      {texts.text("answer-odds")}
    </span>
  );
}

/** The drawn interventions: picked in the order in which they will be turned up. */
function Picks() {
  const { model } = useTable();
  const choices = aimingOf(model).choices.value;
  const { answer } = useNow("drawn", { type: "drawn" });
  const { drawn = [], picks = [] } = ownOf(model) ?? {};
  return (
    <>
      {drawn.map((card) => {
        const of = faceOfId(model, card);
        const at = picks.indexOf(card);
        const unpick = card === picks.at(-1) ? choices.one("unpick") : undefined;
        const told = answer?.cards.find((one) => one.card === card);
        const fate = told && (told.in_scope ? (told.passed ? "passed" : "failed") : "idle");
        return (
          <Answer
            key={card}
            command={choices.one("pick", { card }) ?? unpick}
            on={at >= 0}
            of={of}
            head={
              <>
                <Icon id={of.icon} size={18} /> {of.name}
                {at >= 0 && <b class="num as-place roundel push lamp square">{at + 1}</b>}
              </>
            }
          >
            <span class="as-text t-13 crop regular">{of.entry.text}</span>
            {answer === null && <span class="muted">…</span>}
            {fate && <span class={fate === "failed" ? "as-gone" : ""}>{texts.text("answer-drawn", { fate })}</span>}
          </Answer>
        );
      })}
    </>
  );
}
