import type { ReadonlySignal, Signal } from "@preact/signals";
import type {
  Catalogue,
  ClockState,
  LogEntry,
  Outcome,
  Presence,
  Refusal,
  ShownChoice,
  ShownDecision,
  TableView,
} from "../../generated/starboard";

/** The reply to a question about a position: the game's answer, or the refusal. */
export type Answered = { answer: unknown } | { refusal: Refusal };

/** Asks about the shown position: one of the game's `Ask` values, or `{"why-not": command}`. It never rejects. */
export type Ask = (ask: unknown) => Promise<Answered>;

/** A choice as the server lists it. If it has a range, its field can be any number in the range. */
export type Listed<Command> = Omit<ShownChoice, "command"> & { command: Command };

/** A log entry as this viewer sees it. */
export type Told<Event> = Omit<LogEntry, "event"> & { event: Event };

/** Sends a command or withholds it. */
export type Through = (command: unknown, send: () => Promise<boolean>) => Promise<boolean>;

export interface Acted {
  any: number;
  firm: number;
}

/**
 * One table as the client knows it: the server's last state, and how to act. Boards read nothing else. A game uses it
 * with its own view, command and event types; pages, which know no game, use it with `unknown`.
 */
export interface TableModel<View = unknown, Command = unknown, Event = unknown> {
  /** `review`: the viewer steps through a match; nothing can be sent. */
  mode: "play" | "review";
  table: ReadonlySignal<TableView>;
  catalogue: ReadonlySignal<Catalogue>;
  /** The viewer's own seat; null for spectators and reviewers who see all. */
  seat: ReadonlySignal<number | null>;
  /** The version of the shown position, which questions are about. */
  version?: ReadonlySignal<number>;
  /** The game's own view; null before the match has begun. */
  view: ReadonlySignal<View | null>;
  decisions: ReadonlySignal<ShownDecision[]>;
  choices: ReadonlySignal<Listed<Command>[]>;
  /** Everything this viewer was shown, oldest first. */
  log: ReadonlySignal<Told<Event>[]>;
  /** The entries that came with the newest update, for animation; empty after a welcome or a jump. */
  fresh: ReadonlySignal<Told<Event>[]>;
  clocks: ReadonlySignal<ClockState>;
  presence: ReadonlySignal<Presence[]>;
  outcome: ReadonlySignal<Outcome | null>;
  /** The versions of the viewer's last action and of the last one that cannot be undone. Later entries are news. */
  acted?: ReadonlySignal<Acted>;
  /** True while a command of ours has no reply, or the connection is lost: actions wait. */
  busy: ReadonlySignal<boolean>;
  /** Why the last command was refused, until the next one. */
  refusal: ReadonlySignal<{ message: string; rule: string | null } | null>;
  /** The id of the piece, card or entry that is pointed at or selected on the page (a log link, a hover). */
  pointed: Signal<string | null>;
  /** The name of a seat's player. */
  name(seat: number): string;
  /** Intercepts `send` in a lesson: it sends the commands that fit, and resolves as `send` does. */
  through?: Signal<Through | null>;
  /** Sends a command; resolves true when it is done and on disk, false when refused (see `refusal`). */
  send(command: Command): Promise<boolean>;
  /** Boards use `useAnswer` instead, which remembers answers. */
  ask?: Ask;
}
