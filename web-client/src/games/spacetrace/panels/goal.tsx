import { GoalLine } from "../../../kit/pieces/goal";
import { farSeat, mostDamage, nearSeat, sideOf, useTable } from "../read";
import { texts } from "../words/messages";

/** The goal: the damage to the enemy Base, or the wrecks if they decide. */
export function Goal() {
  const { model, view } = useTable();
  const [near, far] = [nearSeat(model), farSeat(model)];
  const lp = mostDamage(model);
  const wrecks = view.options.scoring === "wrecks";
  const counted = (seat: number) => (wrecks ? sideOf(view, seat).score : sideOf(view, seat).damage);
  return (
    <GoalLine
      // On a phone, both sides' plates show the damage.
      aside
      seat={near}
      have={wrecks ? counted(near) : counted(far)}
      of={wrecks ? Math.max(1, counted(far)) : lp}
      unit={texts.text("goal-unit", { wrecks })}
      turn={[texts.text("goal-turn"), view.turn]}
      rule={texts.text("goal-rule", { wrecks, most: lp })}
      number={wrecks ? "R95" : "R90, R91"}
      parts={[near, far].map((seat) => ({
        label: texts.text(wrecks ? "goal-wrecks" : "goal-damage", { seat }, model),
        value: `${counted(seat)}`,
      }))}
    />
  );
}
