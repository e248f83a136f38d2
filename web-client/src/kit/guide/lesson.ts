import { choiceKey } from "../../core/match/canonical";
import { listed } from "../../core/match/known";
import type { TableModel } from "../../core/match/model";
import type { Pieces, Texts } from "../hooks/at-table";
import { keepProgress, type Progress, progressAt } from "./guide";

/** The client's part of a lesson (`games/<slug>/src/lesson.json`). The server uses the rest. */
export interface Lesson {
  steps: Step[];
}

/** A step of a lesson: a note to read, or a task. */
export interface Step {
  /** Names its texts: `lesson-<id>`. */
  id: string;
  /** The number of the rule behind it. */
  rule: string;
  /** A selector of its piece. By default, the pieces of its commands. */
  point?: string;
  /** The commands that complete it, in any order. */
  gives?: unknown[];
}

/** The first remaining step. Null once all are done. */
export const stepNow = ({ steps }: Lesson, { done }: Progress): Step | null =>
  steps.find(({ id }) => !done.includes(id)) ?? null;

/** The commands of a step that the player has not given yet. */
export const leftOf = ({ gives = [] }: Step, { given }: Progress): unknown[] =>
  gives.filter((command) => !given.includes(choiceKey(command)));

/** The remaining commands of a step that are listed now. */
export const wantedOf = (step: Step, model: TableModel): unknown[] =>
  leftOf(step, progressAt(model).value).filter((command) => listed(model.choices.value, command) !== undefined);

/** The remaining commands to give next: those with pieces come before plain buttons, such as the end of a turn. */
export function dueOf(
  step: Step,
  model: TableModel,
  pieces?: (command: unknown, model: TableModel) => Pieces,
): unknown[] {
  const isPlain = (command: unknown) => !pieces?.(command, model).some(Boolean);
  const left = leftOf(step, progressAt(model).value);
  return wantedOf(step, model).every(isPlain) ? left : left.filter((command) => !isPlain(command));
}

/** Counts a command as given. The last one completes the step. */
export function countGiven(model: TableModel, step: Step, command: unknown): void {
  const progress = progressAt(model).peek();
  const given = [...progress.given, choiceKey(command)];
  const isDone = leftOf(step, { ...progress, given }).length === 0;
  keepProgress(model, isDone ? { ...progress, done: [...progress.done, step.id], given: [] } : { ...progress, given });
}

/**
 * Catches up after play in another browser: if the next task known here is not possible, skips to the first task whose
 * next command is listed. The steps before that count as done.
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

/** A step's title, or another part of its text. Null if it has none. */
export function textOf(texts: Texts, { id }: Step, part?: "say" | "tap" | "wrong"): string | null {
  const name = `lesson-${id}${part ? `.${part}` : ""}`;
  return texts.has(name) ? texts.text(name) : null;
}
