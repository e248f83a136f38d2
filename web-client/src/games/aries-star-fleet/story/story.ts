import type { Command, Event, View } from "../../../generated/aries-star-fleet";
import { shownFor, toldOf } from "../../../kit/tell/moments";
import { heardOf, type Moment, stories } from "../../../kit/tell/story";
import { actorOf, useTable } from "../read";
import { moments } from "./moments";

/** A moment of what has just happened, shown on the position before it. */
export interface Scene extends Moment {
  view: View;
  event: Event;
  /** The pieces that it happens to, and those that have left the board by now. */
  touched: ReadonlySet<string>;
  gone: ReadonlySet<string>;
}

/** How long a resting picture stands for a player who wants no motion, milliseconds. */
const STILL = 900;
/** With what a new chapter begins: one step of a player who goes through the story by hand. */
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

/** What has happened, as far as the story has come. */
export function useHeard(): Event[] {
  const { model } = useTable();
  return heardOf(model.log.value, storyOf(model)).map(({ event }) => event);
}

/** The moments of these events, in order. What a player does themselves is seen as they do it. */
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
