import { askedOf } from "../../../core/match/waiting";
import type { Command } from "../../../generated/solar-empires";
import { ActButtons, type Offer } from "../../../kit/act/act";
import { ActBar } from "../../../kit/act/act-bar";
import { type Model, useTable } from "../read";
import { aimingOf, useNote } from "../ui";
import { texts } from "../words/messages";

/** Bottom of the rail: whose move it is and the one primary action, always at the same height. */
export function Actions() {
  const { model, view } = useTable();
  const { combat, turn, end } = view;
  const offer = offered(model);
  const note = useNote(offer.primary);
  return (
    <ActBar
      where={
        combat ? texts.text("act-volley", { volley: combat.volleys + 1 }) : turn > 0 && texts.text("act-turn", { turn })
      }
      winners={end?.places.flatMap((place, seat) => (place === 1 ? [seat] : []))}
    >
      <ActButtons
        offer={offer}
        warning={note && texts.text(`note-${note}`)}
        send={(command) => void aimingOf(model).give(command)}
      />
    </ActBar>
  );
}

/** The commands for the primary button, and those for the buttons beside it, in order of priority. */
const PRIMARY: Command["type"][] = [
  "arrange-confirm",
  "set-first",
  "targets-done",
  "construction-done",
  "deploy-done",
  "attack",
  "eat",
  "order-101",
  "reroll",
];
const BESIDE: Command["type"][] = [
  "arrange-reset",
  "cancel",
  "recall-all",
  "withdraw",
  "fight-rest",
  "spy-pass",
  "intercept-none",
  "revive-done",
];

function offered(model: Model): Offer<Command> {
  const aiming = aimingOf(model);
  const { choices, picked, aimed } = aiming;
  const lay = () => aiming.layDown();
  if (aimed.value) return { primary: aimed.value, others: [], lay };
  if (picked.value.length > 0)
    return { hint: texts.text("hint-planet", { pieces: picked.value }, model), others: [], lay };
  const [primary, ...more] = choices.value.any(...PRIMARY);
  const hint = `hint-${askedOf(model)?.question.kind}`;
  return {
    primary,
    hint: texts.text(texts.has(hint) ? hint : "hint-board"),
    others: [...more, ...choices.value.any(...BESIDE)],
  };
}
