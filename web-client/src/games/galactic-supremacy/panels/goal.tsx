import { GoalLine } from "../../../kit/pieces/goal";
import { bottomSeat, useTable } from "../read";
import { rolledOn, storyOf } from "../story/story";

/** The last homeworld standing, and until then the homeworlds that do. */
export function Goal() {
  const { model, view } = useTable();
  const scene = storyOf(model).scene.value;
  const standing = view.players.filter(({ alive }) => alive).map(({ seat }) => seat);
  return (
    <GoalLine
      // Dice on a phone have its strip too.
      aside={scene?.of === "die" || rolledOn(model, view, scene) !== null}
      seat={bottomSeat(view)}
      have={standing.length}
      of={view.players.length}
      unit="homeworlds stand"
      turn={["turn", view.turn]}
      rule={`The last player with a homeworld wins; after round ${view.options.round_limit} the greatest empire does.`}
      number="R93, R97"
      parts={[
        ...view.players.map(({ seat, alive, value }) => ({
          label: model.name(seat),
          value: alive ? `empire of ${value}` : "out",
        })),
        { label: "Round", value: `${view.round} of ${view.options.round_limit}` },
      ]}
      seats={standing}
    />
  );
}
