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

/** What came of asking about a position: what the game answers, or why it does not. */
export type Answered = { answer: unknown } | { refusal: Refusal };

/** Asks about the position that is shown: what the game's `Ask` knows, or `{"why-not": command}`. It never rejects. */
export type Ask = (ask: unknown) => Promise<Answered>;

/** A choice as the server lists it; where it has a range, that field may be any number of it. */
export type Listed<Command> = Omit<ShownChoice, "command"> & { command: Command };

/** Something that happened, as this viewer was told. */
export type Told<Event> = Omit<LogEntry, "event"> & { event: Event };

/** Sends a command or keeps it back. */
export type Through = (command: unknown, send: () => Promise<boolean>) => Promise<boolean>;

export interface Acted {
  any: number;
  firm: number;
}

/**
 * One table as the client knows it: what the server last said, and how to answer. Boards read it, nothing else. To a
 * game it speaks of its own view, commands and events; to the pages, which know no game, of what they cannot look into.
 */
export interface TableModel<View = unknown, Command = unknown, Event = unknown> {
  /** `review`: a finished match is stepped through; nothing can be sent. */
  mode: "play" | "review";
  table: ReadonlySignal<TableView>;
  catalogue: ReadonlySignal<Catalogue>;
  /** The viewer's own seat; null for spectators and reviewers who see all. */
  seat: ReadonlySignal<number | null>;
  /** Counts the positions that this viewer is shown: what is asked is about one of them. */
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
  /** The versions at which the viewer last did anything, and anything that cannot be taken back; what came since is news. */
  acted?: ReadonlySignal<Acted>;
  /** True while a command of ours is on its way, or the connection is lost: actions wait. */
  busy: ReadonlySignal<boolean>;
  /** Why the last command was refused, until the next one. */
  refusal: ReadonlySignal<{ message: string; rule: string | null } | null>;
  /** The piece, card or entry that is pointed at or selected anywhere on the page (a log link, a hover). */
  pointed: Signal<string | null>;
  /** Names by seat. */
  name(seat: number): string;
  /** Stands between the player and `send`, in a lesson. It sends what fits, and resolves as `send` does. */
  through?: Signal<Through | null>;
  /** Sends a command; resolves true when it is done and on disk, false when refused (see `refusal`). */
  send(command: Command): Promise<boolean>;
  /** Boards ask through `useAnswer`, which remembers. */
  ask?: Ask;
}
