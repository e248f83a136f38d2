import type { Command, Event, View } from "../../../generated/aries-star-fleet";
import { shownFor, toldOf } from "../../../kit/tell/moments";
import { heardOf, type Moment, stories } from "../../../kit/tell/story";
import { actorOf, useTable } from "../read";
import { moments } from "./moments";

/** A moment of the story, shown on the position before the update. */
export interface Scene extends Moment {
  view: View;
  event: Event;
  /** The pieces that the event affects, and the ships destroyed so far. */
  touched: ReadonlySet<string>;
  gone: ReadonlySet<string>;
}

/** How long a still picture is shown with reduced motion, in ms. */
const STILL = 900;
/** The events that begin a new chapter: one step for a player who steps through the story. */
const CHAPTERS: Event["type"][] = [
  "ship-battle",
  "crew-battle",
  "crew-compared",
  "attempt-started",
  "intervention-flipped",
  "attempt-result",
];

/** The story of a table. */
export const storyOf = stories<View, Command, Event, Scene>((fresh, before, model) =>
  scenesOf(fresh, before, model.seat.value),
);

/** The events of the log, as far as the story has shown them. */
export function useHeard(): Event[] {
  const { model } = useTable();
  return heardOf(model.log.value, storyOf(model)).map(({ event }) => event);
}

/** The scenes of these events, in order. Most of the player's own acts are left out: they saw them as they acted. */
export function scenesOf(events: Event[], view: View, seat: number | null): Scene[] {
  const scenes: Scene[] = [];
  const gone = new Set<string>();
  let chapter = 0;
  events.forEach((event, i) => {
    const told = toldOf(moments, event);
    const ms = shownFor(told, actorOf(event) === seat, STILL);
    if (CHAPTERS.includes(event.type)) chapter += 1;
    if (event.type === "ship-destroyed") gone.add(event.ship);
    if (ms === null) return;
    const touched = new Set(told.pieces?.(event));
    scenes.push({ view, event, touched, gone: new Set(gone), ms, chapter, told: i + 1 });
  });
  return scenes;
}
