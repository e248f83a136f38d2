import { type Signal, signal } from "@preact/signals";
import type { TableModel } from "../../core/match/model";
import { askedOf } from "../../core/match/waiting";
import { read, write } from "../../core/storage";
import { perTable } from "../act/hand";
import type { Texts } from "../hooks/at-table";

/** What a note looks at: the position, and what its reader may do in it. */
export interface Look<View, Command, Event> {
  model: TableModel<View, Command, Event>;
  view: View;
  seat: number;
  /** The kind of question that the reader is asked; null where it is not their move. */
  asked: string | null;
  /** Whether a command of that type is listed. */
  can(type: string): boolean;
}

/** A paper note of a guided match: when this is so, point there, say that. */
export interface Note<View, Command, Event> {
  id: string;
  /** Where the rulebook says so. */
  rule: string;
  /** A few words; *names of things in the sky* stand between stars. */
  title: string;
  /** Two sentences at most. */
  say: string;
  /** What to do: the note is done when its moment has passed. A note without it is read, and done by that. */
  tap?: string;
  /** Whether its moment has come. */
  when(look: Look<View, Command, Event>): boolean;
  /** A selector of the piece that it is about. One that is not on the page is not pointed at: the note is skipped. */
  point(look: Look<View, Command, Event>): string;
}

/** A game's guide, in the order in which its notes go before one another where several moments have come. */
export type Guide = AnyNote[];
export type AnyNote = Note<unknown, unknown, unknown>;
type AnyLook = Look<unknown, unknown, unknown>;

/**
 * A game's own notes by their names, with the texts of those names, as the kit knows them: it hands their game's table back
 * to them, and looks into none.
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

/** What a note looks at; null to who has no seat, and before there is a position. */
export function lookOf<View, Command, Event>(
  model: TableModel<View, Command, Event>,
): Look<View, Command, Event> | null {
  const [view, seat] = [model.view.value, model.seat.value];
  if (view === null || seat === null) return null;
  const asked = askedOf(model as TableModel)?.question.kind ?? null;
  const types = new Set(model.choices.value.map(({ command }) => (command as { type: string }).type));
  return { model, view, seat, asked, can: (type) => types.has(type) };
}

/** How far somebody is with the guide, or the lesson, of a table. */
export interface Progress {
  on: boolean;
  done: string[];
  /** Of the present step of a lesson: the commands that were given. */
  given: string[];
}

const NOT_BEGUN: Progress = { on: false, done: [], given: [] };
const key = (table: string): string => `guide:${table}`;

/** The progress at a table, kept in this browser: after a reload it goes on where it was. */
export const progressAt = perTable(
  (model: TableModel): Signal<Progress> =>
    signal(read(key(idOf(model)), { ...NOT_BEGUN, on: model.table.peek().summary.lesson === true })),
);

const idOf = (model: TableModel): string => model.table.peek().summary.id;

export function keepProgress(model: TableModel, progress: Progress): void {
  progressAt(model).value = progress;
  write(key(idOf(model)), progress);
}

/** A note is done, skipped or cannot be shown. */
export function finishNote(model: TableModel, id: string): void {
  const progress = progressAt(model).peek();
  if (!progress.done.includes(id)) keepProgress(model, { ...progress, done: [...progress.done, id] });
}

/** Puts the notes away; they are taken up again where they were. */
export const endGuide = (model: TableModel): void => keepProgress(model, { ...progressAt(model).peek(), on: false });
/** All are done: taken up again, they begin anew. */
export const closeGuide = (model: TableModel): void => keepProgress(model, NOT_BEGUN);
export const takeUpGuide = (model: TableModel): void => keepProgress(model, { ...progressAt(model).peek(), on: true });

/** The note whose moment it is: the first of those that are left. */
export const noteNow = (guide: Guide, done: string[], look: AnyLook): AnyNote | null =>
  guide.find((note) => !done.includes(note.id) && isMoment(note, look)) ?? null;

const isMoment = (note: AnyNote, look: AnyLook): boolean => quietly(note, () => note.when(look));

/** Whether what a note asked for has been done. */
export const isDone = (note: AnyNote, look: AnyLook): boolean => quietly(note, () => !note.when(look));

/** A note that trips over a position it was not written for is quiet there. */
function quietly(note: AnyNote, holds: () => boolean): boolean {
  try {
    return holds();
  } catch (error) {
    console.error(`The note ${note.id}:`, error);
    return false;
  }
}
