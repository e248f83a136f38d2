import type { Phase, View } from "../../generated/galactic-supremacy";
import { About, explains } from "../../table/explain";
import type { Model } from "./read";
import { give, uiOf } from "./ui";
import { entryOf, PHASE_ORDER, PHASES } from "./words";
import "./strip.css";

/** In the top bar: the seven phases, the present one lit; a later one that can be skipped to is a button. */
export function Strip({ model }: { model: Model }) {
  const view = model.view.value;
  if (!view) return null;
  const at = PHASE_ORDER.indexOf(view.phase);
  return (
    <nav
      class="phases"
      aria-label={`Round ${view.round} of ${view.options.round_limit}, ${PHASES[view.phase].name} Phase`}
    >
      <span class="phases-short">
        <b>
          {PHASES[view.phase].name}
          {view.second_attack && " again"} <span class="muted">round {view.round}</span>
        </b>
        <span class="phases-dots">
          {PHASE_ORDER.map((phase, i) => (
            <i key={phase} class={i < at ? "done" : i === at ? "on" : ""} />
          ))}
        </span>
      </span>
      <ol>
        {PHASE_ORDER.map((phase, i) => (
          <li key={phase}>
            <PhaseMark model={model} view={view} phase={phase} state={i < at ? "done" : i === at ? "on" : ""} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function PhaseMark({ model, view, phase, state }: { model: Model; view: View; phase: Phase; state: string }) {
  const skip = uiOf(model)
    .options.value.each("skip-to")
    .find((command) => command.phase === phase);
  const entry = entryOf(model.catalogue.value, "phase", phase);
  const again = phase === "attack" && (view.second_attack || view.turn_state.initiative);
  return (
    <button
      type="button"
      class={`${state} ${skip ? "skippable" : ""}`}
      aria-current={state === "on" ? "step" : undefined}
      {...explains(
        () => <About entry={entry} next={skip ? "Choose it to skip to it." : undefined} />,
        skip && (() => give(model, skip)),
      )}
    >
      {PHASES[phase].name}
      {again && <small> ×2</small>}
    </button>
  );
}
