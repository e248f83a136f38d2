import type {
  ChatLine,
  ClockState,
  LogEntries,
  LogEntry,
  Outcome,
  Presence,
  ServerFrame,
  ShownChoice,
  ShownDecision,
  TableView,
  Known as Told,
  Update,
  Welcome,
} from "../../generated/starboard";
import { canonical } from "./canonical";
import { apply } from "./changes";

/** Everything that the server has sent about a table. */
export interface Known {
  table: TableView;
  seat: number | null;
  version: number;
  view: unknown;
  decisions: ShownDecision[];
  choices: ShownChoice[];
  log: LogEntry[];
  fresh: LogEntry[];
  clocks: ClockState;
  presence: Presence[];
  chat: ChatLine[];
  outcome: Outcome | null;
}

/** No new entries: always the same list, so that nothing is redrawn. */
const NOTHING_NEW: LogEntry[] = [];

const stopped: ClockState = { paused: false, banks: [], extensions: [], match_ends: null };

/** The state before the first frame: the table as the page fetched it. */
export const fromTable = (table: TableView): Known => ({
  table,
  seat: ownSeat(table),
  version: 0,
  view: null,
  decisions: [],
  choices: [],
  log: [],
  fresh: NOTHING_NEW,
  clocks: stopped,
  presence: [],
  chat: [],
  outcome: table.summary.outcome,
});

export const ownSeat = (table: TableView): number | null => table.summary.seats.find((seat) => seat.me)?.seat ?? null;

/** The state after a frame. Frames that are not about the table change nothing. */
export function learn(known: Known, frame: ServerFrame): Known {
  switch (frame.type) {
    case "welcome":
      return welcomed(known, frame);
    case "update":
      return updated(known, frame);
    case "table":
      return { ...known, table: frame.table, seat: ownSeat(frame.table) };
    case "presence":
      return { ...known, presence: frame.present, table: withPresence(known.table, frame.present) };
    case "chat": {
      const { type: _, ...line } = frame;
      return { ...known, chat: withLine(known.chat, line) };
    }
    default:
      return known;
  }
}

function welcomed(known: Known, told: Welcome): Known {
  return {
    table: told.table,
    seat: told.seat,
    version: told.version,
    view: told.view,
    decisions: told.decisions,
    choices: told.choices,
    log: [...before(known.log, told.log), ...told.log],
    fresh: NOTHING_NEW,
    clocks: told.clocks,
    presence: told.presence,
    chat: told.chat.reduce(withLine, known.chat),
    outcome: told.outcome ?? null,
  };
}

/** The state with the full log up to version `to`, where ours may have gaps. */
export const recalled = (known: Known, told: LogEntry[], to: number): Known => ({
  ...known,
  log: [...told, ...known.log.filter((entry) => entry.version > to)],
});

/** The entries that we have and that are older than the server's log. */
function before(remembered: LogEntry[], told: LogEntry[]): LogEntry[] {
  const first = told[0];
  return first ? remembered.filter((entry) => entry.version < first.version) : [];
}

/** Throws a `PatchMismatch` if our state differs from the one the server has recorded for us. */
function updated(known: Known, update: Update): Known {
  const { status, outcome = null, ...told } = apply(asTold(known), update.changes);
  const isNew = ({ version }: LogEntries) => version > known.version || update.version === known.version;
  const events = update.told.filter(isNew).flatMap(oneByOne);
  return {
    ...known,
    ...told,
    table: withEnd(known.table, status, outcome),
    version: update.version,
    log: events.length ? [...known.log, ...events] : known.log,
    fresh: events.length ? events : NOTHING_NEW,
    outcome,
  };
}

const oneByOne = ({ events, ...told }: LogEntries): LogEntry[] => events.map((event) => ({ ...told, event }));

/** The part of the state that updates change, in the server's form. */
function asTold({ table, view, decisions, choices, clocks, outcome }: Known): Told {
  const told = { status: table.summary.status, view, decisions, choices, clocks };
  return outcome ? { ...told, outcome } : told;
}

/** The table with each seat's `online` updated. */
function withPresence(table: TableView, present: Presence[]): TableView {
  const seats = table.summary.seats.map((seat) => {
    const one = present.find(({ player }) => player === seat.player);
    return one && one.online !== seat.online ? { ...seat, online: one.online } : seat;
  });
  return { ...table, summary: { ...table.summary, seats } };
}

/** The table with an update's status and outcome; the same object if neither has changed. */
function withEnd(table: TableView, status: Told["status"], outcome: Outcome | null): TableView {
  const { summary } = table;
  if (summary.status === status && summary.outcome === outcome) return table;
  return { ...table, summary: { ...summary, status, outcome } };
}

const withLine = (chat: ChatLine[], line: ChatLine): ChatLine[] =>
  chat.some((known) => known.id === line.id) ? chat : [...chat, line];

/** The id of the decision that a command answers. Undefined if it answers none. */
export function answering(known: Known, command: unknown): number | undefined {
  if (listed(known.choices, command)?.role === "aside") return undefined;
  return known.decisions.find((decision) => decision.seat === known.seat && decision.id > 0)?.id;
}

/** The listed choice that a command makes. Undefined if it is not listed. */
export const listed = (choices: ShownChoice[], command: unknown): ShownChoice | undefined =>
  choices.find((choice) => sameCommand(choice, command));

function sameCommand(choice: ShownChoice, command: unknown): boolean {
  const listed = { ...(choice.command as Record<string, unknown>) };
  const given = { ...(command as Record<string, unknown>) };
  if (choice.range) {
    delete listed[choice.range.field];
    delete given[choice.range.field];
  }
  return canonical(listed) === canonical(given);
}
