import { opening } from "../../../core/words/grammar";
import type { Attribute, Command, Giving } from "../../../generated/aries-star-fleet";
import { optionName } from "../panels/attempt-answer";
import { face, faceOfId, type Model } from "../read";

/** "the crews on Mars", "Narra": what a command is aimed at. */
export function targetName(model: Model, target: string): string {
  const [surface, , planet] = target.split(":");
  if (surface === "surface") return planet ? `the crews on ${face(model, planet).name}` : "the surface";
  return faceOfId(model, target).name;
}

/** Who gives in a transfer: "power", "power and weapons". */
export function givers(to: Attribute, from: Giving): string {
  if (from !== "both") return from;
  const both = (["power", "reserve", "weapons"] as const).filter((one) => one !== to);
  return both.join(" and ");
}

/** What a command does, as its button says it. */
export function verb(model: Model, command: Command): string {
  const name = (id: string) => targetName(model, id);
  switch (command.type) {
    case "place-seed": {
      const where = face(model, command.location).name;
      return command.level === "space" ? `Place it in space at ${where}` : `Place it on ${where}`;
    }
    case "discard":
      return `Discard ${name(command.card)}`;
    case "play-crew":
    case "play-ship":
      return `Report at ${name(command.home)}`;
    case "play-upgrade":
      return `Fit to ${name(command.to)}`;
    case "play-face-down":
      return "Play it face down";
    case "play-enhancement":
      return command.target ? `Play it on ${name(command.target)}` : "Play it";
    case "store":
      return "Store it in the Core";
    case "activate":
      return command.location ? `Turn it up at ${face(model, command.location).name}` : "Turn it up";
    case "abandon":
      return "Abandon the objective";
    case "reveal":
      return `Turn it up on ${name(command.target)}`;
    case "transfer":
      return `${opening(givers(command.to, command.from))} into ${command.to}`;
    case "reinforce-all":
      return "All power to every ship";
    case "move-ship":
      return `Fly to ${face(model, command.location).name}`;
    case "land":
      return "Land";
    case "take-off":
      return "Take off";
    case "cloak":
      return "Cloak";
    case "decloak":
      return "Decloak";
    case "move-crew":
      return command.to === "surface" ? "Go out onto the surface" : `Go to ${name(command.to)}`;
    case "move-upgrade":
      return `Move to ${name(command.to)}`;
    case "use":
      return faceOfId(model, command.card).kind === "ship" ? "Scan their interventions" : "Mend the ship";
    case "attack":
      return `Fire on ${name(command.target)}`;
    case "board":
      return `Fight the crews ${command.target.startsWith("surface") ? name(command.target).slice(10) : `of ${name(command.target)}`}`;
    case "attempt":
      return "Attempt the objective";
    case "attempt-battle":
      return `Attempt it against ${name(command.target)}`;
    case "end-turn":
      return "End turn";
    case "cancel":
      return "Call it off";
    case "confirm":
      return "Continue";
    case "pick-all":
      return "Set all that apply";
    case "unpick":
      return "Take back the last";
    case "pod-done":
      return "Save nobody else";
    case "absorb":
      return `${opening(command.attribute)} takes it`;
    case "save":
      return command.by === "none" ? "Let them go" : `Save by ${optionName(model, command)}`;
    case "choose":
      return `Choose ${name(command.id)}`;
    case "toggle":
    case "pick":
      return name("id" in command ? command.id : command.card);
  }
}
