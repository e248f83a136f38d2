import type { Command } from "../../../generated/spacetrace";
import { face, type Model, ownOf, shipName } from "../read";
import { uiOf } from "../ui";
import { JOINS } from "./words";

/** What a command does, as its button says it. */
export function verb(model: Model, command: Command): string {
  switch (command.type) {
    case "play-reinforcement": {
      const view = model.view.value;
      const gives = view && ownOf(model, view)?.gives[command.card];
      return `Play ${face(model, command.card).name}${gives ? `, ${gives} MP` : ""}${on(model, command)}`;
    }
    case "deploy":
      return `Bring out ${face(model, command.card).name}${price(model, command.card)}`;
    case "play-commander":
      return `${face(model, command.card).name} boards ${shipName(model, command.ship)}${price(model, command.card)}`;
    case "play-tactic":
      return `${played(model, command)}${price(model, command.card)}`;
    case "choose-target":
      return played(model, command);
    case "cancel-choice":
    case "cancel-scrap":
      return "Take it back";
    case "scrap":
      return `Scrap ${face(model, command.card).name}`;
    case "open-fleet":
      return "Open an extra fleet";
    case "close-fleet":
      return "Close the extra fleet";
    case "move-ship": {
      const to = model.view.value?.ships[command.ship]?.fleet === "extra" ? "base" : "extra";
      return `Move ${shipName(model, command.ship)} to the ${to} fleet`;
    }
    case "attack":
      return uiOf(model).plan.value ? "Attack" : "Plan the attack";
    case "to-front":
      return `${shipName(model, command.ship)} to the front`;
    case "reset-order":
      return "Back to the old order";
    case "confirm-order":
      return "Fight in this order";
    case "commit-extra":
      return command.extra === "no" ? "Keep it out" : `It ${JOINS[command.extra]}`;
    case "pass":
      return passing(model);
    case "pass-battle":
      return "Fight it out";
    case "pass-turn":
      return "Nothing more this turn";
    case "ready":
      return "End turn";
  }
}

/** A card with what it is aimed at: "Counter Strike on Saboteurs". */
export function played(model: Model, command: Command): string {
  if (command.type === "choose-target") return `Aim at ${shipName(model, command.ship)}`;
  return "card" in command ? `${face(model, command.card).name}${on(model, command)}` : "";
}

/** What letting it pass is called, by the kind of question. */
export const LETTING: Record<string, string> = {
  answer: "Let it happen",
  "class-window": "Fight on",
  "end-window": "Let the turn end",
};

function passing(model: Model): string {
  const kind = model.decisions.value.find(({ seat }) => seat === model.seat.value)?.question.kind ?? "";
  return LETTING[kind] ?? "Let it pass";
}

/** ", 140 MP" as it costs now. */
function price(model: Model, card: string): string {
  const view = model.view.value;
  const mp = view && ownOf(model, view)?.prices[card];
  return mp === undefined || mp === null ? "" : `, ${mp} MP`;
}

/** " on Fighters": what it is aimed at. */
function on(model: Model, command: Command): string {
  if (command.type !== "play-tactic" && command.type !== "play-reinforcement") return "";
  const { ship, wreck, stack, commander, sacrifice } = { ...NOTHING, ...command };
  if (ship !== undefined) return ` on ${shipName(model, ship)}`;
  if (wreck !== undefined) return ` on the wreck of ${shipName(model, wreck)}`;
  if (commander !== undefined) return " on the commander";
  if (typeof sacrifice === "number") return ` giving up ${shipName(model, sacrifice)}`;
  if (sacrifice !== undefined) return ` giving up ${face(model, sacrifice).name}`;
  const played = model.view.value?.stack.find(({ id }) => id === stack);
  return played ? ` on ${face(model, played.card).name}` : "";
}

const NOTHING = { stack: undefined, commander: undefined, sacrifice: undefined };
