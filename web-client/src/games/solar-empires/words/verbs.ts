import { who } from "../../../core/words/grammar";
import type { Command } from "../../../generated/solar-empires";
import { face, type Model, ownOf, planetName, shipName } from "../read";
import { uiOf } from "../ui";

/** A command as its button says it: a verb, and what it is done to. */
export function verb(model: Model, command: Command): string {
  const view = model.view.value;
  const ship = (id: number) => (view ? shipName(model, view, id) : "");
  const planet = (orbit: number) => planetName(model, view, orbit);
  switch (command.type) {
    case "arrange-confirm":
      return "Keep this order";
    case "arrange-reset":
      return "Back to the listed order";
    case "set-first":
      return command.seat === model.seat.value ? "I go first" : `${who(model, command.seat)} first`;
    case "play":
      return `Play ${held(model, command.hand)}`;
    case "build":
      return `Build on ${planet(command.orbit)}`;
    case "fire-cannon":
      return `Destroy ${planet(command.orbit)}`;
    case "target-ship":
      return `Aim at ${ship(command.ship)}`;
    case "target-orbit":
      return `Aim at ${planet(command.orbit)}`;
    case "target-card":
    case "revive":
      return `Bring back ${face(model, command.card).short}`;
    case "target-deck":
      return "Bring this ship in";
    case "targets-done":
      return "Choose no more";
    case "cancel":
      return "Take it back";
    case "construction-done":
      return "Done building";
    case "deploy-done":
      return "Done deploying";
    case "recall-all":
      return "Recall all ships";
    case "fight":
      return `Fight at ${planet(command.orbit)}`;
    case "fight-rest":
      return "Fight the rest in order";
    case "silo":
      return `Hit ${ship(command.ship)}`;
    case "point":
    case "repoint":
      return `Lead with ${ship(command.ship)}`;
    case "attack":
      return uiOf(model).choices.value.each("attack").length > 1
        ? `Fire at ${who(model, command.seat)}`
        : "Roll the die";
    case "withdraw":
      return "Withdraw the fleet";
    case "intercept":
      return `Intercept ${ship(command.ship)}`;
    case "intercept-none":
      return "Intercept nobody";
    case "spy-pass":
      return "Leave the ships there";
    case "eat":
      return command.yes ? "Devour the planet" : "Spare it";
    case "revive-done":
      return "Bring back no more";
    case "order-101":
      return command.yes ? "Blow it up" : "Let them roll";
    case "reroll":
      return command.yes ? "Roll again" : "Let it fall";
    case "assign":
      return `Hit ${ship(command.ship)}`;
    case "deploy":
      return `Send to ${planet(command.orbit)}`;
    case "spy-move":
      return command.to === undefined ? `Recall ${ship(command.ship)}` : `Send to ${planet(command.to)}`;
    case "recall":
      return `Recall ${ship(command.ship)}`;
    case "arrange-move":
      return `Move to place ${command.to}`;
  }
}

function held(model: Model, hand: number): string {
  const view = model.view.value;
  const card = view && ownOf(model, view)?.hand[hand];
  return card ? face(model, card).short : "it";
}
