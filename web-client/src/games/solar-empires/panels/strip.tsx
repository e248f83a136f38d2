import type { Phase } from "../../../generated/solar-empires";
import { Phases } from "../../../kit/pieces/phases";
import { useTable } from "../read";
import { texts } from "../words/messages";

/** The steps of the strip, each with its phases of the rules. */
const STEPS: Phase[][] = [
  ["draw", "arrange", "set-first"],
  ["construction-1"],
  ["deployment", "spy"],
  ["combat"],
  ["construction-2"],
  ["clean-up"],
];

/** In the top bar: the six steps of the turn, with the current one lit, and how many turns are left. */
export function Strip() {
  const { model, view } = useTable();
  const { turn, phase, turns_left, idle_turns } = view;
  const { entries } = model.catalogue.value;
  const at = STEPS.findIndex((phases) => phases.includes(phase));
  const steps = STEPS.map(([id = phase], i) => ({
    id,
    name: texts.text(i === at && phase === "spy" ? "step-spy" : "step", { step: id }),
    entry: entries.find((entry) => entry.kind === "phase" && entry.id === id),
  }));
  const name = texts.text("step", { step: turn === 0 ? "arrange" : phase });
  const warnings = [
    turns_left !== null && { id: "turns-left", count: turns_left },
    idle_turns !== null && { id: "turns-idle", count: idle_turns },
  ];
  return (
    <Phases label={texts.text("strip-label", { turn, name })} steps={steps} at={turn === 0 ? -1 : at} short={name}>
      {warnings.map(
        (warning) =>
          warning && (
            <span key={warning.id} class="se-limit tag py-05 px-25 caution" title={texts.text(`${warning.id}.about`)}>
              {texts.text(warning.id, warning)}
            </span>
          ),
      )}
    </Phases>
  );
}
