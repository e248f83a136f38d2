import { inventName, proposedName } from "../../core/net/session";
import { Icon } from "../../look/icon";
import { say } from "./texts";
import "./name-field.css";

/** For visitors without a session: the name under which their next action creates a guest. */
export function NameField() {
  return (
    <div class="name-field inline g-2 mt-3 bright">
      <label for="your-name">{say("you-play-as")}</label>
      <input
        class="bold"
        id="your-name"
        type="text"
        maxLength={24}
        autocomplete="nickname"
        value={proposedName.value}
        onInput={(event) => {
          proposedName.value = event.currentTarget.value;
        }}
      />
      <button
        type="button"
        class="ibtn"
        aria-label={say("another-name")}
        onClick={() => {
          proposedName.value = inventName();
        }}
      >
        <Icon id="rolling-dices" size={18} />
      </button>
    </div>
  );
}
