import { Phases } from "../../../kit/pieces/phases";
import { useTable } from "../read";
import { STEPS } from "../words/words";
import "./strip.css";

/** In the top bar: the six steps of the turn, the present one lit, and how many turns are left. */
export function Strip() {
  const { model, view } = useTable();
  const { entries } = model.catalogue.value;
  const before = view.turn === 0;
  const at = STEPS.findIndex(({ phases }) => phases.includes(view.phase));
  const steps = STEPS.map(({ id, name }, i) => ({
    id,
    name: i === at && view.phase === "spy" ? "Spy" : name,
    entry: entries.find((entry) => entry.kind === "phase" && entry.id === id),
  }));
  const name = view.phase === "arrange" ? "Set-up" : (STEPS[at]?.name ?? "");
  return (
    <Phases
      label={before ? "Set-up" : `Turn ${view.turn}, ${name}`}
      steps={steps}
      at={before ? -1 : at}
      short={before ? "Set-up" : name}
    >
      {view.turns_left !== null && (
        <span
          class="se-limit caution semi nowrap"
          title="At the limit the match is decided by planets, ships, then armour"
        >
          {view.turns_left} left
        </span>
      )}
      {view.idle_turns !== null && (
        <span
          class="se-limit caution semi nowrap"
          title="After five idle turns in a row the match is decided by reckoning"
        >
          {view.idle_turns} idle
        </span>
      )}
    </Phases>
  );
}
