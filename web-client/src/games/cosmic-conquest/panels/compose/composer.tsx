import type { Divided, Own, SystemId } from "../../../../generated/cosmic-conquest";
import { WhyNot } from "../../../../kit/words/explain";
import { Icon } from "../../../../look/icon";
import { entryOf, forceAt, systemOf, useTable } from "../../read";
import { offersOf } from "../../ui";
import { texts } from "../../words/messages";
import { TO_COME, useOutlook } from "../outlook";
import { pointsAt } from "./amounts";
import { OperationForce } from "./force";
import { AttackMeets, attackOdds, DefenceMeets, holdOdds, SumLine, worstAt } from "./odds";
import { Stepper } from "./stepper";
import { Toggle } from "./toggle";
import "./compose.css";

interface ComposerProps {
  own: Own;
  system: SystemId;
}

/** The chance of what is ordered at a system; null where nothing is, or nothing is known yet. */
export function useChance(own: Own | undefined, system: SystemId) {
  const { model } = useTable();
  const outlook = useOutlook(own);
  const attack = outlook?.attacks.find((one) => one.system === system);
  if (attack) return attackOdds(model, attack);
  const defence = outlook?.defences.find((one) => one.system === system);
  const worst = outlook && worstAt(outlook, system);
  return defence && worst ? holdOdds(model, defence, worst) : null;
}

/** The attack on a system: its force, its sum, and what it meets. */
export function AttackComposer({ own, system }: ComposerProps) {
  const forecast = useOutlook(own)?.attacks.find((one) => one.system === system);
  return (
    <>
      <OperationForce own={own} kind="attack" system={system} />
      {forceAt(own, "attack", system) && (
        <>
          <SumLine tally={forecast?.tally} />
          <AttackMeets forecast={forecast} />
        </>
      )}
    </>
  );
}

/** Orders for a system of one's own: defend, grow, raise a drone. */
export function OwnComposer({ own, system }: ComposerProps) {
  const outlook = useOutlook(own);
  const forecast = outlook?.defences.find((one) => one.system === system);
  const defended = forceAt(own, "defend", system) !== undefined;
  const worst = outlook && worstAt(outlook, system);
  return (
    <>
      <OperationForce own={own} system={system} kind="defend" />
      {defended && (
        <>
          <SumLine tally={forecast?.tally} />
          <p class="muted t-13 mt-1">{forecast?.divided.map(dividedWords).join(" ") ?? TO_COME}</p>
        </>
      )}
      {worst && defended === (forecast !== undefined) && (
        <DefenceMeets system={system} worst={worst} defended={defended} />
      )}
      <Growth own={own} system={system} />
      <Raise own={own} system={system} />
    </>
  );
}

const dividedWords = ({ attackers: count, largest, others }: Divided): string =>
  texts.text("divided", { count, largest, others });

function Growth({ own, system }: ComposerProps) {
  const { model, view } = useTable();
  const points = pointsAt(offersOf(model), own, system);
  const { base, cap } = systemOf(view, system);
  const to = base + points.value - (own.orders.raises.includes(system) ? 1 : 0);
  return (
    <div class="cc-growth mt-25 rule-top">
      <p class="row">
        <Icon id="upgrade" size={20} /> <b>{texts.text("invest")}</b>
        <span class="muted">{texts.text("invest-rate", { rate: own.rate, points: points.value, base, to, cap })}</span>
      </p>
      {points.min === points.max && points.value === 0 ? (
        <WhyNot command={{ type: "invest", system, points: 1 }} />
      ) : (
        <Stepper
          key={`invest${system}`}
          amount={(offers, own) => pointsAt(offers, own, system)}
          label={texts.text("points-for", { system }, model)}
        />
      )}
    </div>
  );
}

function Raise({ own, system }: ComposerProps) {
  const { model } = useTable();
  const offers = offersOf(model);
  const on = own.orders.raises.includes(system);
  return (
    <div class="stack mt-2">
      <Toggle
        icon="delivery-drone"
        command={on ? offers.one("cancel-raise", { system }) : offers.one("raise-drone", { system })}
        on={on}
        about={entryOf(model.catalogue.value, "order", "drone")?.text}
        wish={{ type: "raise-drone", system }}
      >
        {texts.text("raise", { on })}
      </Toggle>
    </div>
  );
}
