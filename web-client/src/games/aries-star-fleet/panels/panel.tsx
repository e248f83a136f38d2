import type { Ask, SelectionView, View } from "../../../generated/aries-star-fleet";
import { Panel as Titled } from "../../../kit/pieces/panel";
import { Icon } from "../../../look/icon";
import { crewsIn, ownOf, useTable } from "../read";
import { storyOf } from "../story/story";
import { aimingOf } from "../ui";
import { texts } from "../words/messages";
import { AttemptOdds } from "./attempt-odds";
import { CrewWords, Line } from "./lists";
import { ChanceOf, Outlook } from "./outlook";
import { Sheet } from "./sheet";
import "./panel.css";

/** Top of the rail: the decision or the held piece, with the numbers to decide by. */
export function Panel() {
  const { model, view } = useTable();
  if (view.attempt || storyOf(model).scene.value) return <AttemptOdds />;
  const selection = ownOf(model, view)?.selection;
  if (selection) return <Selecting of={selection} />;
  const held = aimingOf(model).held.value ?? (aimingOf(model).choices.value.one("place-seed") ? view.seed : null);
  return held ? <Sheet id={held} /> : null;
}

/** Chooses who takes part in a battle or an attempt, with its forecast. */
function Selecting({ of: selection }: { of: SelectionView }) {
  const { model, view } = useTable();
  const { of, target, candidates, chosen } = selection;
  const choices = aimingOf(model).choices.value;
  return (
    <Titled title={texts.text("selecting", { of })} line={texts.text("selecting-against", { of, target }, model)}>
      <ul>
        {candidates.map((id) => {
          const on = chosen.includes(id);
          return (
            <Line key={id} id={id} toggle={{ command: choices.one("toggle", { id }), on }}>
              <Icon id={on ? "check-mark" : "cancel"} size={14} />
              <CrewWords id={id} />
            </Line>
          );
        })}
      </ul>
      <Outlook ask={askFor(selection, view)} />
      {of.startsWith("select-attempt") && choices.one("confirm") && <ChanceOf command={{ type: "confirm" }} />}
    </Titled>
  );
}

function askFor({ of, target, chosen }: SelectionView, view: View): Ask | null {
  if (chosen.length === 0) return null;
  if (of === "select-attackers") return { type: "attack", target, attackers: chosen };
  if (of === "select-boarders") return { type: "board", target, boarders: chosen };
  if (of === "select-attempt-crew") return { type: "attempt", ships: [target], team: chosen };
  const team = chosen.flatMap((ship) => crewsIn(view, ship)).filter((crew) => !crew.stopped);
  return { type: "attempt", ships: chosen, team: team.map(({ id }) => id), target };
}
