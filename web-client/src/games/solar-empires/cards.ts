import type { Race, Size, Triple } from "../../generated/solar-empires";
import type { Entry } from "../../generated/starboard";
import { facesOf } from "../../kit/pieces/faces";

type CardKind = "ship" | "building" | "event" | "spell" | "star" | "body";
type Skill = "shield" | "accurate" | "bomber" | "interceptor";

/** A card's printed values, from the catalogue. */
export interface Face {
  id: string;
  entry: Entry;
  kind: CardKind;
  name: string;
  /** The name without its type number, for the log. */
  short: string;
  /** The name without type number and make, for a ship's plate, whose colour and engraving show the make. */
  plate: string;
  icon: string;
  race: Race;
  cost: Triple;
  yields: Triple;
  legendary: boolean;
  size: Size | null;
  attack: number | null;
  armour: number | null;
  skill: Skill | null;
  /** The least roll that saves a building. */
  save: number | null;
  /** The orbit that gets a star's yield. */
  orbit: number | null;
}

export const SKILLS: Record<Skill, string> = {
  shield: "shield",
  accurate: "arrow-scope",
  bomber: "bombing-run",
  interceptor: "interceptor-ship",
};

/** The pigment and outline of a card's art window, by its kind. */
const PIGMENTS: Record<CardKind, string> = {
  ship: "fleet",
  building: "colony",
  event: "command",
  spell: "plum",
  star: "leader",
  body: "research",
};

/** A card's pigment, by its kind or because it is legendary. */
export const pigment = ({ kind, legendary }: Face): string => (legendary ? "leader" : PIGMENTS[kind]);

const TYPE = /^TCS-\d+ /;
const MAKE = /^(Infected|Infested) (?!Zone|City|World)/;
const KINDS: string[] = Object.keys(PIGMENTS);
/** An entry's kind of card. The black hole counts as a star; its entry has its own kind because it is in no deck. */
const kindOf = (entry: Entry): string => (entry.kind === "black-hole" ? "star" : entry.kind);
const isCard = (entry: Entry): boolean => KINDS.includes(kindOf(entry));

function read(entry: Entry): Face {
  const { facts } = entry;
  const number = (fact: string): number | null => (typeof facts[fact] === "number" ? facts[fact] : null);
  const word = (fact: string): string | null => (typeof facts[fact] === "string" ? facts[fact] : null);
  /** The three numbers of the facts "e", "m" and "o", or of those with the prefix `under`, such as "yield_e". */
  const triple = (under = ""): Triple => ({
    e: number(`${under}e`) ?? 0,
    m: number(`${under}m`) ?? 0,
    o: number(`${under}o`) ?? 0,
  });
  // The first word: "shield 3" is the skill "shield".
  const [skill = ""] = (word("skill") ?? "").split(" ");
  return {
    id: entry.id,
    entry,
    kind: (isCard(entry) ? kindOf(entry) : "event") as CardKind,
    name: entry.name,
    short: entry.name.replace(TYPE, ""),
    plate: entry.name.replace(TYPE, "").replace(MAKE, ""),
    icon: entry.icon ?? "planet-conquest",
    race: (word("race") ?? "neutral") as Race,
    cost: triple(),
    yields: triple("yield_"),
    legendary: facts.legendary === true,
    size: word("size") as Size | null,
    attack: number("attack"),
    armour: number("armour"),
    skill: skill in SKILLS ? (skill as Skill) : null,
    save: number("save"),
    orbit: number("orbit"),
  };
}

/** A card, star or body by its id. */
export const faceOf = facesOf(isCard, read, "event");

/** A card's pigment in the deck builder, the same as at the table. */
export const print = (entry: Entry): { kind: string } => ({ kind: pigment(read(entry)) });
