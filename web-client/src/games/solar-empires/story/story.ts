import type { Command, Event, View } from "../../../generated/solar-empires";
import type { Catalogue } from "../../../generated/starboard";
import { isStill } from "../../../kit/pieces/flights";
import { LONGEST, type Moment, paced, stories } from "../../../kit/tell/story";
import type { Model } from "../read";
import { pictureAfter } from "./project";

/** A moment of what has just happened, shown on the board before the new position is. */
export interface Frame extends Moment {
  view: View;
  event: Event;
  /** A die tumbles first, and then its sum stands. */
  step: "roll" | "told";
}

/** Events with a die tumble this long first; a volley takes at most two seconds in all. */
const TUMBLE = 800;

/** How long an event is shown, milliseconds; what is not named here is shown with what follows it. */
const SHOWN: Partial<Record<Event["type"], number>> = {
  "body-revealed": 260,
  "coin-tossed": 900,
  "card-played": 700,
  "cannon-fired": 700,
  "planet-destroyed": 900,
  "star-collapsed": 1200,
  "ship-deployed": 320,
  "spy-moved": 700,
  "combat-started": 800,
  "swarm-rolled": 700,
  "ground-fire": 700,
  "point-chosen": 400,
  "fire-order": 400,
  "attack-rolled": 650,
  "damage-dealt": 300,
  "ship-destroyed": 500,
  "fleet-withdrew": 600,
  "planet-captured": 700,
  "save-rolled": 900,
  "building-destroyed": 500,
  "planet-eaten": 500,
};
const ROLLED: Event["type"][] = ["coin-tossed", "swarm-rolled", "attack-rolled", "save-rolled"];
/** A volley with all that comes of it never takes longer than this. */
const VOLLEY = 2000;
/** How long a resting picture stands for who wants no motion. */
const STILL = 800;

/** The story of a table. */
export const storyOf = stories<View, Command, Event, Frame>((fresh, before, model) =>
  framesOf(fresh, before, model.catalogue.value, model.seat.value, model.view.value?.phase),
);

/** What is told of these events, one after the other. One's own deployment has been seen as it was made. */
export function framesOf(
  events: Event[],
  before: View,
  catalogue: Catalogue,
  seat: number | null,
  phase: View["phase"] = before.phase,
): Frame[] {
  const frames: Frame[] = [];
  let view = before;
  events.forEach((event, i) => {
    const last = view;
    view = pictureAfter(view, event, catalogue);
    const ms = SHOWN[event.type];
    if (ms === undefined || ("seat" in event && event.seat === seat && phase === "deployment")) return;
    const rolled = ROLLED.includes(event.type);
    if (rolled && !isStill()) frames.push({ view: last, event, step: "roll", ms: TUMBLE, told: i, about: i });
    frames.push({ view: event.type === "ship-destroyed" ? last : view, event, step: "told", ms, told: i + 1 });
  });
  if (isStill()) return frames.filter(({ event }) => ROLLED.includes(event.type)).map(still);
  return hastened(frames);
}

const still = (frame: Frame): Frame => ({ ...frame, ms: STILL });

/** Volleys within their time: all that follows a roll, up to the next one, shares what the roll has left of it. */
function hastened(frames: Frame[]): Frame[] {
  const starts = frames.flatMap(({ step }, i) => (step === "roll" ? [i] : []));
  const bounds = [0, ...starts, frames.length];
  const parts = bounds.slice(1).map((end, i) => frames.slice(bounds[i], end));
  return paced(parts.flatMap((part) => paced(part, part[0]?.step === "roll" ? VOLLEY : LONGEST)));
}

/** What a frame, or without one the newest update, does to ships and orbits: they are ringed for a moment. */
export function touchedBy(events: Event[]): Set<string> {
  return new Set(
    events.flatMap((event) => {
      switch (event.type) {
        case "ship-entered":
        case "damage-dealt":
        case "shield-granted":
        case "point-chosen":
        case "spy-moved":
          return [`s${event.ship}`];
        case "ground-fire":
          return event.hits.map(({ ship }) => `s${ship}`);
        case "planet-captured":
        case "planet-destroyed":
        case "building-built":
        case "building-destroyed":
        case "save-rolled":
        case "combat-won":
          return [`orbit-${event.orbit}`];
        default:
          return [];
      }
    }),
  );
}

type Roll = Extract<Event, { type: "attack-rolled" }>;

/** The last volley of the combat under way, so that it stays to be read; null before the first. */
export function lastVolley(model: Model, view: View): Roll | null {
  if (!view.combat || view.combat.volleys === 0) return null;
  const { orbit } = view.combat;
  const last = model.log.value.findLast((entry) => STARTS_OR_ROLLS.includes(entry.event.type));
  const event = last?.event;
  return event?.type === "attack-rolled" && event.orbit === orbit ? event : null;
}

const STARTS_OR_ROLLS: Event["type"][] = ["combat-started", "attack-rolled"];

/** The point ship that fired in a volley, as the log tells who led then; undefined where it does not. */
export function pointAt(model: Model, roll: Roll): number | undefined {
  const log = model.log.value.map(({ event }) => event);
  const at = log.lastIndexOf(roll);
  const chosen = log
    .slice(0, at < 0 ? log.length : at)
    .findLast(
      (event) => event.type === "combat-started" || (event.type === "point-chosen" && event.seat === roll.attacker),
    );
  return chosen?.type === "point-chosen" ? chosen.ship : undefined;
}
