import { choiceKey } from "../../../core/match/canonical";
import type { Ask } from "../../../generated/aries-star-fleet";
import { sendCommand } from "../../../kit/act/send";
import { Panel as Titled } from "../../../kit/pieces/panel";
import { Icon } from "../../../look/icon";
import { crewsIn, type Model, useTable } from "../read";
import { storyOf } from "../story/story";
import { uiOf } from "../ui";
import { targetName } from "../words/verbs";
import { SELECTING, selectionOf } from "./actions";
import { AttemptOdds, ChanceOf } from "./attempt-odds";
import { CrewWords, Outlook } from "./outlook";
import { Sheet } from "./sheet";
import "./panel.css";

/** Top of the rail: what is being decided or looked at, with the numbers to decide it by. */
export function Panel() {
  const { model, view } = useTable();
  if (view.attempt || storyOf(model).scene.value) return <AttemptOdds />;
  if (selectionOf(model, view)) return <Selecting />;
  const held = uiOf(model).held.value;
  return held ? <Sheet id={held} /> : null;
}

/** Who takes part in what has been called: each is chosen or left out, and the sum follows. */
function Selecting() {
  const { model, view } = useTable();
  const selection = selectionOf(model, view);
  if (!selection) return null;
  const { of, target, candidates, chosen } = selection;
  const list = uiOf(model).choices.value;
  const ask = askFor(of, target, chosen, model);
  return (
    <Titled
      title={SELECTING[of] ?? ""}
      line={of === "select-attempt-crew" ? undefined : `Against ${targetName(model, target)}`}
    >
      <ul class="as-crews">
        {candidates.map((id) => {
          const toggle = list.one("toggle", { id });
          const on = chosen.includes(id);
          return (
            <li key={id}>
              <button
                type="button"
                data-piece={id}
                class={`as-crew row g-15 across rule-top ${on ? "on" : ""}`}
                aria-pressed={on}
                aria-disabled={!toggle}
                data-choice={toggle && choiceKey(toggle)}
                onClick={() => toggle && void sendCommand(model, toggle)}
              >
                <Icon id={on ? "check-mark" : "cancel"} size={14} />
                <CrewWords id={id} />
              </button>
            </li>
          );
        })}
      </ul>
      <Outlook ask={ask} />
      {of.startsWith("select-attempt") && list.one("confirm") && <ChanceOf command={{ type: "confirm" }} />}
    </Titled>
  );
}

function askFor(of: string, target: string, chosen: string[], model: Model): Ask | null {
  const view = model.view.value;
  if (chosen.length === 0 || !view) return null;
  if (of === "select-attackers") return { type: "attack", target, attackers: chosen };
  if (of === "select-boarders") return { type: "board", target, boarders: chosen };
  if (of === "select-attempt-crew") return { type: "attempt", ships: [target], team: chosen };
  const team = chosen.flatMap((ship) => crewsIn(view, ship)).filter((crew) => !crew.stopped);
  return { type: "attempt", ships: chosen, team: team.map(({ id }) => id), target };
}
