import { GoalLine } from "../../../kit/pieces/goal";
import { nearSeat, sideOf, useTable } from "../read";
import { texts } from "../words/messages";

/** The viewer's points, and the number that wins. */
export function Goal() {
  const { model, view } = useTable();
  const near = nearSeat(model);
  const { points_to_win: goal, round_cap: cap } = view.options;
  const points = (seat: number) => sideOf(view, seat).points;
  return (
    <GoalLine
      seat={near}
      have={points(near)}
      of={goal}
      unit={texts.text("goal-unit")}
      turn={[texts.text("goal-round"), view.round]}
      rule={texts.text("goal-rule", { goal, cap })}
      number="R89, R90, R91"
      parts={[
        ...[near, 1 - near].map((seat) => ({
          label: texts.text("goal-points", { seat }, model),
          value: `${points(seat)}`,
        })),
        { label: texts.text("goal-last"), value: `${cap}` },
      ]}
    />
  );
}
