import { GoalLine } from "../../../kit/pieces/goal";
import { nearSeat, sideOf, useTable } from "../read";

/** The viewer's points on their way to those that win. */
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
      unit="points"
      turn={["turn", view.turn]}
      rule={`Whoever has ${goal} points first wins. After round ${cap}, or when the match’s time is up, more points win.`}
      number="R89, R90, R91"
      parts={[
        ...[near, 1 - near].map((seat) => ({ label: `Points of ${model.name(seat)}`, value: `${points(seat)}` })),
        { label: "Round", value: `${view.round} of ${cap}` },
      ]}
    />
  );
}
