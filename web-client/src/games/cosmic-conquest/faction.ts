import type { Loadout, Trait } from "../../generated/cosmic-conquest";
import type { Catalogue, Entry, ReadyLoadout } from "../../generated/starboard";
import { entriesOf } from "./read";

/** A faction of which nothing is decided yet. */
const OPEN: Loadout = { technology: null, traits: [], colour: null, faction_name: null, admiral_name: null };

/** The traits that a first admiral has. */
export const TRAITS = 2;

/** What a seat brings: as chosen, or the ready faction with the seat's number where nothing is (R35). */
export function factionOf(loadout: unknown, catalogue: Catalogue, seat: number): Loadout {
  return { ...OPEN, ...((loadout ?? catalogue.loadouts[seat]?.loadout) as Partial<Loadout> | undefined) };
}

/** The ready faction that this one plays as, whatever its colour and its admiral are called. */
export function readyOf(faction: Loadout, catalogue: Catalogue): ReadyLoadout | undefined {
  const traits = (of: Loadout) => [...of.traits].sort().join();
  return catalogue.loadouts.find((ready) => {
    const of = ready.loadout as Loadout;
    return (
      of.technology === faction.technology && of.faction_name === faction.faction_name && traits(of) === traits(faction)
    );
  });
}

/** A ready faction in the colour and with the admiral already chosen. */
export function withReady(faction: Loadout, ready: ReadyLoadout): Loadout {
  const { colour, admiral_name } = faction;
  return { ...OPEN, ...(ready.loadout as Loadout), colour, admiral_name };
}

/** With or without a trait; one too many takes the place of the one chosen first. */
export function withTrait(faction: Loadout, trait: Trait, on: boolean): Loadout {
  const others = faction.traits.filter((had) => had !== trait);
  return { ...faction, traits: on ? [...others, trait].slice(-TRAITS) : others };
}

/** A name as it is sent; nothing where it is left to the start. */
export const nameOf = (text: string): string | null => text.trim() || null;

export const abilitiesOf = (catalogue: Catalogue, technology: string): Entry[] =>
  entriesOf(catalogue, "ability").filter((ability) => ability.facts.technology === technology);

export const goodTraits = (catalogue: Catalogue): Entry[] =>
  entriesOf(catalogue, "trait").filter((trait) => trait.facts.positive === true);

/** A number of a technology; `special` where it is not what most technologies have. */
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

/** The numbers of a technology, each marked where it is out of the ordinary. */
export function numbersOf(technology: Entry, all: Entry[]): TechnologyNumber[] {
  return NUMBERS.map(({ id, icon, facts, sign = "" }) => {
    const figure = (of: Entry) => facts.map((fact) => `${sign}${of.facts[fact] ?? 0}`).join(" / ");
    const value = figure(technology);
    return { id, icon, value, special: all.filter((other) => figure(other) === value).length === 1 };
  });
}
