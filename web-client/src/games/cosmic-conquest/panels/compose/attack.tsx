import { counted } from "../../../../core/words/grammar";
import type { AttackForecast, Own, SystemId } from "../../../../generated/cosmic-conquest";
import { chance, faction, forceAt, systemOf, useTable } from "../../read";
import { uiOf } from "../../ui";
import { itemWords } from "../../words/words";
import { TO_COME, useOutlook } from "../outlook";
import { OperationForce } from "./force";
import { Chance, SumLine, Suppose } from "./parts";

interface AttackProps {
  own: Own;
  system: SystemId;
}

/** The attack on a system: its force, its sum, and the chance. */
export function AttackComposer({ own, system }: AttackProps) {
  const forecast = useOutlook(own)?.attacks.find((one) => one.system === system);
  return (
    <>
      <OperationForce own={own} kind="attack" system={system} />
      {forceAt(own, "attack", system) && (
        <>
          <SumLine tally={forecast?.tally} />
          {forecast ? (
            <Odds forecast={forecast} />
          ) : (
            <div class="cc-suppose row split g-3 mt-25 rule-top">
              <span class="muted">{TO_COME}</span>
            </div>
          )}
        </>
      )}
    </>
  );
}

function Odds({ forecast }: { forecast: AttackForecast }) {
  const { model, view } = useTable();
  const { system, tally, against, force } = forecast;
  const owner = systemOf(view, system).owner;
  if (force) {
    const met = against.total + force.units + force.drones * forecast.drone_value + (force.led ? forecast.cv : 0);
    const drones = force.drones > 0 ? ` and ${counted(force.drones, "drone")}` : "";
    return (
      <div class="cc-suppose row split g-3 mt-25 rule-top">
        <span>
          {owner === null ? "Independent: it defends with" : `${model.name(owner)} defends with`}{" "}
          <b class="num t-18">{force.units}</b>
          {drones}
          {force.led && ", led by the admiral"}
        </span>
        <Chance of={forecast.chance ?? chance(model, tally.total - met)} outcome="to take it" />
      </div>
    );
  }
  return <Supposed forecast={forecast} />;
}

/** What a rival puts there is unknown: a slider up to all they could. */
function Supposed({ forecast }: { forecast: AttackForecast }) {
  const { model, view } = useTable();
  const { supposed } = uiOf(model);
  const { system, tally, against } = forecast;
  const owner = systemOf(view, system).owner ?? 0;
  const most = forecast.most_units + forecast.most_drones * forecast.drone_value + forecast.cv;
  const value = Math.min(most, supposed.value.get(system) ?? Math.round(most / 2));
  const set = (next: number) => {
    supposed.value = new Map(supposed.value).set(system, next);
  };
  return (
    <Suppose
      label={`If ${model.name(owner)} defends with`}
      value={value}
      most={most}
      set={set}
      chance={chance(model, tally.total - against.total - value)}
      outcome="to take it"
      note={
        <>
          At most {counted(forecast.most_units, "unit")}
          {forecast.most_drones > 0 && `, ${counted(forecast.most_drones, "drone")} worth ${forecast.drone_value}`}
          {forecast.cv > 0 && `, ${faction(view, owner).admiral.name} worth ${forecast.cv}`}
          {against.items.length > 0 && `; always ${against.items.map(itemWords).join(", ")}`}
        </>
      }
    />
  );
}
