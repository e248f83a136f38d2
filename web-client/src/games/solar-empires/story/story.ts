import type { Command, Event, View } from "../../../generated/solar-empires";
import { isStill } from "../../../kit/pieces/flights";
import { shownFor } from "../../../kit/tell/moments";
import { LONGEST, type Moment, paced, stories } from "../../../kit/tell/story";
import type { Model } from "../read";
import { toldOf } from "./moments";
import { pictureAfter } from "./picture";

/** A moment of the story, shown on the board before the new position. */
export interface Frame extends Moment {
  view: View;
  event: Event;
  /** `roll` while the die rolls, `told` once its sum is shown. */
  step: "roll" | "told";
}

/** How long a die rolls, in ms. */
const TUMBLE = 800;
/** The longest time for a volley with its consequences, in ms. */
const VOLLEY = 2000;

/** The story of a table. */
export const storyOf = stories<View, Command, Event, Frame>((fresh, before, model) =>
  framesOf(fresh, before, model.seat.value),
);

/** The moments of these events, in order. */
export function framesOf(events: Event[], before: View, seat: number | null): Frame[] {
  const frames: Frame[] = [];
  let view = before;
  events.forEach((event, i) => {
    const last = view;
    view = pictureAfter(view, event);
    const told = toldOf(event);
    const ms = shownFor(told, "seat" in event && event.seat === seat);
    if (ms === null) return;
    if (told.rolls && !isStill()) frames.push({ view: last, event, step: "roll", ms: TUMBLE, told: i, about: i });
    // A lost ship is marked, and disappears with the next moment.
    const shown = event.type === "ship-destroyed" ? last : view;
    frames.push({ view: shown, event, step: "told", ms, told: i + 1 });
  });
  return isStill() ? frames : hastened(frames);
}

/** Shortens each roll, with all that follows it up to the next one, to `VOLLEY`, and the whole to the longest story. */
function hastened(frames: Frame[]): Frame[] {
  const starts = frames.flatMap(({ step }, i) => (step === "roll" ? [i] : []));
  const bounds = [0, ...starts, frames.length];
  const parts = bounds.slice(1).map((end, i) => frames.slice(bounds[i], end));
  return paced(parts.flatMap((part) => paced(part, part[0]?.step === "roll" ? VOLLEY : LONGEST)));
}

type Roll = Extract<Event, { type: "attack-rolled" }>;

/** The last volley of the current combat, which stays on the board. Null before the first one. */
export function lastVolley(model: Model, { combat }: View): Roll | null {
  if (!combat || combat.volleys === 0) return null;
  const log = model.log.value.map(({ event }) => event);
  const last = log.findLast(({ type }) => type === "combat-started" || type === "attack-rolled");
  return last?.type === "attack-rolled" && last.orbit === combat.orbit ? last : null;
}
