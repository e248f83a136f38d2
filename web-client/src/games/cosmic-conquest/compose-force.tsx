import type { OpKind, Own, SystemId } from "../../generated/cosmic-conquest";
import { Icon } from "../../look/icon";
import { dronesAt, unitsAt } from "./compose-choices";
import { Toggle } from "./compose-parts";
import { type Find, Stepper, useAmount } from "./compose-stepper";
import { faction, forceAt, leads, systemName, useTable } from "./read";
import { uiOf } from "./ui";

interface ForceProps {
  own: Own;
  kind: OpKind;
  system: SystemId;
  /** Why no units can be given. */
  why: string;
}

/** The units, drones and leader of an attack or a defence. */
export function OperationForce({ own, kind, system, why }: ForceProps) {
  const { model, chart } = useTable();
  const offers = uiOf(model).offers.value;
  const units = unitsAt(offers, own, kind, system);
  const there = forceAt(own, kind, system) !== undefined;
  if (units.min === units.max && !there) return <p class="cc-why">{why}</p>;
  const label = `units to ${kind} ${systemName(chart, system)}`;
  return (
    <>
      <Stepper
        key={`${kind}${system}`}
        amount={(offers, own) => unitsAt(offers, own, kind, system)}
        label={label}
        wide
      />
      <div class="cc-pair">
        <Drones own={own} kind={kind} system={system} />
        <Leader own={own} kind={kind} system={system} />
      </div>
    </>
  );
}

type PartProps = Omit<ForceProps, "why">;

function Drones({ own, kind, system }: PartProps & {}) {
  const { model, view, chart } = useTable();
  const offers = uiOf(model).offers.value;
  const there = forceAt(own, kind, system);
  const why = whyNoDrones(faction(view, own.seat).ready, there !== undefined, own);
  return (
    <div class="cc-drones">
      {dronesAt(offers, own, kind, system).map(({ from }) => (
        <DroneStepper
          key={`${kind}${system}-${from}`}
          amount={(offers, own) => dronesAt(offers, own, kind, system).find((one) => one.from === from)?.amount}
          station={from === undefined ? "" : systemName(chart, from)}
          why={why}
        />
      ))}
    </div>
  );
}

function whyNoDrones(ready: number, there: boolean, own: Own): string {
  if (own.sealed) return "Your orders are sealed.";
  if (ready === 0) return "You have no drones that are ready.";
  return there ? "No drones are left." : "Drones fly with units: give it a unit first.";
}

interface DroneProps {
  amount: Find;
  /** Where they come from, where drones are stationed. */
  station: string;
  why: string;
}

/** − 2 of 3 +. */
function DroneStepper({ amount, station, why }: DroneProps) {
  const { value, set, min, max } = useAmount(amount);
  if (min === max && value === 0) {
    return (
      <Toggle icon="delivery-drone" command={undefined} why={why}>
        no drones
      </Toggle>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as this row in all browsers
    <div class={`cc-drone-stepper ${value > 0 ? "on" : ""}`} role="group" aria-label={`Drones ${station}`}>
      <button type="button" aria-label="One drone fewer" aria-disabled={value <= min} onClick={() => set(value - 1)}>
        −
      </button>
      <span>
        <Icon id="delivery-drone" size={20} /> {value} of {max}
        {station && <i>{station}</i>}
      </span>
      <button type="button" aria-label="One drone more" aria-disabled={value >= max} onClick={() => set(value + 1)}>
        +
      </button>
    </div>
  );
}

function Leader({ own, kind, system }: PartProps) {
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
      why={own.sealed ? "Your orders are sealed." : "There is nothing to lead yet: give it a unit first."}
    >
      {on ? `${first} leads` : `Let ${first} lead`}
    </Toggle>
  );
}
