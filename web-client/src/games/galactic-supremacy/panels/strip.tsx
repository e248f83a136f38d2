import { choiceKey } from "../../../core/match/canonical";
import { Phases } from "../../../kit/pieces/phases";
import { entryOf, phasesOf, useTable } from "../read";
import { give, uiOf } from "../ui";
import { texts } from "../words/messages";

/** In the top bar: the seven phases. The current one is lit; later ones that can be skipped to are buttons. */
export function Strip() {
  const { model, view } = useTable();
  const { phase, round, options, second_attack, turn_state } = view;
  const skips = uiOf(model).aiming.choices.value;
  const steps = phasesOf(model).map((id) => {
    const entry = entryOf(model, "phase", id);
    const skip = skips.each("skip-to").find((command) => command.phase === id);
    const twice = id === "attack" && (second_attack || turn_state.initiative);
    return {
      id,
      name: twice ? [entry.name, <small key="twice"> ×2</small>] : entry.name,
      entry,
      skip: skip && (() => give(model, skip)),
      choice: skip && choiceKey(skip),
    };
  });
  return (
    <Phases
      label={texts.text("strip-label", { round, limit: options.round_limit, phase }, model)}
      steps={steps}
      at={phasesOf(model).indexOf(phase)}
      short={texts.text("strip-short", { phase, again: second_attack }, model)}
    />
  );
}
