import type { Divided, OpKind, Own, SystemId } from "../../../../generated/cosmic-conquest";
import { WhyNot } from "../../../../kit/words/explain";
import { Icon } from "../../../../look/icon";
import { entryOf, faction, forceAt, leads, systemOf, useTable } from "../../read";
import { offersOf } from "../../ui";
import { texts } from "../../words/messages";
import { TO_COME, useOutlook } from "../outlook";
import { firstOf } from "../tokens";
import { dronesAt, pointsAt, unitsAt } from "./amounts";
import { AttackMeets, DefenceMeets, SumLine, worstAt } from "./odds";
import { DroneStepper, Stepper } from "./stepper";
import { Toggle } from "./toggle";
import "./compose.css";

interface ComposerProps {
  own: Own;
  system: SystemId;
}

/** The attack on a system: its force, its sum, and the defence it meets. */
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

/** Orders for the viewer's own system: defend, invest, raise a drone. */
export function OwnComposer({ own, system }: ComposerProps) {
  const { model } = useTable();
  const offers = offersOf(model);
  const outlook = useOutlook(own);
  const forecast = outlook?.defences.find((one) => one.system === system);
  const defended = forceAt(own, "defend", system) !== undefined;
  const worst = outlook && worstAt(outlook, system);
  const raised = own.orders.raises.includes(system);
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
      <Growth own={own} system={system} raised={raised} />
      <div class="stack mt-2">
        <Toggle
          icon="delivery-drone"
          command={offers.one(raised ? "cancel-raise" : "raise-drone", { system })}
          on={raised}
          about={entryOf(model.catalogue.value, "order", "drone")?.text}
          wish={{ type: "raise-drone", system }}
        >
          {texts.text("raise", { on: raised })}
        </Toggle>
      </div>
    </>
  );
}

const dividedWords = ({ attackers: count, largest, others }: Divided): string =>
  texts.text("divided", { count, largest, others });

function Growth({ own, system, raised }: ComposerProps & { raised: boolean }) {
  const { model, view } = useTable();
  const { value: points, min, max } = pointsAt(offersOf(model), own, system);
  const { base, cap } = systemOf(view, system);
  const to = base + points - Number(raised);
  return (
    <div class="cc-growth mt-25 rule-top">
      <p class="row">
        <Icon id="upgrade" size={20} /> <b>{texts.text("invest")}</b>
        <span class="muted">{texts.text("invest-rate", { rate: own.rate, points, base, to, cap })}</span>
      </p>
      {min === max && points === 0 ? (
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

/** The units, drones and leader of an attack or a defence. */
function OperationForce({ own, kind, system }: ComposerProps & { kind: OpKind }) {
  const { model, view } = useTable();
  const offers = offersOf(model);
  const { min, max } = unitsAt(offers, own, kind, system);
  if (min === max && !forceAt(own, kind, system))
    return <WhyNot command={{ type: "assign", kind, system, units: 1 }} />;
  const { name, cv } = faction(view, own.seat).admiral;
  const led = leads(own, kind, system);
  return (
    <>
      <Stepper
        key={`${kind}${system}`}
        amount={(offers, own) => unitsAt(offers, own, kind, system)}
        label={texts.text("units-for", { kind, system }, model)}
        wide
      />
      <div class="cc-pair stack mt-2">
        <div class="stack g-1">
          {dronesAt(offers, own, kind, system).map(({ from }) => (
            <DroneStepper
              key={`${kind}${system}-${from}`}
              amount={(offers, own) => dronesAt(offers, own, kind, system).find((one) => one.from === from)?.amount}
              station={from ?? null}
              wish={{ type: "assign-drone", kind, system, drones: 1, ...(from === undefined ? {} : { from }) }}
            />
          ))}
        </div>
        <Toggle
          icon="captain-hat-profile"
          command={led ? offers.one("stop-leading") : offers.one("lead", { kind, system })}
          on={led}
          about={texts.text("lead.about", { admiral_name: name, cv })}
          wish={{ type: "lead", kind, system }}
        >
          {texts.text("lead", { first: firstOf(name), on: led })}
        </Toggle>
      </div>
    </>
  );
}
