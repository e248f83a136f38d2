import type { Command, Event, View } from "../../generated/spacetrace";
import type { Catalogue } from "../../generated/starboard";
import { isStill } from "../../kit/pieces/flights";
import { type Moment, stories } from "../../kit/tell/story";
import { type ClassRow, classRows } from "./battles";
import { pictureAfter } from "./project";

/** A moment of what has just happened, shown on the board before the new position is. */
export interface Scene extends Moment {
  view: View;
  event: Event;
  /** Shots fly first, then what they did is seen. */
  step: "shots" | "told";
  /** The class battles so far, this one last, as the sheet has them. */
  rows: ClassRow[];
}

/** How long an event is shown, milliseconds; what is not named here is shown with what follows it. */
const SHOWN: Partial<Record<Event["type"], number>> = {
  "ship-deployed": 320,
  "commander-placed": 500,
  "tactic-played": 900,
  "tactic-resolved": 700,
  damage: 600,
  "ships-killed": 700,
  "card-jammed": 500,
  "ambush-laid": 500,
  "attack-declared": 700,
  "battle-started": 600,
  "class-battle": 600,
  "preemptive-step": 700,
  "fire-step": 800,
  blast: 800,
  reconstructed: 600,
  repaired: 500,
  "base-damaged": 700,
  "all-repaired": 700,
  "fleet-lost": 900,
};
/** What one sees as one does it. */
const OWN: Event["type"][] = ["ship-deployed", "commander-placed", "attack-declared", "tactic-played"];
const FIRED: Event["type"][] = ["preemptive-step", "fire-step"];
/** How long shots are on their way. */
const SHOTS = 700;
/** How long a resting picture stands for who wants no motion, and of what. */
const STILL = { ms: 800, of: ["fire-step", "tactic-resolved", "blast"] as Event["type"][] };

/** The story of a table. */
export const storyOf = stories<View, Command, Event, Scene>((fresh, before, model) =>
  scenesOf(fresh, before, model.catalogue.value, model.seat.value),
);

/** What is told of these events, one after the other. What one has done oneself has been seen as it was done. */
export function scenesOf(events: Event[], before: View, catalogue: Catalogue, seat: number | null): Scene[] {
  const scenes: Scene[] = [];
  let view = before;
  let chapter = 0;
  events.forEach((event, i) => {
    const last = view;
    view = pictureAfter(view, event, catalogue);
    if (event.type === "class-battle" || event.type === "tactic-resolved") chapter += 1;
    const ms = SHOWN[event.type];
    const own = OWN.includes(event.type) && "seat" in event && event.seat === seat;
    const empty = event.type === "class-battle" && event.skipped;
    if (ms === undefined || own || empty) return;
    const rows = classRows(events.slice(0, i + 1), before);
    const shot = FIRED.includes(event.type);
    if (shot) scenes.push({ view: last, event, step: "shots", ms: SHOTS, rows, chapter, told: i, about: i });
    scenes.push({ view: shot ? view : told(event, last, view), event, step: "told", ms, rows, chapter, told: i + 1 });
  });
  if (!isStill()) return scenes;
  const resting = scenes.filter(({ event, step }) => step === "told" && STILL.of.includes(event.type));
  return resting.map((scene) => ({ ...scene, ms: STILL.ms }));
}

/** A card that is answered or stopped is seen on the stack until that has been read. */
const told = (event: Event, before: View, after: View): View => (event.type === "tactic-resolved" ? before : after);

/** The cards that something happens to in an event: they are ringed for a moment. */
export function touchedBy(event: Event): Set<number> {
  switch (event.type) {
    case "preemptive-step":
    case "fire-step":
      return new Set(event.sides.flatMap(({ hits }) => hits.map(({ ship }) => ship)));
    case "blast":
      return new Set(event.cards.map(({ ship }) => ship));
    case "all-repaired":
      return new Set(event.ships);
    default:
      return new Set("ship" in event ? [event.ship] : []);
  }
}
