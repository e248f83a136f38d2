import type { Of } from "../../../core/by-type";
import type { Command, Event, View } from "../../../generated/galactic-supremacy";
import { isStill } from "../../../kit/pieces/flights";
import { shownFor, toldOf } from "../../../kit/tell/moments";
import { type Moment, stories } from "../../../kit/tell/story";
import { logged } from "../../../kit/tell/telling";
import type { Model } from "../read";
import { moments } from "./moments";

export type Rolled = Of<Event, "combat-rolled">;
export type Result = Of<Event, "combat-result">;

/** A moment of the story, shown before the new position. */
export interface Scene extends Moment {
  view: View;
  event: Event;
  /** `comes` while dice roll or shots fly, `told` once their result is shown. */
  step: "comes" | "told";
  /** The dice of the round being shown. Null before the first roll. */
  rolled: Rolled | null;
}

/** How long dice roll and shots fly, in ms. */
const COMES: Partial<Record<Event["type"], number>> = {
  "die-rolled": 600,
  "combat-rolled": 800,
  "combat-result": 450,
};

/** The story of a table. */
export const storyOf = stories<View, Command, Event, Scene>((events, before, { view }) =>
  scenesOf(events, before, view.peek() ?? before),
);

/** The scenes of these events, in order. `now` is the position after them. */
export function scenesOf(events: Event[], before: View, now: View): Scene[] {
  const scenes: Scene[] = [];
  let [view, rolled]: [View, Rolled | null] = [before, null];
  const over = overAt(events, before);
  events.forEach((event, i) => {
    if (event.type === "combat-rolled") {
      rolled = event;
      view = { ...view, ...fought(event) };
    }
    const told = toldOf(moments, event);
    const comes = COMES[event.type];
    if (i === over) {
      const { active, phase, round, second_attack } = before;
      const ended = { ...now, active, phase, round, second_attack };
      scenes.push({ event, step: "told", rolled: null, view: ended, ms: told.ms ?? 0, told: i, about: i });
    } else if (comes !== undefined) {
      const scene = { event, view, rolled, about: i };
      if (!isStill()) scenes.push({ ...scene, step: "comes", ms: comes, told: i });
      scenes.push({ ...scene, step: "told", ms: shownFor(told, false) ?? 0, told: i + 1 });
    }
    if (event.type === "combat-result") view = without(view, event);
    if (event.type === "combat-ended") view = { ...view, combat: null };
  });
  return scenes;
}

/** The first event of an update in which a player ended a phase or turn by command. */
const ASKED_FOR: Event["type"][] = ["phase-started", "turn-started", "trade-closed"];

/** The index of the event where the viewer's turn ended by itself, with nothing left to do (R15). -1 if it did not. */
function overAt(events: Event[], before: View): number {
  const turns = events.filter(({ type }) => type === "turn-started");
  const [first] = events;
  // If several turns have begun, `now` is not the position at the end of the viewer's turn.
  if (turns.length !== 1 || before.active !== before.me || !first || ASKED_FOR.includes(first.type)) return -1;
  return events.findIndex((event) => event.type === "turn-started" && event.seat !== before.me);
}

/** Whether the scene shows the end of the viewer's turn. */
export const isOver = (scene: Scene | null): boolean => scene?.event.type === "turn-started";

/** A round's combat, with the units of both sides. */
function fought({ attacker, defender, world, round, rolls }: Rolled): Pick<View, "staged" | "combat"> {
  const of = (seat: number) => rolls.filter(({ owner, unit }) => owner === seat && unit !== world);
  const own = rolls.find(({ unit }) => unit === world)?.parts ?? { base: 0, advantages: [], leader: 0, tactical: 0 };
  return {
    staged: null,
    combat: {
      attacker,
      defender,
      world,
      round,
      step: "roll",
      attackers: of(attacker),
      defenders: of(defender),
      world_dice: own,
      reinforce: false,
      peace_open: false,
      dispositions: null,
      kill_options: [],
    },
  };
}

const without = (view: View, { attackers_lost, defenders_lost }: Result): View => ({
  ...view,
  units: view.units.filter(({ id }) => !attackers_lost.includes(id) && !defenders_lost.includes(id)),
});

/** The units that are destroyed in a scene. */
export function lostIn(scene: Scene | null): string[] {
  if (scene?.step !== "told" || scene.event.type !== "combat-result") return [];
  const { attackers_lost, defenders_lost, world, world_destroyed } = scene.event;
  return [...attackers_lost, ...defenders_lost, ...(world_destroyed ? [world] : [])];
}

/** The roll to show on the board: the scene's or, without a scene, the combat's last one. Null for none. */
export function rolledOn(model: Model, { combat }: View, scene: Scene | null): Rolled | null {
  if (scene || !combat || combat.round === 0) return scene?.rolled ?? null;
  const last = logged(model, "combat-rolled").at(-1);
  return last?.round === combat.round ? last : null;
}
