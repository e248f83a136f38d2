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

/** All that we have been told of a table. */
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

/** Nothing new: always the same list, so that nothing is drawn for it. */
const NOTHING_NEW: LogEntry[] = [];

const stopped: ClockState = { paused: false, banks: [], extensions: [], match_ends: null };

/** What is known before the socket has said anything: the table as the page fetched it. */
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

/** What is known after a frame. Frames that tell nothing about the table leave it as it is. */
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

/** With all that was told up to the version `to`, where our log may have gaps. */
export const recalled = (known: Known, told: LogEntry[], to: number): Known => ({
  ...known,
  log: [...told, ...known.log.filter((entry) => entry.version > to)],
});

/** Of what we remember, the part that the server's shorter log no longer reaches. */
function before(remembered: LogEntry[], told: LogEntry[]): LogEntry[] {
  const first = told[0];
  return first ? remembered.filter((entry) => entry.version < first.version) : [];
}

/** Throws a `PatchMismatch` where what we know is not what the server thinks we know. */
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

/** What changes are told of, in the server's form. */
function asTold({ table, view, decisions, choices, clocks, outcome }: Known): Told {
  const told = { status: table.summary.status, view, decisions, choices, clocks };
  return outcome ? { ...told, outcome } : told;
}

/** The table with who of those who sit there is here. */
function withPresence(table: TableView, present: Presence[]): TableView {
  const seats = table.summary.seats.map((seat) => {
    const one = present.find(({ player }) => player === seat.player);
    return one && one.online !== seat.online ? { ...seat, online: one.online } : seat;
  });
  return { ...table, summary: { ...table.summary, seats } };
}

/** The table with what an update tells of it; the same one if that is nothing new. */
function withEnd(table: TableView, status: Told["status"], outcome: Outcome | null): TableView {
  const { summary } = table;
  if (summary.status === status && summary.outcome === outcome) return table;
  return { ...table, summary: { ...summary, status, outcome } };
}

const withLine = (chat: ChatLine[], line: ChatLine): ChatLine[] =>
  chat.some((known) => known.id === line.id) ? chat : [...chat, line];

/** The number of the question that a command answers; undefined for one that answers none. */
export function answering(known: Known, command: unknown): number | undefined {
  if (listed(known.choices, command)?.role === "aside") return undefined;
  return known.decisions.find((decision) => decision.seat === known.seat && decision.id > 0)?.id;
}

/** The choice that a command makes, where it is listed. */
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
