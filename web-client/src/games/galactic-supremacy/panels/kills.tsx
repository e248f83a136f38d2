import { choiceKey } from "../../../core/match/canonical";
import { counted } from "../../../core/words/grammar";
import { useTable } from "../read";
import { send, uiOf } from "../ui";

/** The results that the viewer's shots can have: more ships or more leaders. */
export function Kills() {
  const { model, view } = useTable();
  const choices = uiOf(model).options.value.each("choose-kills");
  if (choices.length === 0) return null;
  return (
    <section class="kills" aria-label="Choose what your shots destroy">
      {choices.map((command) => {
        const option = view.combat?.kill_options.find((option) => option.count === command.count);
        return (
          <button
            key={command.count}
            type="button"
            class="btn can touch grow"
            data-choice={choiceKey(command)}
            onClick={() => send(model, command)}
          >
            {counted(command.count, "fleet")}
            {option && option.leaders > 0 ? `, ${option.leaders} led` : ", no leader"}
          </button>
        );
      })}
    </section>
  );
}
