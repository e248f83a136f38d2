import { manner } from "../../../core/net/lobby";
import type { Attribute, Cause, Ending, PlayKind, Subject, Used } from "../../../generated/aries-star-fleet";

export const ATTRIBUTES: Attribute[] = ["power", "reserve", "weapons"];

/** What a condition is about (R77, R85). */
export const SUBJECTS: Record<Subject, string> = {
  co: "Command",
  na: "Navigation",
  en: "Engineering",
  sc: "Science",
  me: "Medical",
  se: "Security",
  di: "Diplomacy",
  cp: "Computers",
  ge: "Geology",
  es: "Espionage",
  power: "Power",
  weapons: "Weapons",
  "personnel-at-most": "people at most",
  "personnel-at-least": "people at least",
  "fusion-core": "a fusion core",
  "cloaking-device": "a cloaking device",
  fighter: "somebody to fight",
  defender: "somebody to be fought",
  damage: "damage in battle",
  destroyed: "a ship destroyed",
  "battle-won": "a battle won",
};

/** The play that a card took (R15), as a sentence ends with it; nothing of the normal one. */
export const PLAYS: Record<PlayKind, string> = {
  normal: "",
  crew: " as a crew play",
  upgrade: " as an upgrade play",
  "crew-or-ship": " as a scrambled play",
};

/** What an ability does: a bare verb, and what follows what it is done to. */
export const USES: Record<Used, [verb: string, after: string]> = {
  mend: ["mend", ""],
  scan: ["scan", "the opposing interventions"],
  triage: ["save", ""],
  repair: ["repair", ""],
  cells: ["give reserve to", ""],
  scramble: ["scramble", "crews and ships"],
  salvage: ["salvage", ""],
  rally: ["rally", ""],
  sabotage: ["sabotage", ""],
};

/** Why something was stopped or lost, where it was no card. */
export const CAUSES: Record<Extract<Cause, string>, string> = {
  "ship-battle": " in the ship battle",
  "crew-battle": " in the crew battle",
  failure: " by the failure",
  rescue: " by the rescue",
  "turn-end": " as the turn ends",
};

/** How it ended, in the rules' words. */
export const ended = (reason: Ending): string => manner("aries-star-fleet", reason);
