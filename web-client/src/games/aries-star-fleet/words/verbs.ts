import { byType } from "../../../core/by-type";
import type { Args } from "../../../core/words/messages";
import type { Attribute, Command, Giving } from "../../../generated/aries-star-fleet";
import { verbOf } from "../../../kit/words/wording";
import { ATTRIBUTES } from "../cards";
import { faceOfId, type Model, ownOf } from "../read";
import { texts } from "./messages";

const tried = (_: Command, { view }: Model): Args => ({
  objective: view.value?.sides[view.value.active]?.active?.card,
});

/** A command in words, with its card and target. */
export const verb = verbOf<Command, Model>(
  texts,
  byType<Command, Args, Model>(
    {
      transfer: ({ to, from }) => ({ givers: giving(to, from) }),
      attempt: tried,
      abandon: tried,
      "attempt-battle": tried,
      use: ({ card }, model) => ({ kind: faceOfId(model, card).kind }),
      confirm: (_, model) => {
        const own = ownOf(model);
        return { of: own?.selection?.of ?? "picks", picks: own?.picks.length ?? 0 };
      },
    },
    {},
  ),
);

/** The same without the card, for buttons below its name: "Land" below a ship's name. */
export function order(model: Model, command: Command): string {
  const id = `choice-${command.type}.order`;
  return verb(model, command, texts.has(id) ? id : undefined);
}

/** The gauges that give in a transfer. */
export const giving = (to: Attribute, from: Giving): Attribute[] =>
  from === "both" ? ATTRIBUTES.filter((one) => one !== to) : [from];
