import type { View } from "../../generated/galactic-supremacy";
import { counted } from "../../kit/grammar";
import type { Model } from "./read";
import { give, uiOf } from "./ui";

/** The results that the viewer's shots can have: more ships or more leaders. */
export function Kills({ model, view }: { model: Model; view: View }) {
  const choices = uiOf(model).options.value.each("choose-kills");
  if (choices.length === 0) return null;
  return (
    <section class="kills" aria-label="Choose what your shots destroy">
      {choices.map((command) => {
        const option = view.combat?.kill_options.find((option) => option.count === command.count);
        return (
          <button key={command.count} type="button" class="btn can" onClick={() => give(model, command)}>
            {counted(command.count, "fleet")}
            {option && option.leaders > 0 ? `, ${option.leaders} led` : ", no leader"}
          </button>
        );
      })}
    </section>
  );
}
