import type { Ending, Item, Part, Tally, Technology, Trait } from "../../generated/cosmic-conquest";

/** Which icon stands for a thing; its name and text are the catalogue's. */
export const TECHNOLOGY_ICONS: Record<Technology, string> = {
  tachyon: "rocket-flight",
  psionic: "psychic-waves",
  biomech: "dna2",
  chrono: "hourglass",
};

/** Traits that harm show the icon of their pair. */
export const TRAIT_ICONS: Record<Trait, string> = {
  conqueror: "crossed-swords",
  defender: "castle",
  strategist: "chess-knight",
  diplomat: "conversation",
  resourceful: "two-coins",
  weak: "crossed-swords",
  unprepared: "castle",
  overcautious: "chess-knight",
  arrogant: "conversation",
  indecisive: "two-coins",
  inefficient: "delivery-drone",
};
const HARMFUL: Trait[] = ["weak", "unprepared", "overcautious", "arrogant", "indecisive", "inefficient"];
export const harms = (trait: Trait): boolean => HARMFUL.includes(trait);

/** What the items of a tally are called in a sum. */
export const PARTS: Record<Part, string> = {
  die: "die",
  units: "units",
  drones: "drones",
  admiral: "admiral",
  tachyon: "Tachyon",
  conqueror: "Conqueror",
  weak: "Weak",
  defender: "Defender",
  unprepared: "Unprepared",
  diplomat: "Diplomat",
  arrogant: "Arrogant",
  assault: "Assault",
};

export const ENDINGS: Record<Ending, string> = {
  overlord: "Overlord",
  "sole-survivor": "Sole survivor",
  "turn-limit": "Strongest at the turn limit",
  resignation: "By resignation",
};

/** `+2`, `−2`. */
export const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

/** An item of a sum: units stand first and bare. */
export const itemWords = ({ what, value }: Item): string =>
  what === "units" ? `${value} units` : `${signed(value)} ${PARTS[what]}`;

/** What a tally comes to with its die: `37–46`. */
export const reach = ({ total }: Tally): string => `${total + 1}–${total + 10}`;
