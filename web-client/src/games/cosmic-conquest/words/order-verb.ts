import { counted } from "../../../core/words/grammar";
import type { Command } from "../../../generated/cosmic-conquest";
import type { Model } from "../read";
import { nameOf } from "./messages";

/** An order as a hint names it: what one would do, in a few words. */
export function orderVerb(model: Model, command: Command): string {
  const at = (system: number) => nameOf(model, system);
  switch (command.type) {
    case "assign":
      return `${command.kind === "attack" ? "Attack" : "Defend"} ${at(command.system)} with ${command.units}`;
    case "assign-drone":
      return `${counted(command.drones, "drone")} to ${command.kind} ${at(command.system)}`;
    case "lead":
      return `Lead at ${at(command.system)}`;
    case "invest":
      return `Invest ${command.points} in ${at(command.system)}`;
    case "raise-drone":
      return `Raise drones at ${at(command.system)}`;
    case "time-skip":
      return `Skip time at ${at(command.system)}`;
    case "stasis":
      return `Put ${at(command.system)} into stasis`;
    case "sabotage":
      return `Sabotage ${at(command.system)}`;
    case "assault":
      return `Assault minds at ${at(command.system)}`;
    case "defend-evenly":
      return `Defend with ${command.units}, evenly`;
    case "invest-evenly":
      return `Invest ${command.points}, evenly`;
    case "insight":
      return `Read the orders of ${model.name(command.seat)}`;
    default:
      return PLAIN[command.type] ?? "As before";
  }
}

const PLAIN: Partial<Record<Command["type"], string>> = {
  "reset-draft": "Begin with empty orders",
  "proclaim-empire": "Proclaim the empire",
  "spread-drones": "Spread the drones",
  "raise-everywhere": "Raise drones everywhere",
  "repeat-last": "Repeat the last orders",
  "default-orders": "Take the usual orders",
  "submit-defaults": "Seal the usual orders",
  submit: "Seal as it is",
};
