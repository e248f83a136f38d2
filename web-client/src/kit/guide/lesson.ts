import { choiceKey } from "../../core/match/canonical";
import { listed } from "../../core/match/known";
import type { TableModel } from "../../core/match/model";
import type { Pieces, Texts } from "../hooks/at-table";
import { keepProgress, type Progress, progressAt } from "./guide";

/** A lesson as its game keeps it (`games/<slug>/src/lesson.json`); the rest of it is the server's. */
export interface Lesson {
  steps: Step[];
}

/** A note to read, or something to do. */
export interface Step {
  /** Names its texts: `lesson-<id>`. */
  id: string;
  /** Where the rulebook says so. */
  rule: string;
  /** A selector of the piece that it is about; otherwise the pieces of its commands. */
  point?: string;
  /** The commands that do it, in any order. */
  gives?: unknown[];
}

/** The first step that is left; null once all are done. */
export const stepNow = ({ steps }: Lesson, { done }: Progress): Step | null =>
  steps.find(({ id }) => !done.includes(id)) ?? null;

/** The commands of a step that are still to be given. */
export const leftOf = ({ gives = [] }: Step, { given }: Progress): unknown[] =>
  gives.filter((command) => !given.includes(choiceKey(command)));

/** What a step wants of its player now: those of its commands that are listed. */
export const wantedOf = (step: Step, model: TableModel): unknown[] =>
  leftOf(step, progressAt(model).value).filter((command) => listed(model.choices.value, command) !== undefined);

/** What may be given now: a plain button, such as the end of a turn, comes after what is done with a piece. */
export function dueOf(
  step: Step,
  model: TableModel,
  pieces?: (command: unknown, model: TableModel) => Pieces,
): unknown[] {
  const isPlain = (command: unknown) => !pieces?.(command, model).some(Boolean);
  const left = leftOf(step, progressAt(model).value);
  return wantedOf(step, model).every(isPlain) ? left : left.filter((command) => !isPlain(command));
}

/** Counts a command that was given. The step is done with its last one. */
export function countGiven(model: TableModel, step: Step, command: unknown): void {
  const progress = progressAt(model).peek();
  const given = [...progress.given, choiceKey(command)];
  const isDone = leftOf(step, { ...progress, given }).length === 0;
  keepProgress(model, isDone ? { ...progress, done: [...progress.done, step.id], given: [] } : { ...progress, given });
}

/**
 * After a reload elsewhere: the first step whose command is listed is the present one, if the one noted in this browser
 * has none. Those before it are done.
 */
export function catchUp(model: TableModel, { steps }: Lesson): void {
  const progress = progressAt(model).peek();
  const left = steps.filter(({ id }) => !progress.done.includes(id));
  const tasks = left.filter(({ gives = [] }) => gives.length > 0);
  const isOpen = (step: Step) => listed(model.choices.peek(), leftOf(step, progress)[0]) !== undefined;
  const at = tasks.find(isOpen);
  if (!at || at === tasks[0]) return;
  const before = left.slice(0, left.indexOf(at)).map(({ id }) => id);
  keepProgress(model, { ...progress, done: [...progress.done, ...before], given: [] });
}

/** A text of a step: its title, or one of its parts; null where it has none. */
export function textOf(texts: Texts, { id }: Step, part?: "say" | "tap" | "wrong"): string | null {
  const name = `lesson-${id}${part ? `.${part}` : ""}`;
  return texts.has(name) ? texts.text(name) : null;
}
