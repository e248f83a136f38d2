import type { Attribute, Icon } from "../../generated/aries-star-fleet";
import type { Catalogue, Entry } from "../../generated/starboard";
import { facesOf } from "../../kit/pieces/faces";

/** The kinds of card. Seedable ships and enhancements have catalogue kinds of their own, but count as these. */
export type Kind = "planet" | "station" | "ship" | "crew" | "upgrade" | "enhancement" | "objective" | "intervention";

/** The printed values of a card, from the catalogue. */
export interface Face {
  id: string;
  entry: Entry;
  kind: Kind;
  name: string;
  icon: string;
  /** A planet's span (R37), and the planet that it is a moon of (R8). Null for no moon. */
  span: number;
  moonOf: string | null;
  surface: boolean;
  /** A ship's class in words, its largest post, and its undamaged power, reserve and weapons. */
  shipClass: string;
  size: Icon;
  base: [power: number, reserve: number, weapons: number];
  /** The posts of a ship, or the icons of a crew or an upgrade. */
  icons: Icon[];
  personnel: number;
  /** The skill levels that a crew has or an objective needs. */
  skills: [skill: string, level: number][];
  points: number;
}

/** The pigment and outline of a card's art window, by its kind. */
export const PIGMENTS: Record<Kind, string> = {
  planet: "research",
  station: "fleet",
  ship: "fleet",
  crew: "leader",
  upgrade: "research",
  enhancement: "colony",
  objective: "plum",
  intervention: "command",
};

/** The three attributes of a ship in their order, and their icons. */
export const GAUGES: Record<Attribute, string> = {
  power: "bolt-shield",
  reserve: "energy-tank",
  weapons: "laser-blast",
};
export const ATTRIBUTES = Object.keys(GAUGES) as Attribute[];

/** The ten skills in the order of the rules (2.1). */
const SKILLS = ["co", "na", "en", "sc", "me", "se", "di", "cp", "ge", "es"];

const kindOf = ({ kind, facts }: Entry): string => String(facts.type ?? kind);

export function printed(entry: Entry): Face {
  const { facts } = entry;
  const number = (fact: string) => Number(facts[fact] ?? 0);
  const word = (fact: string) => String(facts[fact] ?? "");
  const kind = kindOf(entry) as Kind;
  const prefix = kind === "objective" ? "needs_" : "";
  return {
    id: entry.id,
    entry,
    kind,
    name: entry.name,
    icon: entry.icon ?? "satellite",
    span: number("span"),
    moonOf: word("moon_of") || null,
    surface: facts.surface === true,
    shipClass: word("class"),
    size: (word("size") || "S") as Icon,
    base: [number("power"), number("reserve"), number("weapons")],
    icons: (word("staffing") || word("icons")).split(" ").filter(Boolean) as Icon[],
    personnel: number("personnel"),
    skills: SKILLS.map((skill): [string, number] => [skill, number(prefix + skill)]).filter(([, level]) => level > 0),
    points: number("points"),
  };
}

/** A card by its id. */
export const faceOf = facesOf((entry) => kindOf(entry) in PIGMENTS, printed, "crew");

/** The catalogue id of a card in the match: `narra` for `a.narra#2`. */
export const cardOf = (id: string): string => id.slice(id.indexOf(".") + 1).replace(/#\d+$/, "");

/** The number of a card's copy in its owner's deck, from 1: 2 for `a.narra#2`. */
export const copyOf = (id: string): number => Number(/#(\d+)$/.exec(id)?.[1] ?? 1);

/** The seat that owns a card in the match. */
export const seatOf = (id: string): number => (id.startsWith("a.") ? 0 : 1);

/** The name of a starter deck. Null for a custom deck. */
export const deckName = (catalogue: Catalogue, deck: string | null): string | null =>
  catalogue.loadouts.find(({ id }) => id === deck)?.name ?? null;
