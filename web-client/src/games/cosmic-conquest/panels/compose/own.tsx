import type { DefenceForecast, Outlook, Own, SystemId } from "../../../../generated/cosmic-conquest";
import { WhyNot } from "../../../../kit/words/explain";
import { Icon } from "../../../../look/icon";
import { chance, forceAt, systemName, systemOf, useTable } from "../../read";
import { uiOf } from "../../ui";
import { TO_COME, useOutlook } from "../outlook";
import { Abilities } from "./abilities";
import { pointsAt } from "./choices";
import { OperationForce } from "./force";
import { SumLine, Suppose, Toggle } from "./parts";
import { Stepper } from "./stepper";

interface OwnProps {
  own: Own;
  system: SystemId;
}

/** Orders for a system of one's own: defend, grow, raise a drone, abilities. */
export function OwnComposer(props: OwnProps) {
  const { own, system } = props;
  const outlook = useOutlook(own);
  const forecast = outlook?.defences.find((one) => one.system === system);
  const defended = forceAt(own, "defend", system) !== undefined;
  return (
    <>
      <OperationForce {...props} kind="defend" />
      {defended && (
        <>
          <SumLine tally={forecast?.tally} />
          <Divided forecast={forecast} />
        </>
      )}
      {outlook && defended === (forecast !== undefined) && (
        <Threatened outlook={outlook} system={system} forecast={forecast} />
      )}
      <Growth {...props} />
      <div class="cc-abilities stack mt-2">
        <Raise own={own} system={system} />
        <Abilities own={own} system={system} />
      </div>
    </>
  );
}

function Divided({ forecast }: { forecast: DefenceForecast | undefined }) {
  if (!forecast) return <p class="cc-aside muted t-13 mt-1">Divided: {TO_COME}</p>;
  const parts = forecast.divided.map(
    ({ attackers, largest, others }) => `${attackers} attackers meet ${largest} and ${others}`,
  );
  return <p class="cc-aside muted t-13 mt-1">Divided: {parts.join("; ")}, plus a die each.</p>;
}

interface ThreatProps {
  outlook: Outlook;
  system: SystemId;
  forecast: DefenceForecast | undefined;
}

/** Whether the defence holds against an attack one supposes, up to the worst that could come. */
function Threatened(props: ThreatProps) {
  const { model } = useTable();
  const { outlook, system, forecast } = props;
  const { supposed } = uiOf(model);
  const threats = outlook.threats.filter((one) => one.system === system);
  const [worst] = threats.sort((a, b) => b.most.total - a.most.total || a.seat - b.seat);
  if (!worst) return null;
  if (!forecast)
    return (
      <p class="cc-aside caution t-13 mt-2">
        Undefended, it falls to any attack. {model.name(worst.seat)} could send up to {worst.most.total}.
      </p>
    );
  const value = Math.min(worst.most.total, supposed.value.get(system) ?? Math.round(worst.most.total / 2));
  return (
    <Suppose
      label="If attacked with"
      note={`${model.name(worst.seat)} could send up to ${worst.most.total}.`}
      value={value}
      most={Math.max(0, worst.most.total)}
      set={(next) => {
        supposed.value = new Map(supposed.value).set(system, next);
      }}
      chance={100 - chance(model, value - forecast.tally.total)}
      outcome="to hold it"
    />
  );
}

function Growth({ own, system }: OwnProps) {
  const { model, view, chart } = useTable();
  const points = pointsAt(uiOf(model).offers.value, own, system);
  const { base, cap } = systemOf(view, system);
  const raised = own.orders.raises.includes(system) ? 1 : 0;
  return (
    <div class="cc-growth mt-25 rule-top">
      <p class="row">
        <Icon id="upgrade" size={20} /> <b>Invest</b>
        <span class="muted">
          {own.rate} units each
          {points.value > 0 && `: output ${base} to ${base - raised + points.value} of ${cap}`}
        </span>
      </p>
      {points.min === points.max && points.value === 0 ? (
        <WhyNot command={{ type: "invest", system, points: 1 }} />
      ) : (
        <Stepper
          key={`invest${system}`}
          amount={(offers, own) => pointsAt(offers, own, system)}
          label={`points for ${systemName(chart, system)}`}
        />
      )}
    </div>
  );
}

function Raise({ own, system }: OwnProps) {
  const { model } = useTable();
  const offers = uiOf(model).offers.value;
  const on = own.orders.raises.includes(system);
  return (
    <Toggle
      icon="delivery-drone"
      command={on ? offers.one("cancel-raise", { system }) : offers.one("raise-drone", { system })}
      on={on}
      about="Costs one unit now and one point of output for good; the drone can be used from next turn on."
      wish={{ type: "raise-drone", system }}
    >
      {on ? "Raises a drone" : "Raise a drone"}
    </Toggle>
  );
}
