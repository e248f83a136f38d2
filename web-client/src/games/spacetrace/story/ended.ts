import type { Word } from "../../../core/words/sentence";
import type { Command, Event, View } from "../../../generated/spacetrace";
import type { Ending } from "../../../kit/tell/telling";
import { face, type Model, sideOf } from "../read";
import { texts } from "../words/messages";

const isByWrecks = (view: View): boolean => view.options.scoring === "wrecks";

/** A side's score: the damage to the other Base, or the wrecks that it made. */
const dealt = (view: View, seat: number): number =>
  isByWrecks(view) ? sideOf(view, seat).score : sideOf(view, 1 - seat).damage;

/** The scores (damage to the enemy Base, or wrecks if they decide, R91 to R95), the decks, and the deciding event. */
export const ended: Pick<Ending<View, Command, Event>, "scores" | "decided" | "brought"> = {
  scores: (view) =>
    [0, 1].map((seat) => [
      { value: dealt(view, seat), what: texts.text(isByWrecks(view) ? "dealt-wrecks" : "dealt-damage") },
    ]),
  brought: (view, model, seat) => {
    const { deck } = sideOf(view, seat);
    return model.catalogue.value.loadouts.find(({ id }) => id === deck)?.name ?? null;
  },
  decided(view, model) {
    switch (view.end?.reason) {
      case "base":
      case "scores":
        return fallen(view, model);
      case "exhaustion":
        return counted(view, model, "why-exhausted");
      case "turn-cap":
        return counted(view, model, "why-turn-cap");
      default:
        return null;
    }
  },
};

/** "Your Base falls on turn 19: 1000 damage to 100." */
function fallen(view: View, model: Model): Word[] | null {
  const whole = face(model, "base").lp || 1000;
  const [seat, other] = [0, 1].filter((seat) => sideOf(view, seat).damage >= whole);
  if (seat === undefined) return null;
  const { turn } = view;
  if (other !== undefined) return texts.words(model, "decided-both", { turn });
  const args = { seat, turn, more: dealt(view, 1 - seat), less: dealt(view, seat) };
  return texts.words(model, isByWrecks(view) ? "decided-wrecks" : "decided-base", args);
}

/** "Both libraries are empty, and you have dealt more damage: 300 to 100." */
function counted(view: View, model: Model, reason: string): Word[] {
  const why = texts.text(reason, { turn: view.turn });
  const [a, b] = [dealt(view, 0), dealt(view, 1)];
  if (a === b) return texts.words(model, "decided-even", { why, more: a });
  const [seat, more, less] = a > b ? [0, a, b] : [1, b, a];
  return texts.words(model, isByWrecks(view) ? "decided-more-wrecks" : "decided-more-damage", {
    why,
    seat,
    more,
    less,
  });
}
