import { who } from "../../../core/words/grammar";
import { GoalLine } from "../../../kit/pieces/goal";
import { bottomSeat, player, useTable } from "../read";
import { planetName, texts } from "../words/messages";

/** The goal: to control every planet that still exists. */
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
      unit={texts.text("goal-unit")}
      turn={view.turn > 0 ? [texts.text("goal-turn"), view.turn] : undefined}
      rule={texts.text("goal-rule")}
      number="R84, R85"
      parts={standing.map(({ orbit, controller }) => ({
        label: planetName(model, orbit),
        value: controller === null ? texts.text("goal-nobody") : who(model, controller),
      }))}
    />
  );
}
