import type { Command, Event, View } from "../../../generated/aries-star-fleet";
import { isStill } from "../../../kit/pieces/flights";
import { heardOf, type Moment, stories } from "../../../kit/tell/story";
import { seatOf } from "../cards";
import { useTable } from "../read";
import { pictureAfter } from "./picture";

/** A moment of what has just happened, shown on the board before the new position is. */
export interface Scene extends Moment {
  view: View;
  event: Event;
}

/** How long an event is shown, milliseconds; what is not named here is shown with what follows it. */
const SHOWN: Partial<Record<Event["type"], number>> = {
  "card-played": 500,
  revealed: 800,
  "objective-activated": 700,
  "power-transferred": 400,
  "ship-moved": 700,
  landed: 400,
  "took-off": 400,
  cloaked: 400,
  decloaked: 400,
  "ship-battle": 1200,
  damaged: 700,
  "ship-destroyed": 900,
  "pod-launched": 800,
  "crew-battle": 700,
  "crew-compared": 900,
  "crew-battle-result": 1000,
  "crew-saved": 600,
  "crew-discarded": 600,
  "attempt-started": 900,
  "interventions-set": 600,
  "intervention-flipped": 1200,
  "random-pick": 600,
  chosen: 500,
  "attempt-result": 1400,
  scored: 900,
  "time-up": 900,
};
/** What one sees as one does it. */
const OWN: Event["type"][] = [
  "card-played",
  "objective-activated",
  "power-transferred",
  "ship-moved",
  "landed",
  "took-off",
  "cloaked",
  "decloaked",
  "chosen",
];
/** How long a resting picture stands for who wants no motion, and of what. */
const STILL = {
  ms: 900,
  of: ["ship-battle", "crew-battle-result", "intervention-flipped", "attempt-result"] as Event["type"][],
};
/** With what a new chapter begins: one step of whoever goes through the story by hand. */
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

/** What is told of these events, one after the other. What one has done oneself has been seen as it was done. */
export function scenesOf(events: Event[], before: View, seat: number | null): Scene[] {
  const scenes: Scene[] = [];
  let view = before;
  let chapter = 0;
  events.forEach((event, i) => {
    view = pictureAfter(view, event);
    if (CHAPTERS.includes(event.type)) chapter += 1;
    const ms = SHOWN[event.type];
    if (ms === undefined || (OWN.includes(event.type) && actorOf(event) === seat)) return;
    scenes.push({ view, event, ms, chapter, told: i + 1 });
  });
  if (!isStill()) return scenes;
  return scenes.filter(({ event }) => STILL.of.includes(event.type)).map((scene) => ({ ...scene, ms: STILL.ms }));
}

/** Who did it: the seat that the event names, or the owner of what it is about. */
function actorOf(event: Event): number | null {
  if ("seat" in event) return event.seat;
  if ("ship" in event) return seatOf(event.ship);
  return "card" in event && typeof event.card === "string" ? seatOf(event.card) : null;
}

/** The pieces that something happens to in an event: they are ringed for a moment. */
export function touchedBy(event: Event): Set<string> {
  switch (event.type) {
    case "ship-battle":
      return new Set([event.target.ship, ...event.attackers.map(({ ship }) => ship)]);
    case "crew-compared":
      return new Set(event.pair);
    case "attempt-started":
      return new Set(event.ships);
    case "stopped":
      return new Set(event.cards);
    case "random-pick":
      return new Set([event.chosen]);
    case "crew-saved":
      return new Set([event.victim]);
    case "crew-discarded":
      return new Set([event.crew]);
    default:
      return new Set("ship" in event ? [event.ship] : []);
  }
}
