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

/** A moment of what has just happened, shown before the new position is. */
export interface Scene extends Moment {
  view: View;
  event: Event;
  /** Dice are on their way or shots fly, and then it is seen what came of it. */
  step: "comes" | "told";
  /** The dice of the round that is told. */
  rolled: Rolled | null;
}

/** How long dice and shots are on their way, milliseconds. */
const COMES: Partial<Record<Event["type"], number>> = {
  "die-rolled": 600,
  "combat-rolled": 800,
  "combat-result": 450,
};

/** The story of a table. */
export const storyOf = stories<View, Command, Event, Scene>((events, before, { view }) =>
  scenesOf(events, before, view.peek() ?? before),
);

/** What is told of these events, one after the other; `now` is the position after them. */
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

/** What one says to end a phase or a turn begins with these. */
const ASKED_FOR: Event["type"][] = ["phase-started", "turn-started", "trade-closed"];

/** Where the viewer's turn ended by itself: with their last act nothing was left to do (R15). -1 where it did not. */
function overAt(events: Event[], before: View): number {
  const turns = events.filter(({ type }) => type === "turn-started");
  const [first] = events;
  // Where more turns have begun since, the present is not how that one ended.
  if (turns.length !== 1 || before.active !== before.me || !first || ASKED_FOR.includes(first.type)) return -1;
  return events.findIndex((event) => event.type === "turn-started" && event.seat !== before.me);
}

/** Whether that is the end of one's own turn. */
export const isOver = (scene: Scene | null): boolean => scene?.event.type === "turn-started";

/** Both sides of a round in their places. */
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

/** The units that fall in a scene. */
export function lostIn(scene: Scene | null): string[] {
  if (scene?.step !== "told" || scene.event.type !== "combat-result") return [];
  const { attackers_lost, defenders_lost, world, world_destroyed } = scene.event;
  return [...attackers_lost, ...defenders_lost, ...(world_destroyed ? [world] : [])];
}

/** The roll whose dice lie on the board: that which is told, or the last of the combat while somebody decides. */
export function rolledOn(model: Model, { combat }: View, scene: Scene | null): Rolled | null {
  if (scene || !combat || combat.round === 0) return scene?.rolled ?? null;
  const last = logged(model, "combat-rolled").at(-1);
  return last?.round === combat.round ? last : null;
}
