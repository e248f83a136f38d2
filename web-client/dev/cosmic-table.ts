import { signal } from "@preact/signals";
import type { Command, Event, View } from "../src/generated/cosmic-conquest";
import type { ClockState, TableView } from "../src/generated/starboard";
import type { Listed, TableModel, Told } from "../src/table/model";
import type { CosmicStory } from "./cosmic-stories";
import { catalogueOf } from "./details";
import { NAMES } from "./position";

const cosmicCatalogue = catalogueOf("cosmic-conquest");

/** A table made up by hand; what is sent is kept. */
export function tableOf({ view, seat, choices, outlook }: CosmicStory) {
  const at = Date.now();
  const sent: unknown[] = [];
  const question = { kind: "orders", text: "Give your orders", pace: "turn" as const };
  const open = view.end ? [] : view.factions.filter(({ alive, sealed }) => alive && !sealed);
  return {
    mode: "play" as const,
    table: signal({ summary: { id: "ember", name: "Ember night", game: "cosmic-conquest" } } as TableView),
    catalogue: signal(cosmicCatalogue),
    seat: signal(seat),
    view: signal<View | null>(view),
    decisions: signal(open.map((one) => ({ id: 1, seat: one.seat, question, deadline: at + 40_000_000 }))),
    choices: signal(choices as Listed<Command>[]),
    log: signal<Told<Event>[]>([]),
    fresh: signal<Told<Event>[]>([]),
    clocks: signal<ClockState>({ paused: false, banks: [], match_ends: null, extensions: [] }),
    presence: signal([]),
    outcome: signal(null),
    busy: signal(false),
    refusal: signal(null),
    pointed: signal<string | null>(null),
    name: (of: number) => NAMES[of] ?? `Seat ${of + 1}`,
    ask: async () => ({ answer: outlook }),
    sent,
    send: async (command: unknown) => {
      sent.push(command);
      return true;
    },
  } satisfies TableModel & { sent: unknown[] };
}
