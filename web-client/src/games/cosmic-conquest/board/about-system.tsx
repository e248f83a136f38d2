import type { Event, SystemId, SystemView, View } from "../../../generated/cosmic-conquest";
import { Words } from "../../../kit/words/words";
import { type Chart, type Model, neighbours, ownOf, systemName, systemOf, useTable } from "../read";
import { heardAt } from "../story/story";
import { uiOf } from "../ui";
import { texts } from "../words/messages";

/** A system's label for screen readers: "Ravensol, Mirela's, output 13, exposed". */
export function systemLabel(model: Model, chart: Chart, systems: SystemView[], id: SystemId): string {
  const { owner, output, base, exposed_to, home } = systems[id] as SystemView;
  const args = { place: systemName(chart, id), owner, base, output, home: home !== undefined, exposed: !!exposed_to };
  return texts.text("system-label", args, model);
}

/** The drones stationed in a system (V3), in words. Null if none. */
export function dronesAt(view: View, id: SystemId): string | null {
  const count = (of: "ready_at" | "fresh_at") =>
    view.factions
      .flatMap((one) => one[of]?.filter(({ from }) => from === id) ?? [])
      .reduce((sum, { drones }) => sum + drones, 0);
  const [drones, fresh] = [count("ready_at"), count("fresh_at")];
  return drones + fresh === 0 ? null : texts.text("drones-here", { drones, fresh });
}

/** A system's explanation, in the bubble. */
export function AboutSystem({ id }: { id: SystemId }) {
  const { model, view, chart } = useTable();
  const { owner, base, hit = 0, output, home = null, exposed_to = null, cap } = systemOf(view, id);
  const now = ownOf(model, view)?.changed_outputs.find(({ system }) => system === id)?.output;
  const facts: [said: unknown, message: string, args?: object][] = [
    [true, "about-system", { owner, base, cap, output, home, own_home: home === owner }],
    [hit > 0, "about-hit", { base, hit, output }],
    [now !== undefined && now !== output, "about-now", { output: now }],
    [base === 0, "about-dead"],
    [exposed_to, "about-exposed", { seats: exposed_to }],
    [true, "about-lanes", { places: neighbours(chart, id) }],
  ];
  const drones = dronesAt(view, id);
  return (
    <>
      <b class="explain-title">{systemName(chart, id)}</b>
      {facts.map(
        ([said, message, args]) =>
          said && (
            <p key={message}>
              <Words of={texts.words(model, message, { ...args })} />
            </p>
          ),
      )}
      {drones && <p>{drones}.</p>}
      <History system={id} />
      <p class="explain-next">{texts.text(nextTap(model, view, id))}</p>
    </>
  );
}

/** The most former holders of a system that are named. */
const TOLD = 4;

/** "Before: independent, from turn 3 Mira, from turn 9 Altair." */
function History({ system }: { system: SystemId }) {
  const { model } = useTable();
  const holders = holdersOf(heardAt(model).value, system);
  const before = holders.slice(-TOLD - 1, -1).map((args) => ({ id: "holder", args }));
  if (before.length === 0) return null;
  return (
    <p>
      <Words of={texts.words(model, "about-before", { turn: holders.at(-1)?.turn, holders: before })} />
    </p>
  );
}

/** A holder of a system, null for independent, and the turn since which they have held it. */
interface Holding {
  owner: number | null;
  turn: number;
}

/** The holders of a system, one after another, as far back as the log goes. */
export function holdersOf(events: Event[], system: SystemId): Holding[] {
  let turn = 0;
  return events.flatMap((event): Holding[] => {
    if (event.type === "resolution-began") turn = event.turn;
    if (event.type === "match-set-up") {
      const home = event.homes.indexOf(system);
      return [{ owner: home < 0 ? null : home, turn }];
    }
    if (event.type === "system-captured" && event.system === system) return [{ owner: event.to, turn }];
    return event.type === "systems-freed" && event.systems.includes(system) ? [{ owner: null, turn }] : [];
  });
}

function nextTap(model: Model, view: View, id: SystemId): string {
  const own = ownOf(model, view);
  const { held } = uiOf(model).aiming;
  if (!own || own.sealed) return "next-look";
  if (held.value !== null && uiOf(model).aiming.from(held.value).length > 0) return "next-set";
  if (systemOf(view, id).owner === model.seat.value) return "next-order";
  return own.targets.some(({ system }) => system === id) ? "next-attack" : "next-look";
}
