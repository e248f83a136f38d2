import { does, whose } from "../../../core/words/grammar";
import type { Word } from "../../../core/words/sentence";
import type { Command, Event, View } from "../../../generated/galactic-supremacy";
import { type Ending, each, measure } from "../../../kit/tell/telling";
import { type Model, worldsOf } from "../read";

/** How a match is summed up: the value of each empire (R97), its worlds and its income. */
export const ended: Pick<Ending<View, Command, Event>, "scores" | "decided"> = {
  scores: (view) =>
    view.players.map(({ seat, alive, value, income }) => [
      measure(alive ? value : 0, "empire value", "empire value"),
      measure(worldsOf(view, seat).length, "world"),
      measure(alive ? income.total : 0, "income", "income"),
    ]),
  decided(view, model) {
    switch (view.ended?.reason) {
      case "conquest":
        return conquered(view, model);
      case "round-limit":
        return [`Round ${view.round} was the last, and the greatest empire wins.`];
      default:
        return null;
    }
  },
};

/** "You take Ilse’s homeworld on turn 17, the last of three rivals." */
function conquered(view: View, model: Model): Word[] | null {
  const log = model.log.value.map(({ event }) => event);
  const last = each(log, "eliminated").at(-1);
  if (!last || last.by === null) return null;
  const { seat, by } = last;
  const rivals = view.players.length - 1;
  return [
    { seat: by },
    ` ${does(model, by, "take")} `,
    ...whose(model, seat),
    `homeworld on turn ${view.turn}${rivals > 1 ? `, the last of ${rivals} rivals` : ""}.`,
  ];
}
