import type { Command, OpKind, Own, SystemId } from "../../../../generated/cosmic-conquest";
import { WhyNot } from "../../../../kit/words/explain";
import { Icon } from "../../../../look/icon";
import { faction, forceAt, leads, systemName, useTable } from "../../read";
import { uiOf } from "../../ui";
import { dronesAt, unitsAt } from "./choices";
import { Toggle } from "./parts";
import { type Find, Step, Stepper, useAmount } from "./stepper";

interface ForceProps {
  own: Own;
  kind: OpKind;
  system: SystemId;
}

/** The units, drones and leader of an attack or a defence. */
export function OperationForce({ own, kind, system }: ForceProps) {
  const { model, chart } = useTable();
  const offers = uiOf(model).offers.value;
  const units = unitsAt(offers, own, kind, system);
  const there = forceAt(own, kind, system) !== undefined;
  if (units.min === units.max && !there) return <WhyNot command={{ type: "assign", kind, system, units: 1 }} />;
  const label = `units to ${kind} ${systemName(chart, system)}`;
  return (
    <>
      <Stepper
        key={`${kind}${system}`}
        amount={(offers, own) => unitsAt(offers, own, kind, system)}
        label={label}
        wide
      />
      <div class="cc-pair stack mt-2">
        <Drones own={own} kind={kind} system={system} />
        <Leader own={own} kind={kind} system={system} />
      </div>
    </>
  );
}

function Drones({ own, kind, system }: ForceProps) {
  const { model, chart } = useTable();
  const offers = uiOf(model).offers.value;
  return (
    <div class="stack g-1">
      {dronesAt(offers, own, kind, system).map(({ from }) => (
        <DroneStepper
          key={`${kind}${system}-${from}`}
          amount={(offers, own) => dronesAt(offers, own, kind, system).find((one) => one.from === from)?.amount}
          station={from === undefined ? "" : systemName(chart, from)}
          wish={{ type: "assign-drone", kind, system, drones: 1, ...(from === undefined ? {} : { from }) }}
        />
      ))}
    </div>
  );
}

interface DroneProps {
  amount: Find;
  /** Where they come from, where drones are stationed. */
  station: string;
  wish: Command;
}

/** − 2 of 3 +. */
function DroneStepper({ amount, station, wish }: DroneProps) {
  const number = useAmount(amount);
  const { value, min, max } = number;
  if (min === max && value === 0) {
    return (
      <Toggle icon="delivery-drone" command={undefined} wish={wish}>
        no drones
      </Toggle>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as this row in all browsers
    <div class={`cc-drone-stepper touch semi ${value > 0 ? "on" : ""}`} role="group" aria-label={`Drones ${station}`}>
      <Step of={number} to={value - 1}>
        <span aria-hidden="true">−</span>
        <span class="unseen">One drone fewer</span>
      </Step>
      <span class="row wrap centre">
        <Icon id="delivery-drone" size={20} /> {value} of {max}
        {station && <i>{station}</i>}
      </span>
      <Step of={number} to={value + 1}>
        <span aria-hidden="true">+</span>
        <span class="unseen">One drone more</span>
      </Step>
    </div>
  );
}

function Leader({ own, kind, system }: ForceProps) {
  const { model, view } = useTable();
  const offers = uiOf(model).offers.value;
  const { name } = faction(view, own.seat).admiral;
  const on = leads(own, kind, system);
  const [first = name] = name.split(" ");
  return (
    <Toggle
      icon="captain-hat-profile"
      command={on ? offers.one("stop-leading") : offers.one("lead", { kind, system })}
      on={on}
      about={`${name} adds ${faction(view, own.seat).admiral.cv} to one attack or defence a turn.`}
      wish={{ type: "lead", kind, system }}
    >
      {on ? `${first} leads` : `Let ${first} lead`}
    </Toggle>
  );
}
