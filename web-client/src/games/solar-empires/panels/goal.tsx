import { GoalLine } from "../../../kit/pieces/goal";
import { bottomSeat, planetName, player, useTable } from "../read";

/** Every world that there is. */
export function Goal() {
  const { model, view } = useTable();
  const seat = bottomSeat(model);
  const { planets, to_conquer } = player(view, seat);
  const standing = view.planets.filter(({ gone }) => !gone);
  return (
    <GoalLine
      seat={seat}
      have={planets}
      of={planets + to_conquer}
      unit="worlds"
      turn={view.turn > 0 ? ["turn", view.turn] : undefined}
      rule="Whoever controls every world wins; so does the last with a card or a ship left."
      number="R84, R85"
      parts={standing.map(({ orbit, controller }) => ({
        label: planetName(model, view, orbit),
        value: controller === null ? "nobody’s" : model.name(controller),
      }))}
    />
  );
}
