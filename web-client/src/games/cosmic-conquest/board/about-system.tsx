import { counted, listed, who } from "../../../core/words/grammar";
import type { SystemId, SystemView, View } from "../../../generated/cosmic-conquest";
import { type Holding, holdersOf } from "../panels/report/ledger";
import { type Chart, type Model, neighbours, ownOf, systemName, systemOf, useTable } from "../read";
import { heardAt } from "../story/player";

/** A system's name for those who listen: "Ravensol, Mirela's, output 13, exposed". */
export function systemLabel(model: Model, chart: Chart, systems: SystemView[], id: SystemId): string {
  const { owner, output, base, exposed_to, home } = systems[id] as SystemView;
  const whose = owner === null ? "independent" : owner === model.seat.value ? "yours" : `${model.name(owner)}’s`;
  const parts = [systemName(chart, id), whose, base === 0 ? "devastated" : `output ${output}`];
  if (home !== undefined) parts.push("home");
  if (exposed_to) parts.push("exposed");
  return parts.join(", ");
}

/** The drones that stand in a system, where they are stationed (V3); null where none do. */
export function dronesAt(view: View, id: SystemId): string | null {
  const count = (list: { from: SystemId; drones: number }[] = []) => list.find(({ from }) => from === id)?.drones ?? 0;
  const ready = view.factions.reduce((sum, { ready_at }) => sum + count(ready_at), 0);
  const fresh = view.factions.reduce((sum, { fresh_at }) => sum + count(fresh_at), 0);
  if (ready + fresh === 0) return null;
  return `${counted(ready, "drone")} ready here${fresh > 0 ? `, ${fresh} fresh` : ""}`;
}

/** A system, in the bubble. */
export function AboutSystem({ id }: { id: SystemId }) {
  const { model, view, chart } = useTable();
  const { owner, base, hit = 0, output, cap, home, exposed_to } = systemOf(view, id);
  const own = ownOf(model, view);
  const now = own?.changed_outputs.find(({ system }) => system === id)?.output;
  const whose = owner === null ? "Independent" : owner === model.seat.value ? "Yours" : `${model.name(owner)}’s`;
  return (
    <>
      <b class="explain-title">{systemName(chart, id)}</b>
      <p>
        {whose}
        {home !== undefined && `, ${home === owner ? "its home" : `once the home of ${model.name(home)}`}`}.{" "}
        {owner === null ? "It defends with 10 units." : `Output ${base} of at most ${cap}.`}
      </p>
      {hit > 0 && (
        <p>
          Sabotaged: {base} − {hit} = {output} this turn.
        </p>
      )}
      {now !== undefined && now !== output && <p class="explain-now">With your orders its output is {now}.</p>}
      {base === 0 && <p>Devastated: it yields nothing until somebody invests in it.</p>}
      {exposed_to && <p>Exposed to {listed(exposed_to.map((seat) => model.name(seat)))}.</p>}
      {dronesAt(view, id) && <p>{dronesAt(view, id)}.</p>}
      <p>Lanes to {listed(neighbours(chart, id).map((near) => systemName(chart, near)))}.</p>
      <History holders={holdersOf(heardAt(model).value, id)} />
      <p class="explain-next">{nextTap(model, view, id)}</p>
    </>
  );
}

/** So many of those who held a system are told of. */
const TOLD = 4;

/** "Before: independent, from turn 3 Mira, from turn 9 Altair." */
function History({ holders }: { holders: Holding[] }) {
  const { model } = useTable();
  const before = holders.slice(-TOLD - 1, -1);
  if (before.length === 0) return null;
  const words = before.map(({ seat, since }) => {
    const name = seat === null ? "independent" : who(model, seat);
    return since === 0 ? name : `from turn ${since} ${name}`;
  });
  const since = holders.at(-1)?.since;
  return (
    <p>
      So since turn {since}; before: {words.join(", ")}.
    </p>
  );
}

function nextTap(model: Model, view: View, id: SystemId): string {
  const own = ownOf(model, view);
  if (!own || own.sealed) return "Choose it to look at it.";
  if (systemOf(view, id).owner === model.seat.value) return "Choose it to give orders here.";
  return own.targets.some(({ system }) => system === id) ? "Choose it to attack it." : "Choose it to look at it.";
}
