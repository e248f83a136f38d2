import type { Command, Event, View } from "../../../generated/galactic-supremacy";
import { type Ending, logged } from "../../../kit/tell/telling";
import { worldsOf } from "../read";
import { texts } from "../words/messages";

/** The final scores (each empire's value, R97, its worlds and its income), and the event that decided the match. */
export const ended: Pick<Ending<View, Command, Event>, "scores" | "decided"> = {
  scores: (view) =>
    view.players.map(({ seat, alive, value, income }) => {
      const worlds = worldsOf(view, seat).length;
      return [
        { value: alive ? value : 0, what: texts.text("score-value") },
        { value: worlds, what: texts.text("score-worlds", { worlds }) },
        { value: alive ? income.total : 0, what: texts.text("score-income") },
      ];
    }),
  decided({ ended, round, turn, players }, model) {
    const last = logged(model, "eliminated").at(-1);
    if (ended?.reason === "round-limit") return texts.words(model, "decided-rounds", { round });
    if (ended?.reason !== "conquest" || !last || last.by === null) return null;
    return texts.words(model, "decided-conquest", { by: last.by, seat: last.seat, turn, rivals: players.length - 1 });
  },
};
