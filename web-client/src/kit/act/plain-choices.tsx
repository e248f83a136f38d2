import { useState } from "preact/hooks";
import { choiceKey } from "../../core/match/canonical";
import type { TableModel } from "../../core/match/model";
import { humanised, inWords } from "../../core/words/keys";
import type { ShownChoice } from "../../generated/starboard";
import { say } from "../texts";
import { sendCommand } from "./send";

/** All of the viewer's choices as plain buttons, to play on if a component of the game fails. */
export function PlainChoices({ model }: { model: TableModel }) {
  const choices = model.mode === "play" ? model.choices.value : [];
  if (choices.length === 0) return <p class="muted">{say("nothing-to-do")}</p>;
  return (
    <ul class="plain-choices row stretch wrap">
      {choices.map((choice) => (
        <Choice key={JSON.stringify(choice)} model={model} choice={choice} />
      ))}
    </ul>
  );
}

function Choice({ model, choice: { command, range } }: { model: TableModel; choice: ShownChoice }) {
  const [value, setValue] = useState(range?.min ?? 0);
  const whole = range ? { ...(command as object), [range.field]: value } : command;
  return (
    <li class="flex g-1">
      {range && (
        <input
          class="input"
          type="number"
          aria-label={humanised(range.field)}
          min={range.min}
          max={range.max}
          value={value}
          onChange={(event) => setValue(Number(event.currentTarget.value))}
        />
      )}
      <button
        type="button"
        class="btn"
        aria-disabled={model.busy.value}
        data-choice={choiceKey(whole)}
        onClick={() => sendCommand(model, whole)}
      >
        {wordsOf(whole)}
      </button>
    </li>
  );
}

/** A command in words, without the game's texts: `Build fleet: hw1`. */
function wordsOf(command: unknown): string {
  const { type, ...rest } = command as { type: string };
  const parts = Object.entries(rest).map(([key, value]) => `${humanised(key).toLowerCase()} ${inWords(value)}`);
  return parts.length ? `${humanised(type)}: ${parts.join(", ")}` : humanised(type);
}
