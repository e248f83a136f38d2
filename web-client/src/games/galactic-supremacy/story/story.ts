import type { Command, Event, View } from "../../../generated/galactic-supremacy";
import { isStill } from "../../../kit/pieces/flights";
import { type Moment, stories } from "../../../kit/tell/story";
import type { Model } from "../read";

type Of<T extends Event["type"]> = Extract<Event, { type: T }>;

/** A scene of what has just happened, told on the board before the new position is shown. */
export type Scene = Moment &
  (
    | { of: "combat"; view: View; step: CombatStep; rolled: Of<"combat-rolled">; result: Of<"combat-result"> | null }
    | { of: "die"; view: View; step: "roll" | "sum"; die: Of<"die-rolled"> }
    | { of: "over"; view: View; step: "sum" }
  );

type CombatStep = "roll" | "sum" | "lines" | "loss";

/** How long each step is shown, milliseconds: a round of combat takes at most two seconds. */
const STEPS = {
  combat: { roll: 800, sum: 300, lines: 450, loss: 450 },
  die: { roll: 600, sum: 700 },
};
/** How long a resting picture stands for who wants no motion. */
const STILL = 800;
/** How long one's own turn stands when it has ended by itself. */
const OVER = 1200;

/** The story of a table, in the order in which it happened. */
export const storyOf = stories<View, Command, Event, Scene>((events, before, { view }) =>
  [...scenesOf(events, before), ...ended(events, before, view.peek() ?? before)].sort(
    (one, other) => (one.told ?? 0) - (other.told ?? 0),
  ),
);

/** What one says to end a phase or a turn begins with these. */
const ASKED_FOR: Event["type"][] = ["phase-started", "turn-started", "trade-closed"];

/** The viewer's turn as it ended, where it did by itself: with their last act nothing was left to do (R15). */
export function ended(events: Event[], before: View, now: View): Scene[] {
  const next = events.findIndex((event) => event.type === "turn-started" && event.seat !== before.me);
  const [first] = events;
  // Where more turns have begun since, the present is not how that one ended.
  if (events.slice(next + 1).some(({ type }) => type === "turn-started")) return [];
  if (before.active !== before.me || next < 0 || !first || ASKED_FOR.includes(first.type)) return [];
  const { active, phase, round, second_attack } = before;
  return [{ of: "over", step: "sum", view: { ...now, active, phase, round, second_attack }, ms: OVER, told: next }];
}

/** What is told of these events, step by step; with reduced motion only the end of each. */
export function scenesOf(events: Event[], before: View): Scene[] {
  const scenes: Scene[] = [];
  const gone = new Set<string>();
  events.forEach((event, i) => {
    if (event.type === "die-rolled") {
      for (const step of ["roll", "sum"] as const)
        scenes.push({
          of: "die",
          view: before,
          step,
          die: event,
          ms: STEPS.die[step],
          told: step === "roll" ? i : i + 1,
          about: i,
        });
    }
    if (event.type !== "combat-rolled") return;
    const result =
      events.slice(i).find((later): later is Of<"combat-result"> => later.type === "combat-result") ?? null;
    const shown = fought(before, event, gone);
    const steps: CombatStep[] = result ? ["roll", "sum", "lines", "loss"] : ["roll", "sum"];
    const told = { roll: i, sum: i + 1, lines: i + 1, loss: result ? events.indexOf(result) + 1 : i + 1 };
    for (const step of steps)
      scenes.push({
        of: "combat",
        view: shown,
        step,
        rolled: event,
        result,
        ms: STEPS.combat[step],
        told: told[step],
        about: i,
      });
    for (const id of [...(result?.attackers_lost ?? []), ...(result?.defenders_lost ?? [])]) gone.add(id);
  });
  if (!isStill()) return scenes;
  return scenes.filter(({ step }) => step === "loss" || step === "sum").map((scene) => ({ ...scene, ms: STILL }));
}

/** The position in which a round was rolled: both sides in their places, what fell in earlier rounds gone. */
function fought(before: View, rolled: Of<"combat-rolled">, gone: Set<string>): View {
  const { attacker, defender, world, round, rolls } = rolled;
  const fighter = ({ unit, parts }: (typeof rolls)[number]) => ({ unit, parts });
  const combat: View["combat"] = {
    attacker,
    defender,
    world,
    round,
    step: "roll",
    attackers: rolls.filter((roll) => roll.owner === attacker).map(fighter),
    defenders: rolls.filter((roll) => roll.owner === defender && roll.unit !== world).map(fighter),
    world_dice: rolls.find((roll) => roll.unit === world)?.parts ?? { base: 0, advantages: [], leader: 0, tactical: 0 },
    reinforce: false,
    peace_open: false,
    dispositions: null,
    kill_options: [],
  };
  return { ...before, staged: null, combat, units: before.units.filter((unit) => !gone.has(unit.id)) };
}

/** The units that fall in a scene. */
export function lostIn(scene: Scene | null): Set<string> {
  if (scene?.of !== "combat" || scene.step !== "loss" || !scene.result) return new Set();
  const { attackers_lost, defenders_lost, world, world_destroyed } = scene.result;
  return new Set([...attackers_lost, ...defenders_lost, ...(world_destroyed ? [world] : [])]);
}

/** The units that something has just happened to: they are ringed for a moment. */
export function touchedBy(events: Event[]): Set<string> {
  return new Set(
    events.flatMap((event) => {
      switch (event.type) {
        case "built":
        case "leader-killed":
          return [event.unit];
        case "moved":
          return [event.what === "fleet" ? event.unit : event.to];
        case "unit-returned":
          return event.moved;
        case "command-played":
          return typeof event.target === "string" ? [event.target] : [];
        case "combat-ended":
          return [event.world];
        default:
          return [];
      }
    }),
  );
}

/** The roll whose dice lie on the board: that which is told, or the last of the combat under way while somebody decides. */
export function rolledOn(model: Model, view: View, scene: Scene | null): Of<"combat-rolled"> | null {
  return scene?.of === "combat" ? scene.rolled : lastRoll(model, view);
}

function lastRoll(model: Model, view: View): Of<"combat-rolled"> | null {
  if (!view.combat || view.combat.round === 0) return null;
  const last = model.log.value.findLast((entry) => entry.event.type === "combat-rolled");
  const rolled = last && (last.event as Of<"combat-rolled">);
  return rolled && rolled.round === view.combat.round ? rolled : null;
}
