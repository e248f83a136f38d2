import type { ComponentChildren } from "preact";
import type { Word } from "../../../core/words/sentence";
import { useAsked } from "../../../kit/hooks/at-table";
import { Card } from "../../../kit/pieces/paper";
import { each } from "../../../kit/tell/telling";
import { Sentence } from "../../../kit/words/sentence";
import { Icon } from "../../../look/icon";
import { printOf } from "../print";
import { face, faceOfId, isMet, sideOf, useTable } from "../read";
import { storyOf, useHeard } from "../story/story";
import { type AttemptTale, attemptTale, liveBefore, type Turned } from "../story/tale";
import { aimingOf, useNeedsWithout } from "../ui";
import { texts } from "../words/messages";
import { After, Fought } from "./battle";
import { HullState, Needs, plus } from "./sums";
import "./attempt.css";

/** The attempt to show in place of the spaceline. Null unless a story shows it or it is still running. */
export function useAttempt(): AttemptTale | null {
  const { model, view } = useTable();
  const tale = attemptTale(useHeard());
  return storyOf(model).scene.value !== null || view.attempt !== null ? tale : null;
}

interface Told {
  tale: AttemptTale;
}

/** An attempt in place of the spaceline: the objective, each intervention with its effects, and those to come. */
export function Attempt({ tale }: Told) {
  return (
    <section class="as-attempt stack g-3 overlay py-3 px-4 sky z-overlay" aria-label={texts.text("attempt")}>
      <Where tale={tale} />
      <div class="as-stage stack g-4 squash">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: where it scrolls, the arrow keys scroll what has the focus */}
        <section class="as-who col g-25 scroll p-05" tabIndex={0} aria-label={texts.text("attempt-who")}>
          <Task tale={tale} />
          <Ships tale={tale} />
        </section>
        <Thread tale={tale} />
      </div>
      <DrawCount tale={tale} />
    </section>
  );
}

/** The spaceline as a row of names, with the attempt's location marked. */
function Where({ tale: { started } }: Told) {
  const { model, view } = useTable();
  const [ship = ""] = started.ships;
  const at = view.attempt?.place.location ?? view.ships[ship]?.place.location;
  return (
    <ol class="as-where row stretch split nowrap muted pb-15 crop" aria-hidden="true">
      {view.line.map(({ planet }) => (
        <li key={planet} class={planet === at ? "here bright t-18" : ""}>
          <i>{face(model, planet).name}</i>
        </li>
      ))}
    </ol>
  );
}

