import type { Class } from "../../generated/spacetrace";
import type { Catalogue, Entry } from "../../generated/starboard";
import { facesOf } from "../../kit/pieces/faces";

export type Kind = "base" | "ship" | "reinforcement" | "tactic" | "commander";

/** A card's printed values, from the catalogue. */
export interface Face {
  id: string;
  entry: Entry;
  kind: Kind;
  name: string;
  icon: string;
  /** The class of a ship, or of the ships that a commander boards. */
  cls: Class;
  ships: number;
  ap: number;
  lp: number;
  /** The number of shots of each ship. */
  shots: number;
  /** A ship's ability, in a word or two. Null for none. */
  ability: string | null;
}

/** The pigment and outline of a card's art window, by its kind. */
export const PIGMENTS: Record<Kind, string> = {
  base: "research",
  ship: "fleet",
  reinforcement: "colony",
  tactic: "command",
  commander: "leader",
};

function printed(entry: Entry): Face {
  const number = (fact: string) => Number(entry.facts[fact] ?? 0);
  const { ability = null } = entry.facts;
  return {
    id: entry.id,
    entry,
    kind: entry.kind as Kind,
    name: entry.name,
    icon: entry.icon ?? "compass",
    cls: (entry.facts.class ?? "I") as Class,
    ships: number("ships"),
    ap: number("ap"),
    lp: number("lp"),
    shots: number("shots"),
    ability: ability === null ? null : String(ability),
  };
}

export const faceOf = facesOf(({ kind }) => kind in PIGMENTS, printed, "ship");

/** A box of a beginners' version: the cards for one seat. */
export interface Box {
  id: string;
  name: string;
  version: string;
  seat: number;
  cards: string[];
}

export const boxesOf = (catalogue: Catalogue): Box[] => (catalogue.data as { boxes?: Box[] } | null)?.boxes ?? [];

/** Whether players choose decks: only in the normal version, and not if both are dealt cards from one set. */
export const chooses = ({ version, deal }: Record<string, unknown>): boolean =>
  version === "normal" && deal !== "random";

/** The name of a ready-made deck or box. Null for a player's own deck. */
export const deckName = (catalogue: Catalogue, deck: string | null): string | null =>
  [...catalogue.loadouts, ...boxesOf(catalogue)].find(({ id }) => id === deck)?.name ?? null;
