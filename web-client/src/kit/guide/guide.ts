import { type Signal, signal } from "@preact/signals";
import type { TableModel } from "../../core/match/model";
import { askedOf } from "../../core/match/waiting";
import { read, write } from "../../core/storage";
import { perTable } from "../act/hand";
import type { Texts } from "../hooks/at-table";

/** What a note depends on: the position and its reader's choices. */
export interface Look<View, Command, Event> {
  model: TableModel<View, Command, Event>;
  view: View;
  seat: number;
  /** The kind of question to the reader. Null if it is not their move. */
  asked: string | null;
  /** Whether a command of that type is listed. */
  can(type: string): boolean;
}

/** A paper note of a guided match: when to show it, where to point and what to say. */
export interface Note<View, Command, Event> {
  id: string;
  /** The number of the rule behind it. */
  rule: string;
  /** A few words, with *names* between asterisks. */
  title: string;
  /** Two sentences at most. */
  say: string;
  /** What to do: the note is done once `when` is false again. A note without it is done once the player has read it. */
  tap?: string;
  /** Whether to show it now. */
  when(look: Look<View, Command, Event>): boolean;
  /** A selector of its piece. If it is not on the page, the note is skipped. */
  point(look: Look<View, Command, Event>): string;
}

/** A game's notes, in order of priority. */
export type Guide = AnyNote[];
export type AnyNote = Note<unknown, unknown, unknown>;
type AnyLook = Look<unknown, unknown, unknown>;

/**
 * Builds a guide from a game's notes by name and the texts of those names. The kit passes the game's table to the notes
 * without reading it.
 */
export const guideOf = <View, Command, Event>(
  texts: Texts,
  notes: Record<string, Omit<Note<View, Command, Event>, "id" | "title" | "say" | "tap">>,
): Guide =>
  Object.entries(notes).map(([id, note]) => {
    const of = (part: string) => texts.text(`guide-${id}${part}`);
    const tap = texts.has(`guide-${id}.tap`) ? { tap: of(".tap") } : {};
    return {
      id,
      title: of(""),
      say: of(".say"),
      ...tap,
      ...(note as unknown as Pick<AnyNote, "rule" | "when" | "point">),
    };
  });

/** The selector of a piece, for a note that points at it. */
export const pieceAt = (id: string | undefined): string => `[data-piece="${id}"]`;

/** What notes depend on. Null if the viewer has no seat or there is no position yet. */
export function lookOf<View, Command, Event>(
  model: TableModel<View, Command, Event>,
): Look<View, Command, Event> | null {
  const [view, seat] = [model.view.value, model.seat.value];
  if (view === null || seat === null) return null;
  const asked = askedOf(model as TableModel)?.question.kind ?? null;
  const types = new Set(model.choices.value.map(({ command }) => (command as { type: string }).type));
  return { model, view, seat, asked, can: (type) => types.has(type) };
}

/** A player's progress with the guide or lesson of a table. */
export interface Progress {
  on: boolean;
  done: string[];
  /** The keys of the commands given in the lesson's current step. */
  given: string[];
}

const NOT_BEGUN: Progress = { on: false, done: [], given: [] };
const key = (table: string): string => `guide:${table}`;

/** The progress at a table, stored in this browser, so that it survives a reload. */
export const progressAt = perTable(
  (model: TableModel): Signal<Progress> =>
    signal(read(key(idOf(model)), { ...NOT_BEGUN, on: model.table.peek().summary.lesson === true })),
);

const idOf = (model: TableModel): string => model.table.peek().summary.id;

export function keepProgress(model: TableModel, progress: Progress): void {
  progressAt(model).value = progress;
  write(key(idOf(model)), progress);
}

/** Counts a note as done, because it was read, followed or skipped, or cannot be shown. */
export function finishNote(model: TableModel, id: string): void {
  const progress = progressAt(model).peek();
  if (!progress.done.includes(id)) keepProgress(model, { ...progress, done: [...progress.done, id] });
}

/** Hides the notes. `takeUpGuide` continues where they were. */
export const endGuide = (model: TableModel): void => keepProgress(model, { ...progressAt(model).peek(), on: false });
/** Ends the guide after its last note. `takeUpGuide` then starts over. */
export const closeGuide = (model: TableModel): void => keepProgress(model, NOT_BEGUN);
export const takeUpGuide = (model: TableModel): void => keepProgress(model, { ...progressAt(model).peek(), on: true });

/** The first remaining note to show now. Null if there is none. */
export const noteNow = (guide: Guide, done: string[], look: AnyLook): AnyNote | null =>
  guide.find((note) => !done.includes(note.id) && isMoment(note, look)) ?? null;

const isMoment = (note: AnyNote, look: AnyLook): boolean => quietly(note, () => note.when(look));

/** Whether a note's moment is over, usually because the player has done what it asked for. */
export const isDone = (note: AnyNote, look: AnyLook): boolean => quietly(note, () => !note.when(look));

/** Returns false and logs the error if a note's condition throws, in a position that it was not written for. */
function quietly(note: AnyNote, holds: () => boolean): boolean {
  try {
    return holds();
  } catch (error) {
    console.error(`The note ${note.id}:`, error);
    return false;
  }
}