/** The objective with its checklist, and below it the interventions overcome. */
function Task({ tale: { started, result, turned } }: Told) {
  const { model, view } = useTable();
  const { name, entry, points } = faceOfId(model, started.objective);
  const aimed = aimingOf(model).aimed.value;
  const then = useNeedsWithout(aimed?.type === "choose" ? aimed.id : null);
  const side = sideOf(view, started.seat);
  const before = side.active?.card === started.objective ? side.active.beneath : [];
  const beneath = new Set([...before, ...turned.filter(({ gone }) => gone === "overcome").map(({ card }) => card)]);
  // During a story, the needs are known only from the result.
  const needs = result?.needs ?? (storyOf(model).scene.value ? [] : (view.attempt?.needs ?? []));
  return (
    <>
      <article class="as-task as-paper py-3 px-35">
        <h3 class="heading t-20">{name}</h3>
        {needs.length > 0 ? <Needs of={needs} then={then} /> : <p>{entry.text}</p>}
        <p class="as-points mt-15 pt-15">
          <b class="num t-28 solid">{points}</b>{" "}
          {texts.text("attempt-points", { success: result?.success, now: side.points, after: side.points + points })}
        </p>
      </article>
      {beneath.size > 0 && (
        <ul class="as-beneath row stretch g-1 wrap" aria-label={texts.text("attempt-overcome")}>
          {[...beneath].map((card) => (
            <li class="inline semi t-13 on-paper py-05 px-15" key={card}>
              <Icon id={faceOfId(model, card).icon} size={15} /> {faceOfId(model, card).name}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The ships that take part, with their damage in this attempt, and the crews of the team. */
function Ships({ tale }: Told) {
  const { model, view } = useTable();
  const { started, turned } = tale;
  const told = liveBefore(tale, turned.length);
  const live = storyOf(model).scene.value ? told : (view.attempt?.live ?? told);
  const hits = turned.flatMap(({ did }) => each(did, "damaged"));
  return (
    <>
      {started.ships.map((id) => {
        const lost = hits.filter(({ ship }) => ship === id);
        const base = lost.at(-1)?.base ?? view.ships[id]?.base;
        return (
          base && (
            <HullState key={id} ship={id} base={base} before={lost.reduce((sum, hit) => plus(sum, hit.lost), base)} />
          )
        );
      })}
      <ul class="as-team" aria-label={texts.text("attempt-team")}>
        {started.team.map((crew) => {
          const { name, personnel } = faceOfId(model, crew);
          const isOut = !live.includes(crew);
          return (
            <li key={crew} class={`row g-15 ${isOut ? "out muted" : ""}`}>
              {name} <span class="muted">{personnel}</span>
              {isOut && <Icon id="interdiction" size={14} label={texts.text("attempt-out")} />}
            </li>
          );
        })}
      </ul>
    </>
  );
}

interface StepProps {
  class: string;
  /** Its number or sign on the thread. */
  mark: ComponentChildren;
  children: ComponentChildren;
}

const Step = ({ class: state, mark, children }: StepProps) => (
  <li class={`as-step col g-25 relative ${state}`}>
    <span class="as-no num on-paper roundel absolute z-1">{mark}</span>
    {children}
  </li>
);

interface VerdictProps {
  class?: string;
  icon?: string;
  title: string;
  children?: ComponentChildren;
}

const Verdict = ({ class: tone = "", icon, title, children }: VerdictProps) => (
  <div class={`as-verdict box scroll py-2 px-25 lh-13 ${tone}`}>
    <h4 class="row g-15">
      {icon && <Icon id={icon} size={15} />}
      {title}
    </h4>
    {children}
  </div>
);

const Line = ({ words }: { words: Word[] }) => (
  <p>
    <Sentence sentence={{ words }} />
  </p>
);

/** The interventions turned up, with their results; then those still to come, the battle, and the end. */
function Thread({ tale }: Told) {
  const { model } = useTable();
  const { turned, set, drawn, unturned, battle, result } = tale;
  const backs = set === null ? (drawn ?? 0) : set - turned.length - unturned.length;
  const asked = useAsked();
  const last = result === null && battle === null ? turned.at(-1) : undefined;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long story scrolls, and the arrow keys scroll what has the focus
    <ol class="as-thread row stretch g-3" tabIndex={0} aria-label={texts.text("attempt-thread")}>
      {turned.map((one, i) => {
        const isOpen = one === last && one.gone === null;
        return (
          <Step key={one.card} class={isOpen ? "now" : ""} mark={i + 1}>
            <Card of={printOf(faceOfId(model, one.card))} />
            <Turn turned={one} live={liveBefore(tale, i)} chooses={isOpen && asked !== undefined} />
          </Step>
        );
      })}
      {Array.from({ length: Math.max(0, backs) }, (_, i) => (
        <Step key={`back${i}`} class="next" mark={set === null ? "?" : turned.length + i + 1}>
          <span class="back" />
          <Verdict title={texts.text("attempt-next", { set })}>
            <p class="muted">{texts.text("attempt-next.line", { set })}</p>
          </Verdict>
        </Step>
      ))}
      {battle && (
        <li class="as-step as-fought now col g-25 relative py-25 px-3 surface">
          <Fought tale={battle} />
        </li>
      )}
      <End tale={tale} />
    </ol>
  );
}

interface TurnProps {
  turned: Turned;
  /** The crews that still took part when it was turned up. */
  live: string[];
  /** Whether the viewer decides what it hits. */
  chooses: boolean;
}

/** How an intervention ended: who passed it or what was missing, and its effects. */
function Turn({ turned: { passed, did, alternatives }, live, chooses }: TurnProps) {
  const { model } = useTable();
  const fate = passed ? "passed" : chooses ? "chooses" : "hit";
  const way = alternatives.find((needs) => needs.every(isMet)) ?? [];
  const whoHas = (skill: string) => live.filter((crew) => faceOfId(model, crew).skills.some(([has]) => has === skill));
  return (
    <Verdict class={fate} icon={passed ? "check-mark" : "cancel"} title={texts.text("attempt-turned", { fate })}>
      {passed ? (
        <Line
          words={texts.words(model, "attempt-passed", {
            ways: way.map((need) => ({
              id: "attempt-way",
              args: {
                need: { id: "need", args: { ...need, subject: need.what } },
                cards: whoHas(need.what),
              },
            })),
          })}
        />
      ) : (
        <Line words={texts.words(model, "attempt-lacks", { lacks: alternatives })} />
      )}
      <After of={did} />
      {passed && did.length === 0 && <p class="muted">{texts.text("attempt-nothing")}</p>}
    </Verdict>
  );
}

/** The result of the attempt; a dashed sign until then. */
function End({ tale: { result, scored, started } }: Told) {
  const { model } = useTable();
  const success = result?.success;
  const missing = result?.needs.filter((one) => !isMet(one));
  return (
    <li class={`as-end relative firm ${result ? (success ? "success" : "failure") : ""}`}>
      <span class="as-no as-laurel on-paper roundel absolute z-1">
        <Icon id={success === false ? "cancel" : "laurel-crown"} size={20} />
      </span>
      {result && (
        <Verdict title={texts.text("attempt-ended", { success })}>
          {success && scored && (
            <Line words={texts.words(model, "attempt-scored", { ...scored, seat: started.seat })} />
          )}
          {!success && <Line words={texts.words(model, "attempt-missing", { missing })} />}
        </Verdict>
      )}
    </li>
  );
}

/** The number of interventions drawn (people less those overcome), how many were set, and which were not used. */
function DrawCount({ tale: { started, drawn, set, unused, unturned } }: Told) {
  const { model } = useTable();
  const { of, beneath, count, seat, target } = started;
  const back = [...unused, ...unturned];
  return (
    <p class="as-count row wrap">
      <span class="chip">{texts.text(target === null ? "people" : "attempt-taking-part", { count: of })}</span>
      {beneath > 0 && <span class="chip">{texts.text("attempt-less", { beneath })}</span>}
      <span>
        = <b class="num t-18">{drawn ?? count}</b> {texts.text("attempt-drawn", { seat: 1 - seat }, model)}
      </span>
      {set !== null && <span class="chip">{texts.text("attempt-set", { set })}</span>}
      {back.length > 0 && (
        <span class="muted">
          <Sentence sentence={{ words: texts.words(model, "attempt-unused", { cards: back }) }} />
        </span>
      )}
    </p>
  );
}
