import type { Command, Event, View } from "../../../generated/spacetrace";
import { isStill } from "../../../kit/pieces/flights";
import { shownFor, toldOf } from "../../../kit/tell/moments";
import { type Moment, stories } from "../../../kit/tell/story";
import { attackAfter, type Effects, effectsAfter } from "./effects";
import { moments } from "./moments";
import { type ClassRow, classRows } from "./rows";

/** A moment of the story, shown on the position before it. */
export interface Scene extends Moment {
  /** The position before the story, with the attack at this moment. */
  view: View;
  event: Event;
  /** `shots` while shots fly, `told` once their effects are shown. */
  step: "shots" | "told";
  /** What the events up to this one have done to the cards in play. */
  effects: Effects;
  /** Tactic cards that have left the stack. */
  resolved: ReadonlySet<number>;
  /** The class battles so far, this one last. */
  rows: ClassRow[];
}

export type Fired = Extract<Event, { type: "preemptive-step" | "fire-step" }>;

export const isFired = (event: Event): event is Fired => event.type === "preemptive-step" || event.type === "fire-step";

/** How long shots fly, in ms. */
const SHOTS = 700;

/** The story of a table. */
export const storyOf = stories<View, Command, Event, Scene>((fresh, before, model) =>
  scenesOf(fresh, before, model.seat.value),
);

/** The moments of these events, in order. */
export function scenesOf(events: Event[], before: View, seat: number | null): Scene[] {
  const scenes: Scene[] = [];
  let { attack } = before;
  let effects: Effects = new Map();
  const resolved = new Set<number>();
  let chapter = 0;
  events.forEach((event, i) => {
    const ms = shownFor(toldOf(moments, event), "seat" in event && event.seat === seat);
    const was = effects;
    attack = attackAfter(attack, event);
    effects = effectsAfter(effects, event, before);
    if (event.type === "class-battle" || event.type === "tactic-resolved") chapter += 1;
    const empty = event.type === "class-battle" && event.skipped;
    if (ms !== null && !empty) {
      const scene = { view: { ...before, attack }, event, chapter, resolved: new Set(resolved) };
      const rows = classRows(events.slice(0, i + 1), before);
      if (isFired(event) && !isStill())
        scenes.push({ ...scene, rows, effects: was, step: "shots", ms: SHOTS, told: i, about: i });
      scenes.push({ ...scene, rows, effects, step: "told", ms, told: i + 1 });
    }
    if (event.type === "tactic-resolved") resolved.add(event.id);
  });
  return scenes;
}
