import { usePart } from "../../../kit/hooks/at-table";
import { GoalLine } from "../../../kit/pieces/goal";
import { claimOf, entryOf, faction, useTable } from "../read";

/** More units than all living rivals together; the pennant moves with them. */
export function Goal() {
  const table = useTable();
  const { model } = table;
  const view = usePart(() => {
    const { factions, turn, limit, claimable } = table.view;
    return { factions, turn, limit, claimable };
  });
  const seat = model.seat.value ?? view.factions.find(({ alive }) => alive)?.seat ?? 0;
  const { units, others, systems, rival, empire } = claimOf(view, seat);
  const overlord = entryOf(model.catalogue.value, "order", "overlord")?.text ?? "";
  return (
    <GoalLine
      seat={seat}
      have={units}
      of={others + 1}
      unit="units"
      turn={["turn", view.turn]}
      rule={`${overlord}${empire === null ? "" : " An empire has to be proclaimed too."} After turn ${view.limit} the strongest wins.`}
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
