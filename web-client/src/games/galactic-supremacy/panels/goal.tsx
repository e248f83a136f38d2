import { GoalLine } from "../../../kit/pieces/goal";
import { bottomSeat, useTable } from "../read";
import { rolledOn, storyOf } from "../story/story";
import { texts } from "../words/messages";

/** The goal, to have the last homeworld, and the homeworlds that are left. */
export function Goal() {
  const { model, view } = useTable();
  const { players, turn, round, options } = view;
  const scene = storyOf(model).scene.value;
  const standing = players.filter(({ alive }) => alive).map(({ seat }) => seat);
  return (
    <GoalLine
      // On a phone, dice need its place too.
      aside={scene?.event.type === "die-rolled" || rolledOn(model, view, scene) !== null}
      seat={bottomSeat(view)}
      have={standing.length}
      of={players.length}
      unit={texts.text("goal-unit")}
      turn={[texts.text("goal-turn"), turn]}
      rule={texts.text("goal-rule", { limit: options.round_limit })}
      number="R93, R97"
      parts={[
        ...players.map(({ seat, alive, value }) => ({
          label: model.name(seat),
          value: texts.text("goal-empire", { alive, value }),
        })),
        {
          label: texts.text("goal-round"),
          value: texts.text("goal-round.value", { round, limit: options.round_limit }),
        },
      ]}
      seats={standing}
    />
  );
}
