import { signal } from "@preact/signals";
import type { Event, View } from "../src/generated/galactic-supremacy";
import type { ClockState, LogEntry, ShownChoice, ShownDecision, TableView } from "../src/generated/starboard";
import type { TableModel } from "../src/table/model";
import { catalogue } from "./catalogue";
import { NAMES } from "./position";

interface Given {
  choices?: ShownChoice[];
  log?: Event[];
  send?(command: unknown): void;
}

export const entry = (event: unknown): LogEntry => ({ version: 1, at: Date.now(), event });

/** A table made up by hand, whose signals can be set. */
export function tableModel(shown: View, { choices = [], log = [], send }: Given = {}) {
  const at = Date.now();
  const { pending } = shown;
  const question = pending && { kind: pending.kind, text: "Your answer", pace: "turn" as const };
  const decisions: ShownDecision[] =
    pending && question ? [{ id: 1, seat: pending.seat, question, deadline: at + 160_000 }] : [];
  return {
    mode: "play" as const,
    table: signal({ summary: { id: "lunch-break", name: "Lunch break", game: "galactic-supremacy" } } as TableView),
    catalogue: signal(catalogue),
    seat: signal(shown.me),
    view: signal<unknown>(shown),
    decisions: signal(decisions),
    choices: signal(choices),
    log: signal(log.map(entry)),
    fresh: signal<LogEntry[]>([]),
    clocks: signal<ClockState>({ paused: false, banks: [], extensions: [], match_ends: null }),
    presence: signal([]),
    outcome: signal(null),
    busy: signal(false),
    refusal: signal(null),
    pointed: signal<string | null>(null),
    name: (seat: number) => NAMES[seat] ?? `Seat ${seat}`,
    send: async (command: unknown) => {
      send?.(command);
      return true;
    },
  } satisfies TableModel;
}
