import type { AttackPart, BuildingCause, Cause, Victory } from "../../../generated/solar-empires";

/** The parts of an attack's sum, as its chips call them. */
export const PARTS: Record<AttackPart, string> = {
  "point-ship": "point ship",
  "smaller-supporters": "smaller",
  "larger-supporter": "as large",
  bomber: "bomber",
  "command-center": "Command Center",
  shield: "shield",
};

export const VICTORIES: Record<Victory, string> = {
  unopposed: "unopposed",
  "ground-fire": "by ground fire",
  destroyed: "in battle",
  withdrawal: "by the other’s withdrawal",
};

export const FALLS: Record<BuildingCause, string> = {
  replaced: "makes way for a new building",
  "save-failed": "is destroyed",
  "order-101": "is blown up by Order 101",
  "planet-destroyed": "goes down with the planet",
};

/** The card behind damage, if it was not an attack. */
export const causeCard = (cause: Cause): string | null => (cause === "attack" ? null : cause.card);
