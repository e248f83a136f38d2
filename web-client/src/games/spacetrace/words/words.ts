import type { Class, FleetKind, Joins, Leaving, Scrap } from "../../../generated/spacetrace";
import type { Entry } from "../../../generated/starboard";

/** A step of the strip, and what is done in it. */
const step = (id: string, name: string, text: string): Entry =>
  ({ kind: "phase", id, name, text, rule: null, icon: null, facts: {} }) as Entry;

/** The strip of a turn, in its order. */
export const STEPS: Entry[] = [
  step("prepare", "Prepare", "Bring out ships, play cards, rearrange the fleets."),
  step("order", "Order", "The attacker puts stacks in order: the card in front is hit first."),
  step("defence", "Defence", "The defender says whether an extra fleet fights, and puts stacks in order."),
  step("battle", "Battle", "Class against class, I to IV. Before each, cards can be played."),
  step("regroup", "Regroup", "After the attack the turn goes on as before it."),
  step("repair", "Repair", "Ships of cards in play come back, manpower that is left is gone."),
];

/** What somebody who is waited for is doing, by the kind of the question put to them: bare verbs. */
export const DOING: Record<string, string> = {
  main: "are making a turn",
  "attack-order": "put stacks in order",
  answer: "consider an answer",
  "defend-fleets": "are deciding who fights",
  "defend-order": "put stacks in order",
  "class-window": "look at the battle",
  "end-window": "look at the turn’s end",
};

export const FLEETS: Record<FleetKind, string> = { base: "base fleet", extra: "extra fleet" };

/** When an extra fleet fights. */
export const JOINS: Record<Joins, string> = { no: "stays out", before: "fights first", after: "fights second" };

/** What three cards are scrapped for. */
export const SCRAPS: Record<Scrap, string> = { mp: "for 100 MP", draw: "to draw a card" };

/** How a card leaves play: "is destroyed". */
export const LEAVES: Record<Leaving, string> = {
  destroyed: "destroyed",
  killed: "killed",
  sacrificed: "sacrificed",
  removed: "removed from the game",
  exchanged: "changing sides",
  "lost-with-flagship": "lost with the flagship",
};

/** "II", or both where two classes meet: "II–III". */
export const classes = (one: Class, other: Class): string => (one === other ? one : [one, other].sort().join("–"));
