import { useEffect, useRef, useState } from "preact/hooks";
import { choiceKey } from "../../core/match/canonical";
import { askedOf } from "../../core/match/waiting";
import { LEVELS } from "../../core/words/levels";
import { Icon } from "../../look/icon";
import { useGhosts } from "../act/ghosts";
import { isTelling, type Texts, usePlace } from "../hooks/at-table";
import { say } from "../texts";
import { finishNote, type Guide, progressAt } from "./guide";
import { GuideNotes, pieceOf, Slip, useRailRoom } from "./guide-notes";
import { catchUp, countGiven, dueOf, type Lesson, type Step, stepNow, textOf, wantedOf } from "./lesson";
import "./lesson.css";

export { GuideNotes };

interface LessonProps {
  lesson: Lesson;
  /** The notes for what the lesson does not cover. */
  guide: Guide;
  texts: Texts;
}

/** The steps of a lesson, one at a time, then the notes for new situations. */
export function LessonNotes({ lesson, guide, texts }: LessonProps) {
  const { model } = usePlace();
  useEffect(() => catchUp(model, lesson), [model, lesson]);
  const progress = progressAt(model).value;
  const step = stepNow(lesson, progress);
  if (!step) return <Done guide={guide} texts={texts} />;
  const at = lesson.steps.indexOf(step) + 1;
  return <StepNote key={step.id} step={step} texts={texts} at={at} of={lesson.steps.length} />;
}

/** After the last step: a summary until the player closes it, then the notes for new situations. */
function Done({ guide, texts }: Omit<LessonProps, "lesson">) {
  const { model, story } = usePlace();
  const isRead = progressAt(model).value.done.includes(SUM);
  return (
    <div data-lesson-done>{isRead ? <GuideNotes guide={guide} /> : !isTelling(story) && <Sum texts={texts} />}</div>
  );
}

/** The summary's id among the steps that are done. */
const SUM = "over";

/** The summary: what the player has learnt, one thing to try, and the opponent. */
function Sum({ texts }: { texts: Texts }) {
  const { model } = usePlace();
  const slip = useRef<HTMLElement>(null);
  useRailRoom(slip, true);
  const seat = model.table.value.summary.seats.findIndex(({ bot }) => bot !== null);
  const bot = model.table.value.summary.seats[seat]?.bot;
  return (
    <div class="guide" role="status">
      <section
        ref={slip}
        class="slip guide-note lesson-sum pt-4 px-4 pb-3 mb-25"
        aria-label={say("learning-over")}
        tabIndex={-1}
      >
        <h3 class="row g-3 mb-2 t-20">
          <Icon id="laurel-crown" size={24} /> {say("learning-over")}
        </h3>
        <h4>{say("learning-learnt")}</h4>
        <ul>
          {["first", "second", "third"].map((part) => (
            <li key={part}>{texts.text(`lesson-over.${part}`)}</li>
          ))}
        </ul>
        <h4>{say("learning-one-try")}</h4>
        <p>{texts.text("lesson-over.try")}</p>
        <footer class="row g-25 mt-2 t-13">
          <p>
            {bot &&
              say("learning-on", {
                opponent: model.name(seat),
                temper: LEVELS[bot].temper,
                level: LEVELS[bot].name,
              })}
          </p>
          <button
            type="button"
            class="paper-button inked push"
            data-testid="lesson-over"
            onClick={() => finishNote(model, SUM)}
          >
            {say("learning-play-on")}
          </button>
        </footer>
      </section>
    </div>
  );
}

interface StepProps {
  step: Step;
  texts: Texts;
  at: number;
  of: number;
}

function StepNote({ step, texts, at, of }: StepProps) {
  const { model, story, pieces } = usePlace();
  const [wrong, setWrong] = useWrong();
  // A card can be taken up before its cost is paid, so the pieces of all due commands are lit.
  const left = dueOf(step, model, pieces);
  const wanted = wantedOf(step, model);
  const lit = left.flatMap((command) => pieces?.(command, model) ?? []);
  const isTask = (step.gives ?? []).length > 0;
  const waits = isTelling(story) || (isTask && wanted.length === 0);
  const own = textsOf(step, texts);
  const missed = isTask ? say("learning-wrong", { tap: own.tap ?? own.title }) : say("learning-read");
  useOnly(step, () => setWrong(own.wrong ?? missed));
  useRest(waits ? null : left, pointsOf(step, [], lit));
  const points = pointsOf(step, left, lit);
  const isOnBoard = Boolean(pieceOf(points)?.closest(".table-board [data-piece]"));
  useOwnBoard(!waits && (isTask || isOnBoard), isTask);
  useGhosts(waits ? [] : lit);
  if (isTelling(story)) return <div class="guide" role="status" />;
  if (waits) return <Waiting />;
  return (
    <div class="guide" role="status">
      <Slip
        note={{ ...own, id: step.id, rule: step.rule }}
        at={at}
        of={of}
        points={points}
        read={isTask ? undefined : () => finishNote(model, step.id)}
        wrong={wrong}
        step={step.id}
      />
    </div>
  );
}

