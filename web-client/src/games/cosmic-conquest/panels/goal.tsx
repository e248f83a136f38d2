import { usePart } from "../../../kit/hooks/at-table";
import { GoalLine } from "../../../kit/pieces/goal";
import { claimOf, entryOf, faction, useTable } from "../read";
import { texts } from "../words/messages";

/** The viewer's units, and the number that wins: more than all living rivals together. */
export function Goal() {
  const table = useTable();
  const { model } = table;
  const view = usePart(() => {
    const { factions, turn, limit, claimable } = table.view;
    return { factions, turn, limit, claimable };
  });
  const alive = view.factions.filter(({ alive }) => alive);
  const seat = model.seat.value ?? alive[0]?.seat ?? 0;
  const { units, others, systems, rival, empire } = claimOf(view, seat);
  const overlord = entryOf(model.catalogue.value, "order", "overlord")?.text ?? "";
  return (
    <GoalLine
      seat={seat}
      have={units}
      of={others + 1}
      unit={texts.text("goal-unit")}
      turn={[texts.text("goal-turn"), view.turn]}
      rule={texts.text("goal-rule", { overlord, empire: empire !== null, turn: view.limit })}
      number="R76, R84"
      parts={[
        ...alive.map(({ seat, total }) => ({ label: model.name(seat), value: `${total.units}` })),
        {
          label: texts.text("goal-systems", { faction: faction(view, seat).name }),
          value: texts.text("goal-systems.value", { systems, rival }),
        },
      ]}
    />
  );
}
