import { choiceKey } from "../../../core/match/canonical";
import { Phases } from "../../../kit/pieces/phases";
import { useTable } from "../read";
import { send, uiOf } from "../ui";
import { entryOf, PHASE_ORDER, PHASES } from "../words/words";

/** In the top bar: the seven phases, the present one lit; a later one that can be skipped to is a button. */
export function Strip() {
  const { model, view } = useTable();
  const skips = uiOf(model).options.value.each("skip-to");
  const { name } = PHASES[view.phase];
  const steps = PHASE_ORDER.map((phase) => {
    const skip = skips.find((command) => command.phase === phase);
    const again = phase === "attack" && (view.second_attack || view.turn_state.initiative);
    return {
      id: phase,
      name: again ? [PHASES[phase].name, <small key="again"> ×2</small>] : PHASES[phase].name,
      entry: entryOf(model.catalogue.value, "phase", phase),
      skip: skip && (() => send(model, skip)),
      choice: skip && choiceKey(skip),
    };
  });
  return (
    <Phases
      label={`Round ${view.round} of ${view.options.round_limit}, ${name} Phase`}
      steps={steps}
      at={PHASE_ORDER.indexOf(view.phase)}
      short={
        <>
          {name}
          {view.second_attack && " again"}
        </>
      }
    />
  );
}
