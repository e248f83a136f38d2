import { askedOf } from "../../../core/match/waiting";
import type { Command } from "../../../generated/spacetrace";
import { verbOf } from "../../../kit/words/wording";
import { face, type Model, ownOf, shipName } from "../read";
import { uiOf } from "../ui";
import { texts } from "./messages";

/** A command in the words of its button. */
export const verb = verbOf<Command, Model>(texts, about);

/** A card with its target: "Counter Strike on Saboteurs". */
export const played = (model: Model, command: Command): string =>
  verb(model, command, "card" in command ? "card-played" : undefined);

/** The words for not answering, by the kind of question. */
export const letting = (asked: string | null): string => texts.text("letting", { asked });

/** A command's current cost or gain, its target, and other values for its text. */
function about(command: Command, model: Model) {
  const view = model.view.value;
  const own = view && ownOf(model, view);
  const card = "card" in command ? command.card : "";
  const isElsewhere = "ship" in command && command.ship !== undefined && view?.ships[command.ship]?.fleet === "extra";
  return {
    cost: own?.prices[card],
    gives: own?.gives[card],
    onto: null,
    given: null,
    ...aimed(model, command),
    to: isElsewhere ? "base" : "extra",
    planned: uiOf(model).plan.value !== null,
    asked: askedOf(model)?.question.kind,
  };
}

/** A command's target, and what is sacrificed for it. */
function aimed(model: Model, command: Command): { onto?: string; given?: string } {
  if (command.type !== "play-tactic" && command.type !== "play-reinforcement") {
    return "ship" in command && command.ship !== undefined ? { onto: shipName(model, command.ship) } : {};
  }
  const { ship, wreck, stack, commander, sacrifice } = { ...NOTHING, ...command };
  if (ship !== undefined) return { onto: shipName(model, ship) };
  if (wreck !== undefined) return { onto: texts.text("wreck-of", { name: shipName(model, wreck) }) };
  if (commander !== undefined) return { onto: texts.text("the-commander") };
  if (typeof sacrifice === "number") return { given: shipName(model, sacrifice) };
  if (sacrifice !== undefined) return { given: face(model, sacrifice).name };
  const answered = model.view.value?.stack.find(({ id }) => id === stack);
  return answered ? { onto: face(model, answered.card).name } : {};
}

const NOTHING = { stack: undefined, commander: undefined, sacrifice: undefined };
