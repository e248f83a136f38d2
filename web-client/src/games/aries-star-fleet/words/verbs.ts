import type { Attribute, Command, Giving } from "../../../generated/aries-star-fleet";
import { ATTRIBUTES } from "../cards";
import { faceOfId, type Model, ownOf } from "../read";
import { texts } from "./messages";

/** What a command does, as its button says it: what it is done with and where. */
export const verb = (model: Model, command: Command): string => say(model, command, `choice-${command.type}`);

/** The same below what it is done with: "Land", where the ship's name stands above. */
export function order(model: Model, command: Command): string {
  const id = `choice-${command.type}.order`;
  return texts.has(id) ? say(model, command, id) : verb(model, command);
}

const say = (model: Model, command: Command, id: string): string =>
  texts.text(id, { ...command, ...about(model, command) }, model);

/** What the fields of a command say only with the position. */
function about(model: Model, command: Command) {
  const view = model.view.value;
  const own = ownOf(model, view);
  switch (command.type) {
    case "transfer":
      return { givers: giving(command.to, command.from) };
    case "attempt":
    case "abandon":
    case "attempt-battle":
      return { objective: view?.sides[view.active]?.active?.card };
    case "use":
      return { kind: faceOfId(model, command.card).kind };
    case "confirm":
      return { of: own?.selection?.of ?? "picks", picks: own?.picks.length ?? 0 };
    default:
      return {};
  }
}

/** The gauges that give in a transfer. */
export const giving = (to: Attribute, from: Giving): Attribute[] =>
  from === "both" ? ATTRIBUTES.filter((one) => one !== to) : [from];
