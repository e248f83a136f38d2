import type { View } from "../../../generated/spacetrace";
import { Phases } from "../../../kit/pieces/phases";
import { useTable } from "../read";
import { storyOf } from "../story/story";
import { texts } from "../words/messages";
import { STEPS } from "../words/words";

/** In the top bar: the six steps of the turn, and the number of quiet turns. */
export function Strip() {
  const { model, view } = useTable();
  const at = storyOf(model).scene.value && view.attack ? BATTLE : stepOf(view);
  const label = texts.text("strip-label", { turn: view.turn, step: STEPS[at]?.name });
  return (
    <Phases
      label={label}
      steps={STEPS.map((entry) => ({ id: entry.id, name: entry.name, entry }))}
      at={view.end ? STEPS.length : at}
      short={view.attack ? texts.text("battle-number", { ...view.attack }) : label}
    >
      {view.quiet_turns > 0 && (
        <span class="caution semi" title={texts.text("strip-quiet.about")}>
          {texts.text("strip-quiet", { turns: view.quiet_turns })}
        </span>
      )}
    </Phases>
  );
}

/** The index of the step in which classes meet. */
const BATTLE = 3;

/** The index of the current step of the turn. */
function stepOf({ phase, attack, once }: View): number {
  switch (phase) {
    case "attack-order":
      return 1;
    case "defend-fleets":
    case "defend-order":
      return 2;
    case "end-window":
      return 5;
    default:
      return attack ? BATTLE : once.attacked ? 4 : 0;
  }
}
