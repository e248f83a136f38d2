import { signal } from "@preact/signals";
import { TECH_ORDER } from "../src/games/galactic-supremacy/words";
import type { Answer, Ask, Command, Event, Odds, View } from "../src/generated/galactic-supremacy";
import type { ClockState, ShownChoice, ShownDecision, TableView } from "../src/generated/starboard";
import type { Listed, TableModel, Told } from "../src/table/model";
import { catalogueOf } from "./details";
import { NAMES } from "./position";

const catalogue = catalogueOf("galactic-supremacy");

interface Given {
  odds?: Odds[];
  choices?: ShownChoice[];
  log?: Event[];
  send?(command: unknown): void;
}

export const entry = <E>(event: E): Told<E> => ({ version: 1, at: Date.now(), event });

/** What the rules might answer. */
function answered(view: View, odds: Odds[], ask: Ask): Answer {
  const worlds = view.units.filter((unit) => unit.kind !== "fleet" && unit.owner !== view.me);
  const { income, hand_limit } = view.players[view.me ?? 0] as View["players"][number];
  switch (ask.type) {
    case "odds":
      return odds;
    case "threats":
      return worlds.map(({ id, kind }) => ({ world: id, win: kind === "homeworld" ? 180 : 640 }));
    case "prospects":
      return TECH_ORDER.map((tech) => {
        const more = tech === "industry" ? 1 : 0;
        return { tech, income: income.total + 4 * more, hand_limit: hand_limit + more };
      });
  }
}

/** A table made up by hand, whose signals can be set. */
export function tableModel(shown: View, { choices = [], log = [], odds = [], send }: Given = {}) {
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
    view: signal<View | null>(shown),
    decisions: signal(decisions),
    choices: signal(choices as Listed<Command>[]),
    log: signal(log.map(entry)),
    fresh: signal<Told<Event>[]>([]),
    clocks: signal<ClockState>({ paused: false, banks: [], extensions: [], match_ends: null }),
    presence: signal([]),
    outcome: signal(null),
    busy: signal(false),
    refusal: signal(null),
    pointed: signal<string | null>(null),
    ask: async (ask: unknown) => ({ answer: answered(shown, odds, ask as Ask) }),
    name: (seat: number) => NAMES[seat] ?? `Seat ${seat}`,
    send: async (command: unknown) => {
      send?.(command);
      return true;
    },
  } satisfies TableModel;
}
