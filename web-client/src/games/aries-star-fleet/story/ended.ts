import { does } from "../../../core/words/grammar";
import type { Word } from "../../../core/words/sentence";
import type { Command, Event, View } from "../../../generated/aries-star-fleet";
import { type Ending, each, measure } from "../../../kit/tell/telling";
import { type Model, sideOf } from "../read";
import { thing } from "../words/sentence";

/** How a match is summed up: points, then completed objectives (R91). */
export const ended: Pick<Ending<View, Command, Event>, "scores" | "decided" | "brought"> = {
  scores: (view) =>
    view.sides.map(({ points, scored }) => [measure(points, "point"), measure(scored.length, "objective")]),
  brought: (view, model, seat) => {
    const id = view.decks[seat]?.starter;
    return model.catalogue.value.loadouts.find((loadout) => loadout.id === id)?.name ?? null;
  },
  decided(view, model) {
    switch (view.end?.reason) {
      case "points":
        return reached(view, model);
      case "time":
        return ["The match’s time is up, and the points decide."];
      case "round-cap":
        return [`Round ${view.round} was the last, and the points decide.`];
      case "quiet":
        return ["Nobody acted for six turns, and the points decide."];
      default:
        return null;
    }
  },
};

/** "You reach 100 points with Rescue Mission on turn 27." */
function reached(view: View, model: Model): Word[] | null {
  const winner = view.end?.winner ?? null;
  if (winner === null) return null;
  const log = model.log.value.map(({ event }) => event);
  const done = each(log, "attempt-result").findLast(({ seat, success }) => success && seat === winner);
  const last = each(log, "scored").at(-1);
  // Points come from more than objectives: what was completed before other points did not decide.
  const by = done && last && log.indexOf(done) > log.indexOf(last) - 8 ? [" with ", thing(model, done.objective)] : [];
  return [
    { seat: winner },
    ` ${does(model, winner, "reach")} ${sideOf(view, winner).points} points`,
    ...by,
    ` on turn ${view.turn}.`,
  ];
}
