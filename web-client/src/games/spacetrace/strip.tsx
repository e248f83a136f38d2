import type { View } from "../../generated/spacetrace";
import { who } from "../../kit/grammar";
import { Phases } from "../../kit/phases";
import { Icon } from "../../look/icon";
import { explains, Parts } from "../../table/explain";
import { mostDamage } from "./base";
import { farSeat, nearSeat, sideOf, useTable } from "./read";
import { storyOf } from "./story";
import { STEPS } from "./words";
import "./strip.css";

/** In the top bar: how far the war is, and the six steps of the turn. */
export function Strip() {
  const { model, view } = useTable();
  const at = storyOf(model).scene.value && view.attack ? BATTLE : stepOf(view);
  const name = STEPS[at]?.name ?? "";
  return (
    <>
      <Goal />
      <Phases
        label={`Turn ${view.turn}, ${name}`}
        steps={STEPS.map((entry) => ({ id: entry.id, name: entry.name, entry }))}
        at={view.end ? STEPS.length : at}
        short={view.attack ? `Battle ${view.attack.number} of ${view.attack.of}` : `Turn ${view.turn}, ${name}`}
      >
        {view.quiet_turns > 0 && (
          <span class="st-quiet" title="Two quiet turns in a row with empty libraries end the match">
            {view.quiet_turns} quiet
          </span>
        )}
      </Phases>
    </>
  );
}

/** The step in which classes meet. */
const BATTLE = 3;

/** Where in the turn the position is. */
function stepOf({ phase, attack, once }: View): number {
  switch (phase) {
    case "attack-order":
      return 1;
    case "defend-fleets":
    case "defend-order":
      return 2;
    case "end-window":
      return 5;
    default:
      return attack ? BATTLE : once.attacked ? 4 : 0;
  }
}

/** The damage to the enemy Base on its way, or the wrecks where they decide; the parts on hover. */
function Goal() {
  const { model, view } = useTable();
  const [near, far] = [nearSeat(model), farSeat(model)];
  const lp = mostDamage(model);
  const wrecks = view.options.scoring === "wrecks";
  const mine = wrecks ? sideOf(view, near).score : sideOf(view, far).damage;
  const parts = [near, far].map((seat) => ({
    label: wrecks ? `Wrecks that ${who(model, seat).toLowerCase()} made` : `Damage to the Base of ${model.name(seat)}`,
    value: `${wrecks ? sideOf(view, seat).score : sideOf(view, seat).damage}`,
  }));
  const rule = wrecks ? "The better wreck score wins when a Base falls" : `A Base falls at ${lp} damage`;
  return (
    <button type="button" class="st-goal" {...explains(() => <Parts title={rule} parts={parts} />)}>
      <span>
        <Icon id="laurel-crown" size={17} />
        <b class="num">{mine}</b>
        {wrecks ? " MP of wrecks" : " of "}
        {!wrecks && <b class="num">{lp}</b>}
        {!wrecks && <span class="st-goal-word"> damage</span>}
        <span class="st-goal-word"> · turn </span>
        <b class="num st-goal-word">{view.turn}</b>
      </span>
      <span class="st-goal-rule" aria-hidden="true">
        <i style={{ width: `${Math.min(100, (100 * mine) / lp)}%` }} />
      </span>
    </button>
  );
}
