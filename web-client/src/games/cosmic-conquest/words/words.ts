import { counted, signed } from "../../../core/words/grammar";
import type { Item, Part, Tally, Trait } from "../../../generated/cosmic-conquest";

/** Traits that harm; they are told apart by a sign, not by colour alone. */
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

/** An item of a sum: units stand first and bare. */
export const itemWords = ({ what, value }: Item): string =>
  what === "units" ? counted(value, "unit") : `${signed(value)} ${PARTS[what]}`;

/** What a tally comes to with its die: `37–46`. */
export const reach = ({ total }: Tally): string => `${total + 1}–${total + 10}`;
