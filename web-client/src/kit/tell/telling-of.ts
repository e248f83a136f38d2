import type { TableModel } from "../../core/match/model";
import { type Moments, type Told, toldOf } from "./moments";
import type { Ending, Outcome, Telling } from "./telling";

/** What a game's moments and texts do not say of its battles and ends. */
type Rest<View, Command, Event> = Pick<Telling<View, Command, Event>, "path" | "together"> & {
  /** The battles and captures that concern the viewer, who has a seat. */
  outcomes(events: Event[], model: TableModel<View, Command, Event>, me: number): Outcome[];
  ending: Omit<Ending<View, Command, Event>, "won" | "lost">;
};

/** How a game's battles, turns and ends are told. */
export function tellingOf<View, Command, Event extends { type: string }>(
  texts: { text(id: string): string },
  moments: Moments<Event, TableModel<View, Command, Event>>,
  { outcomes, ending, ...rest }: Rest<View, Command, Event>,
): Telling<View, Command, Event> {
  type Game = Telling<View, Command, Event>;
  const all = Object.entries(moments) as [Event["type"], Told<Event>][];
  const weights = all.flatMap(([type, { weight }]) => (weight === undefined ? [] : [[type, weight] as const]));
  return {
    ...rest,
    outcomes: (events, model) => (model.seat.value === null ? [] : outcomes(events, model, model.seat.value)),
    weights: Object.fromEntries(weights) as Game["weights"],
    befalls: all.flatMap(([type, { befalls }]) => (befalls ? [type] : [])) as Game["befalls"] & {},
    figure: (event, model) => toldOf(moments, event).figure?.(event, model) ?? null,
    ending: { won: texts.text("ending-won"), lost: texts.text("ending-lost"), ...ending },
  };
}
