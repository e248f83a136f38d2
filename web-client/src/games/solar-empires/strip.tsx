import { About, explains } from "../../table/explain";
import type { Model } from "./read";
import { STEPS } from "./words";
import "./strip.css";

/** In the top bar: the six steps of the turn, the present one lit, and how many turns are left. */
export function Strip({ model }: { model: Model }) {
  const view = model.view.value;
  if (!view) return null;
  const at = STEPS.findIndex(({ phases }) => phases.includes(view.phase));
  const step = STEPS[at];
  const before = view.turn === 0;
  const name = view.phase === "arrange" || before ? "Set-up" : (step?.name ?? "");
  return (
    <nav class="se-phases" aria-label={before ? "Set-up" : `Turn ${view.turn}, ${name}`}>
      <span class="se-turn num">{before ? "Set-up" : `Turn ${view.turn}`}</span>
      <span class="se-short">
        {!before && <b>{name}</b>}
        <span class="se-dots">
          {STEPS.map(({ id }, i) => (
            <i key={id} class={before || i > at ? "" : i < at ? "done" : "on"} />
          ))}
        </span>
      </span>
      <ol>
        {STEPS.map(({ id, name }, i) => (
          <li key={id}>
            <button
              type="button"
              class={before || i > at ? "" : i < at ? "done" : "on"}
              aria-current={!before && i === at ? "step" : undefined}
              {...explains(() => (
                <About
                  entry={model.catalogue.value.entries.find((entry) => entry.kind === "phase" && entry.id === id)}
                />
              ))}
            >
              {i === at && view.phase === "spy" ? "Spy" : name}
            </button>
          </li>
        ))}
      </ol>
      {view.turns_left !== null && (
        <span class="se-limit" title="At the limit the match is decided by planets, ships, then armour">
          {view.turns_left} left
        </span>
      )}
      {view.idle_turns !== null && (
        <span class="se-limit" title="After five idle turns in a row the match is decided by reckoning">
          {view.idle_turns} idle
        </span>
      )}
    </nav>
  );
}
