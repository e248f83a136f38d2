import { useEffect, useLayoutEffect } from "preact/hooks";
import type { LiveTable } from "../../core/match/live";
import { Icon } from "../../look/icon";
import { turnName } from "../review/turns";
import type { Past } from "./past";
import { Said, say } from "./texts";
import "./looking-back.css";

interface LookingBackProps {
  table: LiveTable;
  past: Past;
}

/** Above the board while it shows an earlier position: which one, and the way back to the present. */
export function LookingBack({ table, past }: LookingBackProps) {
  const model = past.model.value;
  useEscape(past);
  useReturn(table, past);
  if (!model) return null;
  return (
    <div class="slim in-line">
      <p role="status">
        <Said id="looking-back" turn={turnName(model.turn.value)} />
      </p>
      {table.ourMove.value && <span class="tag lamp">{say("your-turn")}</span>}
      <button type="button" class="btn" onClick={past.now}>
        {say("back-to-now")}
      </button>
    </div>
  );
}

/** At the foot of the board: steps back and forward through the match. */
export function StepBack({ table, past }: LookingBackProps) {
  const version = past.version.value;
  if (table.log.value.length === 0) return null;
  return (
    <div class="step-back row g-1 absolute z-overlay">
      <button
        type="button"
        class="ibtn box"
        aria-label={say("step-back")}
        title={say("step-back")}
        disabled={version === 0}
        onClick={() => past.step(-1)}
      >
        <Icon id="fast-forward-button" size={16} class="flip" />
      </button>
      {version !== null && (
        <button
          type="button"
          class="ibtn box"
          aria-label={say("step-forward")}
          title={say("step-forward")}
          onClick={() => past.step(1)}
        >
          <Icon id="fast-forward-button" size={16} />
        </button>
      )}
    </div>
  );
}

/** Escape returns to the present, unless a dialog is open. */
function useEscape(past: Past): void {
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || past.version.peek() === null || document.querySelector("dialog[open]")) return;
      event.stopPropagation();
      past.now();
    };
    addEventListener("keydown", pressed, { capture: true });
    return () => removeEventListener("keydown", pressed, { capture: true });
  }, [past]);
}

/** The areas where players act. A press there returns to the present. */
const ACTING = ".dock, .rail-panel, .rail-act";

function useReturn(table: LiveTable, past: Past): void {
  useEffect(() => {
    const pressed = ({ target }: Event) => {
      if (target instanceof Element && target.closest(ACTING)) past.now();
    };
    addEventListener("pointerdown", pressed, { capture: true });
    addEventListener("click", pressed, { capture: true });
    let acted = table.acted.peek();
    const stop = table.acted.subscribe((now) => {
      if (now !== acted) past.now();
      acted = now;
    });
    return () => {
      removeEventListener("pointerdown", pressed, { capture: true });
      removeEventListener("click", pressed, { capture: true });
      stop();
    };
  }, [table, past]);
}
