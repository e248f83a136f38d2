import { useEffect, useRef, useState } from "preact/hooks";
import { choiceKey } from "../../core/match/canonical";
import { askedOf } from "../../core/match/waiting";
import { toast } from "../../core/toasts";
import { Messages } from "../../core/words/messages";
import { Icon } from "../../look/icon";
import { useGhosts } from "../act/ghosts";
import { isTelling, type Texts, usePlace } from "../hooks/at-table";
import { finishNote, type Guide, progressAt } from "./guide";
import { GuideNotes, pieceOf, Slip } from "./guide-notes";
import { catchUp, countGiven, dueOf, type Lesson, type Step, stepNow, textOf, wantedOf } from "./lesson";
import "./lesson.css";

export { GuideNotes };

interface LessonProps {
  lesson: Lesson;
  /** The notes for what the lesson does not reach. */
  guide: Guide;
  texts: Texts;
}

/** The steps of a lesson, one at a time, and after them the notes for new situations. */
export function LessonNotes({ lesson, guide, texts }: LessonProps) {
  const { model } = usePlace();
  useEffect(() => catchUp(model, lesson), [model, lesson]);
  const progress = progressAt(model).value;
  const step = stepNow(lesson, progress);
  const before = useRef(step);
  useEffect(() => {
    if (before.current && !step) toast(shared.text("learning-done"));
    before.current = step;
  }, [step]);
  if (!step) return <Done guide={guide} />;
  const at = lesson.steps.indexOf(step) + 1;
  return <StepNote key={step.id} step={step} texts={texts} at={at} of={lesson.steps.length} />;
}

/** The match continues, with notes for new situations. */
const Done = ({ guide }: { guide: Guide }) => (
  <div data-lesson-done>
    <GuideNotes guide={guide} />
  </div>
);

interface StepProps {
  step: Step;
  texts: Texts;
  at: number;
  of: number;
}

function StepNote({ step, texts, at, of }: StepProps) {
  const { model, story, pieces } = usePlace();
  const [wrong, setWrong] = useWrong();
  // A card can be taken up before what it takes is paid, so pieces of all its commands are lit.
  const left = dueOf(step, model, pieces);
  const wanted = wantedOf(step, model);
  const lit = left.flatMap((command) => pieces?.(command, model) ?? []);
  const isTask = (step.gives ?? []).length > 0;
  const waits = isTelling(story) || (isTask && wanted.length === 0);
  const own = textsOf(step, texts);
  const missed = isTask ? shared.text("learning-wrong", { tap: own.tap ?? own.title }) : shared.text("learning-read");
  useOnly(step, () => setWrong(own.wrong ?? missed));
  useRest(waits ? null : left, pointsOf(step, [], lit));
  // What the slip points at on the board has its ring already.
  const points = pointsOf(step, left, lit);
  const ringed = pieceOf(points)?.closest(".table-board [data-piece]")?.getAttribute("data-piece");
  useOwnBoard(!waits && (isTask || ringed !== undefined), isTask);
  useGhosts(waits ? [] : lit.filter((id) => id !== ringed));
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

/** Why something else was not done, until the next press. */
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

/** Until the next step can be done. */
function Waiting() {
  const { model } = usePlace();
  const isOwn = askedOf(model) !== undefined;
  return (
    <div class="guide" role="status">
      <p class="slip guide-waits row">
        <Icon id="sands-of-time" size={18} /> {shared.text(isOwn ? "learning-elsewhere" : "learning-waits")}
      </p>
    </div>
  );
}

/** The texts that are the same in all games. */
const shared = new Messages("");

function textsOf(step: Step, texts: Texts) {
  const of = (part?: "say" | "tap" | "wrong") => textOf(texts, step, part);
  return { title: of() ?? "", say: of("say") ?? "", tap: of("tap"), wrong: of("wrong") };
}

/** Where a step points: at what gives its command, else at its own piece, else at those of its command. */
function pointsOf({ point }: Step, left: unknown[], pieces: readonly (string | null | undefined)[]): string[] {
  const buttons = left.map((command) => `.rail-act [data-choice="${CSS.escape(choiceKey(command))}"]`);
  const ids = pieces.filter((id) => typeof id === "string").map((id) => `[data-piece="${CSS.escape(id)}"]`);
  // What has been taken up is not pressed again: its target comes next.
  const free = ids.map((id) => `${id}:not(.held, .chosen)`);
  return [...buttons, ...(point ? [point] : []), ...free, ...ids];
}

/** Lets through what the step asks for. Anything else is not sent, so there is never anything to undo. */
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

/** A step that asks for something, or speaks of a piece, has the board to itself: see `lesson.css`. */
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

/** While a step lasts, all commands that it does not want rest, and all cards and pieces but its own. Null: none rest. */
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

/** Faded, and still legible. */
const RESTING = "opacity: 0.72; filter: grayscale(0.8); box-shadow: none; animation: none";
