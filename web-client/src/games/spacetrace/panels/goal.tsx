import { who } from "../../../core/words/grammar";
import { GoalLine } from "../../../kit/pieces/goal";
import { farSeat, mostDamage, nearSeat, sideOf, useTable } from "../read";

/** The damage to the enemy Base on its way, or the wrecks where they decide. */
export function Goal() {
  const { model, view } = useTable();
  const [near, far] = [nearSeat(model), farSeat(model)];
  const lp = mostDamage(model);
  const wrecks = view.options.scoring === "wrecks";
  const counted = (seat: number) => (wrecks ? sideOf(view, seat).score : sideOf(view, seat).damage);
  return (
    <GoalLine
      // The lines of both sides carry the thousand on a phone.
      aside
      seat={near}
      have={wrecks ? counted(near) : counted(far)}
      of={wrecks ? Math.max(1, counted(far)) : lp}
      unit={wrecks ? "MP of wrecks" : "damage"}
      turn={["turn", view.turn]}
      rule={
        wrecks
          ? "When a Base falls, the better wreck score wins."
          : `A Base with ${lp} damage is destroyed; whoever’s still stands wins.`
      }
      number={wrecks ? "R95" : "R90, R91"}
      parts={[near, far].map((seat) => ({
        label: wrecks
          ? `Wrecks that ${who(model, seat).toLowerCase()} made`
          : `Damage to the Base of ${model.name(seat)}`,
        value: `${counted(seat)}`,
      }))}
    />
  );
}
