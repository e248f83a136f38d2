import type { TableModel } from "../../core/match/model";
import { type Moments, toldOf } from "./moments";
import type { Ending, Outcome, Telling } from "./telling";

/** The parts of a `Telling` that do not come from a game's moments and texts. */
type Rest<View, Command, Event> = Pick<Telling<View, Command, Event>, "path" | "together"> & {
  /** The battles and captures that concern the viewer, who is at seat `me`. */
  outcomes(events: Event[], model: TableModel<View, Command, Event>, me: number): Outcome[];
  ending: Omit<Ending<View, Command, Event>, "won" | "lost">;
};

/** Builds a game's `Telling` from its texts and moments. */
export function tellingOf<View, Command, Event extends { type: string }>(
  texts: { text(id: string): string },
  moments: Moments<Event, TableModel<View, Command, Event>>,
  { outcomes, ending, ...rest }: Rest<View, Command, Event>,
): Telling<View, Command, Event> {
  return {
    ...rest,
    outcomes: (events, model) => (model.seat.value === null ? [] : outcomes(events, model, model.seat.value)),
    told: (event) => toldOf(moments, event),
    ending: { won: texts.text("ending-won"), lost: texts.text("ending-lost"), ...ending },
  };
}
