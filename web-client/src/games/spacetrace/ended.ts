import { does } from "../../core/words/grammar";
import type { Word } from "../../core/words/sentence";
import type { Command, Event, View } from "../../generated/spacetrace";
import { type Ending, measure } from "../../kit/tell/telling";
import { face, type Model, sideOf } from "./read";

const isByWrecks = (view: View): boolean => view.options.scoring === "wrecks";

/** What a side has dealt: damage to the other Base, or the wrecks that it made. */
const dealt = (view: View, seat: number): number =>
  isByWrecks(view) ? sideOf(view, seat).score : sideOf(view, 1 - seat).damage;

/** How a match is summed up: damage dealt to the Base, or wrecks where those decide (R91 to R95). */
export const ended: Pick<Ending<View, Command, Event>, "scores" | "decided" | "brought"> = {
  scores: (view) =>
    [0, 1].map((seat) =>
      isByWrecks(view)
        ? [measure(dealt(view, seat), "MP of wrecks", "MP of wrecks")]
        : [measure(dealt(view, seat), "damage dealt", "damage dealt")],
    ),
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
        return counted(view, model, "Both libraries are empty");
      case "turn-cap":
        return counted(view, model, `Turn ${view.turn} was the last`);
      default:
        return null;
    }
  },
};

/** "Your Base falls on turn 19, 1000 damage to 100." */
function fallen(view: View, model: Model): Word[] {
  const whole = face(model, "base").lp || 1000;
  const down = [0, 1].filter((seat) => sideOf(view, seat).damage >= whole);
  const [seat, other] = down;
  if (seat === undefined) return counted(view, model, "The match is over");
  if (other !== undefined)
    return [`Both Bases fall on turn ${view.turn}${isByWrecks(view) ? ", and wrecks decide" : ""}.`];
  const own = seat === model.seat.value;
  const whose: Word[] = own ? ["Your Base"] : [{ seat }, "’s Base"];
  const after = isByWrecks(view)
    ? `, and wrecks decide: ${dealt(view, 1 - seat)} MP to ${dealt(view, seat)}.`
    : `: ${dealt(view, 1 - seat)} damage to ${dealt(view, seat)}.`;
  return [...whose, ` falls on turn ${view.turn}`, after];
}

/** "Both libraries are empty, and you have dealt more damage: 300 to 100." */
function counted(view: View, model: Model, why: string): Word[] {
  const [a, b] = [dealt(view, 0), dealt(view, 1)];
  if (a === b) return [`${why}, and both have dealt the same: ${a}.`];
  const [seat, more, less] = a > b ? [0, a, b] : [1, b, a];
  const what = isByWrecks(view) ? "made more wrecks" : "dealt more damage";
  return [`${why}, and `, { seat }, ` ${does(model, seat, "have")} ${what}: ${more} to ${less}.`];
}
