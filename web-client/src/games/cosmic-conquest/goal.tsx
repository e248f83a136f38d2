import { GoalLine } from "../../kit/goal";
import { claimOf, faction, useTable } from "./read";

/** From this turn on somebody can be Overlord (R76 A). */
const CLAIMABLE = 10;

/** More units than all living rivals together; the pennant moves with them. */
export function Goal() {
  const { model, view } = useTable();
  const seat = model.seat.value ?? view.factions.find(({ alive }) => alive)?.seat ?? 0;
  const { units, others, systems, rival, empire } = claimOf(view, seat);
  return (
    <GoalLine
      seat={seat}
      have={units}
      of={others + 1}
      unit="units"
      turn={["turn", view.turn]}
      rule={`From turn ${CLAIMABLE} on, whoever has more units than all rivals together and the most systems wins${empire === null ? "" : ", with an empire proclaimed"}; after turn ${view.limit} the strongest does.`}
      number="R76, R84"
      parts={[
        ...view.factions
          .filter(({ alive }) => alive)
          .map(({ seat, total }) => ({ label: model.name(seat), value: `${total.units}` })),
        { label: `Systems of ${faction(view, seat).name}`, value: `${systems}, a rival ${rival}` },
      ]}
    />
  );
}