/** Why another command was refused, until the next press. Null for none. */
function useWrong() {
  const [wrong, setWrong] = useState<string | null>(null);
  useEffect(() => {
    if (wrong === null) return;
    const clear = () => setWrong(null);
    addEventListener("pointerdown", clear, { capture: true, once: true });
    return () => removeEventListener("pointerdown", clear, { capture: true });
  }, [wrong]);
  return [wrong, setWrong] as const;
}

/** Shown until the next step is possible. */
function Waiting() {
  const { model } = usePlace();
  const isOwn = askedOf(model) !== undefined;
  return (
    <div class="guide" role="status">
      <p class="slip row py-3 px-4 mb-25">
        <Icon id="sands-of-time" size={18} /> {say(isOwn ? "learning-elsewhere" : "learning-waits")}
      </p>
    </div>
  );
}

function textsOf(step: Step, texts: Texts) {
  const of = (part?: "say" | "tap" | "wrong") => textOf(texts, step, part);
  return { title: of() ?? "", say: of("say") ?? "", tap: of("tap"), wrong: of("wrong") };
}

/** Selectors of what a step points at: the button of its command, else its own piece, else its command's pieces. */
function pointsOf({ point }: Step, left: unknown[], pieces: readonly (string | null | undefined)[]): string[] {
  const buttons = left.map((command) => `.rail-act [data-choice="${CSS.escape(choiceKey(command))}"]`);
  const ids = pieces.filter((id) => typeof id === "string").map((id) => `[data-piece="${CSS.escape(id)}"]`);
  // Skips a piece that is already taken up: its target is next.
  const free = ids.map((id) => `${id}:not(.held, .chosen)`);
  return [...buttons, ...(point ? [point] : []), ...free, ...ids];
}

/** Lets through only the step's commands. Others are never sent, so there is nothing to undo. */
function useOnly(step: Step, refuse: () => void): void {
  const { model, pieces } = usePlace();
  useEffect(() => {
    if (!model.through) return;
    model.through.value = async (command, send) => {
      const key = choiceKey(command);
      const isWanted = dueOf(step, model, pieces).some((one) => choiceKey(one) === key);
      if (!isWanted) {
        refuse();
        return false;
      }
      const done = await send();
      if (done) countGiven(model, step, command);
      return done;
    };
    return () => {
      if (model.through) model.through.value = null;
    };
  });
}

/** Marks the page while a step has the board to itself: see `lesson.css`. */
function useOwnBoard(own: boolean, isTask: boolean): void {
  useEffect(() => {
    const page = document.querySelector(".table-page");
    page?.toggleAttribute("data-step-board", own);
    page?.toggleAttribute("data-step-task", own && isTask);
    return () => {
      page?.removeAttribute("data-step-board");
      page?.removeAttribute("data-step-task");
    };
  }, [own, isTask]);
}

/** Fades all commands that the step does not want, and all cards and pieces but its own. Null fades nothing. */
function useRest(wanted: unknown[] | null, own: string[]): void {
  const keys = JSON.stringify(wanted?.map(choiceKey) ?? null);
  const spoken = ["[data-hinted]", ...own.flatMap((one) => [one, `${one} *`])].join();
  useEffect(() => {
    const kept: string[] | null = JSON.parse(keys);
    if (kept === null) return;
    const others = kept.map((key) => `:not([data-choice="${CSS.escape(key)}"])`).join("");
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `.table-page :is([data-choice]${others}, .dock .card:not(${spoken}), .hint-place:not(${spoken})) { ${RESTING} }
      .table-page .table-board :is(.usable, .can, .may):not(${spoken}) { --glow: 0 0 0 transparent; --lit: transparent }`,
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [keys, spoken]);
}

/** Faded but legible. */
const RESTING = "opacity: 0.72; filter: grayscale(0.8); box-shadow: none; animation: none";
