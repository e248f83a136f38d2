import type { Loadout, Trait } from "../../generated/cosmic-conquest";
import type { Catalogue, Entry, ReadyLoadout } from "../../generated/starboard";
import { entriesOf } from "./read";

/** A faction with nothing chosen yet. */
const OPEN: Loadout = { technology: null, traits: [], colour: null, faction_name: null, admiral_name: null };

/** The number of traits of a first admiral. */
export const TRAITS = 2;

/** The faction that a seat brings: the chosen one, or else the ready faction with the seat's number (R35). */
export function factionOf(loadout: unknown, catalogue: Catalogue, seat: number): Loadout {
  return { ...OPEN, ...((loadout ?? catalogue.loadouts[seat]?.loadout) as Partial<Loadout> | undefined) };
}

/** The ready faction with the same technology, name and traits. Undefined if none. */
export function readyOf(faction: Loadout, catalogue: Catalogue): ReadyLoadout | undefined {
  const traits = (of: Loadout) => [...of.traits].sort().join();
  return catalogue.loadouts.find((ready) => {
    const of = ready.loadout as Loadout;
    return (
      of.technology === faction.technology && of.faction_name === faction.faction_name && traits(of) === traits(faction)
    );
  });
}

/** A ready faction with the colour and the admiral's name already chosen. */
export function withReady(faction: Loadout, ready: ReadyLoadout): Loadout {
  const { colour, admiral_name } = faction;
  return { ...OPEN, ...(ready.loadout as Loadout), colour, admiral_name };
}

/** Adds or removes a trait. One too many replaces the one chosen first. */
export function withTrait(faction: Loadout, trait: Trait, on: boolean): Loadout {
  const others = faction.traits.filter((had) => had !== trait);
  return { ...faction, traits: on ? [...others, trait].slice(-TRAITS) : others };
}

/** A name as it is sent. Null leaves it to be chosen at the start. */
export const nameOf = (text: string): string | null => text.trim() || null;

export const abilitiesOf = (catalogue: Catalogue, technology: string): Entry[] =>
  entriesOf(catalogue, "ability").filter((ability) => ability.facts.technology === technology);

export const goodTraits = (catalogue: Catalogue): Entry[] =>
  entriesOf(catalogue, "trait").filter((trait) => trait.facts.positive === true);

/** A number of a technology; `special` if no other technology has the same. */
interface TechnologyNumber {
  id: string;
  icon: string;
  value: string;
  special: boolean;
}

const NUMBERS: { id: string; icon: string; facts: string[]; sign?: string }[] = [
  { id: "attack", icon: "crosshair", facts: ["attack"], sign: "+" },
  { id: "drone", icon: "delivery-drone", facts: ["drone-attack", "drone-defence"] },
  { id: "rate", icon: "upgrade", facts: ["rate"] },
  { id: "cap", icon: "flying-flag", facts: ["cap"] },
  { id: "empire", icon: "imperial-crown", facts: ["empire"], sign: "+" },
];

/** The numbers of a technology; those that no other technology has are marked. */
export function numbersOf(technology: Entry, all: Entry[]): TechnologyNumber[] {
  return NUMBERS.map(({ id, icon, facts, sign = "" }) => {
    const figure = (of: Entry) => facts.map((fact) => `${sign}${of.facts[fact] ?? 0}`).join(" / ");
    const value = figure(technology);
    return { id, icon, value, special: all.filter((other) => figure(other) === value).length === 1 };
  });
}
