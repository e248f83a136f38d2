import type { Command, OpKind, Own, SystemId } from "../../../../generated/cosmic-conquest";
import { WhyNot } from "../../../../kit/words/explain";
import { Icon } from "../../../../look/icon";
import { faction, forceAt, leads, useTable } from "../../read";
import { offersOf } from "../../ui";
import { texts } from "../../words/messages";
import { firstOf } from "../tokens";
import { dronesAt, unitsAt } from "./amounts";
import { type Find, Step, Stepper, useAmount } from "./stepper";
import { Toggle } from "./toggle";

interface ForceProps {
  own: Own;
  kind: OpKind;
  system: SystemId;
}

/** The units, drones and leader of an attack or a defence. */
export function OperationForce({ own, kind, system }: ForceProps) {
  const { model } = useTable();
  const units = unitsAt(offersOf(model), own, kind, system);
  const there = forceAt(own, kind, system) !== undefined;
  if (units.min === units.max && !there) return <WhyNot command={{ type: "assign", kind, system, units: 1 }} />;
  return (
    <>
      <Stepper
        key={`${kind}${system}`}
        amount={(offers, own) => unitsAt(offers, own, kind, system)}
        label={texts.text("units-for", { kind, system }, model)}
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
  const { model } = useTable();
  return (
    <div class="stack g-1">
      {dronesAt(offersOf(model), own, kind, system).map(({ from }) => (
        <DroneStepper
          key={`${kind}${system}-${from}`}
          amount={(offers, own) => dronesAt(offers, own, kind, system).find((one) => one.from === from)?.amount}
          station={from ?? null}
          wish={{ type: "assign-drone", kind, system, drones: 1, ...(from === undefined ? {} : { from }) }}
        />
      ))}
    </div>
  );
}

interface DroneProps {
  amount: Find;
  /** Where they come from, where drones are stationed. */
  station: SystemId | null;
  wish: Command;
}

/** − 2 of 3 +. */
function DroneStepper({ amount, station, wish }: DroneProps) {
  const { model } = useTable();
  const number = useAmount(amount);
  const { value, min, max } = number;
  if (min === max && value === 0) {
    return (
      <Toggle icon="delivery-drone" command={undefined} wish={wish}>
        {texts.text("no-drones")}
      </Toggle>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as this row in all browsers
    <div
      class={`cc-drone-stepper touch semi grid r-2 surface-2 ${value > 0 ? "on" : ""}`}
      role="group"
      aria-label={texts.text("drones-from", { station }, model)}
    >
      <Step of={number} to={value - 1}>
        <span aria-hidden="true">−</span>
        <span class="unseen">{texts.text("drone-fewer")}</span>
      </Step>
      <span class="row wrap centre">
        <Icon id="delivery-drone" size={20} /> {texts.text("drones-of", { value, max, station }, model)}
      </span>
      <Step of={number} to={value + 1}>
        <span aria-hidden="true">+</span>
        <span class="unseen">{texts.text("drone-more")}</span>
      </Step>
    </div>
  );
}

function Leader({ own, kind, system }: ForceProps) {
  const { model, view } = useTable();
  const offers = offersOf(model);
  const { name, cv } = faction(view, own.seat).admiral;
  const on = leads(own, kind, system);
  return (
    <Toggle
      icon="captain-hat-profile"
      command={on ? offers.one("stop-leading") : offers.one("lead", { kind, system })}
      on={on}
      about={texts.text("lead.about", { admiral_name: name, cv })}
      wish={{ type: "lead", kind, system }}
    >
      {texts.text("lead", { first: firstOf(name), on })}
    </Toggle>
  );
}
