import type { Word } from "../../../core/words/sentence";
import type { Command, Event, View } from "../../../generated/aries-star-fleet";
import { type Ending, each } from "../../../kit/tell/telling";
import { deckName } from "../cards";
import { type Model, sideOf } from "../read";
import { texts } from "../words/messages";

const measure = (id: string, value: number) => ({ value, what: texts.text(id, { count: value }) });

/** The summary of a match: points, then completed objectives (R91). */
export const ended: Pick<Ending<View, Command, Event>, "scores" | "decided" | "brought"> = {
  scores: (view) =>
    view.sides.map(({ points, scored }) => [
      measure("measure-points", points),
      measure("measure-objectives", scored.length),
    ]),
  brought: (view, model, seat) => deckName(model.catalogue.value, view.decks[seat]?.starter ?? null),
  decided(view, model) {
    const id = `decided-${view.end?.reason}`;
    return view.end?.reason === "points"
      ? reached(view, model)
      : texts.has(id)
        ? texts.words(model, id, { round: view.round })
        : null;
  },
};

/** "You reach 100 points with Rescue Mission on turn 27." */
function reached(view: View, model: Model): Word[] | null {
  const winner = view.end?.winner ?? null;
  if (winner === null) return null;
  const log = model.log.value.map(({ event }) => event);
  const done = each(log, "attempt-result").findLast(({ seat, success }) => success && seat === winner);
  const last = each(log, "scored").at(-1);
  // Not only objectives score: one completed well before the last points did not decide the match.
  const objective = done && last && log.indexOf(done) > log.indexOf(last) - 8 ? done.objective : null;
  const { points } = sideOf(view, winner);
  return texts.words(model, "decided-points", { winner, points, objective, turn: view.turn });
}
