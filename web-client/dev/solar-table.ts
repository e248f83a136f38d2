import { signal } from "@preact/signals";
import type { Advice, Ask, BattleForecast, Command, Event, View } from "../src/generated/solar-empires";
import type { ClockState, Range, Role, ShownDecision, TableView } from "../src/generated/starboard";
import type { Listed, TableModel, Told } from "../src/table/model";
import { catalogueOf } from "./details";
import { SOLAR_NAMES } from "./solar-position";

const solarCatalogue = catalogueOf("solar-empires");

export interface SolarStory {
  view: View;
  /** Whose screen it is; null for a spectator. */
  seat: number | null;
  choices: { command: Command; range?: Range; role?: Role }[];
  /** Who is awaited, and the question by its kind. */
  asked: [seat: number, kind: string, text: string][];
  log: Event[];
  /** What the rules answer. */
  forecasts?: BattleForecast[];
  advice?: Advice;
  /** What happens a moment after the page has opened. */
  fresh?: { events: Event[]; view: View };
}

export const logged = <E>(event: E): Told<E> => ({ version: 1, at: Date.now(), event });

/** A table made up by hand, whose signals can be set; what is sent is kept. */
export function solarTable({ view, seat, choices, asked, log, forecasts = [], advice }: SolarStory) {
  const answers = ({ type, ...about }: Ask) =>
    type === "forecast"
      ? forecasts.find(({ orbit }) => "orbit" in about && orbit === about.orbit)
      : (advice ?? { notes: [], hindered: [] });
  const at = Date.now();
  const sent: Command[] = [];
  const decisions: ShownDecision[] = asked.map(([of, kind, text]) => ({
    id: 1,
    seat: of,
    question: { kind, text, pace: "turn" },
    deadline: at + 38_000,
  }));
  return {
    mode: "play" as const,
    table: signal({ summary: { id: "helios", name: "Creeping Tide", game: "solar-empires" } } as TableView),
    catalogue: signal(solarCatalogue),
    seat: signal(seat),
    view: signal<View | null>(view),
    decisions: signal(decisions),
    choices: signal<Listed<Command>[]>(choices.map((choice) => ({ role: "action", ...choice }))),
    log: signal(log.map(logged)),
    fresh: signal<Told<Event>[]>([]),
    clocks: signal<ClockState>({ paused: false, banks: [], match_ends: null, extensions: [] }),
    presence: signal([]),
    outcome: signal(null),
    busy: signal(false),
    refusal: signal(null),
    pointed: signal<string | null>(null),
    name: (of: number) => SOLAR_NAMES[of] ?? `Seat ${of + 1}`,
    sent,
    ask: async (ask: unknown) => {
      const answer = answers(ask as Ask);
      return answer
        ? { answer }
        : { refusal: { code: "nothing-to-ask", message: "No two fleets face each other there.", rule: null } };
    },
    send: async (command: unknown) => {
      sent.push(command as Command);
      return true;
    },
  } satisfies TableModel & { sent: Command[] };
}
