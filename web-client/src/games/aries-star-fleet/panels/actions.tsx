import { askedOf } from "../../../core/match/waiting";
import type { Command, View } from "../../../generated/aries-star-fleet";
import { ActButtons, type Offer } from "../../../kit/act/act";
import { ActBar, winnersOf } from "../../../kit/act/act-bar";
import { useWhyNot } from "../../../kit/hooks/asked";
import { type Model, ownOf, useTable } from "../read";
import { aimingOf, fly, layDown, ordersOf, useFlight } from "../ui";
import { texts } from "../words/messages";
import { giving, order, verb } from "../words/verbs";
import { useDoubt } from "./outlook";

/** Bottom of the rail: whose move it is and the one primary action, always at the same height. */
export function Actions() {
  const { model, view } = useTable();
  const aiming = aimingOf(model);
  const flight = useFlight();
  const isFurther = flight !== null && !aiming.has(flight.command);
  const { why } = useWhyNot(model, isFurther && !flight.boost ? flight.command : null);
  const offer = isFurther ? further(model, flight, why?.message) : offered(model, view);
  const warning = useDoubt(offer.primary);
  const of = ownOf(model, view)?.selection?.of;
  // The held piece's name is shown above, so the button omits it.
  const isHeld = aiming.held.value !== null;
  const send = (command: Command) => {
    if (isFurther && flight.boost && command === flight.command)
      void fly(model, flight.command.ship, flight.command.location, flight.boost.from);
    else void aiming.give(command);
  };
  return (
    <ActBar
      says={of && texts.text("selecting", { of })}
      where={texts.text("act-round", { round: view.round })}
      winners={winnersOf(view.end)}
    >
      <ActButtons
        offer={offer}
        warning={warning}
        verb={(command) => (isHeld && command === aiming.aimed.value ? order : verb)(model, command)}
        send={send}
      />
    </ActBar>
  );
}

/** The offer for an unlisted flight: one button for transfer and flight, or the reason why it is not possible. */
function further(
  model: Model,
  { command, boost }: NonNullable<ReturnType<typeof useFlight>>,
  why?: string,
): Offer<Command> {
  const lay = () => layDown(model);
  if (!boost) return { hint: why ?? texts.text("hint-reach"), others: [], lay };
  const note = texts.text("act-lend", { givers: giving("reserve", boost.from) });
  return { primary: command, note, others: [], lay };
}

/** The most attempts offered beside the end of the turn; the objective's sheet has them all. */
const ATTEMPTS = 2;

function offered(model: Model, view: View): Offer<Command> {
  const aiming = aimingOf(model);
  const [choices, aimed, held] = [aiming.choices.value, aiming.aimed.value, aiming.held.value];
  const lay = () => layDown(model);
  if (aimed) return { primary: aimed, others: choices.any("unpick"), lay };
  const own = ownOf(model, view);
  if (own?.selection) {
    return { primary: choices.one("confirm"), hint: texts.text("hint-select"), others: choices.any("cancel") };
  }
  const [confirm, all] = [choices.each("confirm"), choices.each("pick-all")];
  if (confirm.length + all.length > 0) {
    const hasPicked = (own?.picks.length ?? 0) > 0;
    const [primary, ...others] = hasPicked ? [...confirm, ...choices.each("unpick"), ...all] : [...all, ...confirm];
    return { primary, others };
  }
  const attempts = choices.any("attempt", "attempt-battle").slice(0, ATTEMPTS);
  const from = held && !(held in view.ships) ? ordersOf(model, held) : [];
  if (held && from.length > 0) {
    const hint = texts.text("hint-held", { card: held.includes(":") ? null : held }, model);
    return { hint, others: attempts.filter((command) => from.includes(command)), lay };
  }
  const asked = `hint-${askedOf(model)?.question.kind}`;
  return {
    primary: choices.one("end-turn"),
    calm: attempts.length > 0,
    hint: texts.text(texts.has(asked) ? asked : "hint-answer"),
    others: attempts.length > 0 ? attempts : choices.any("reinforce-all"),
  };
}
