import { EFFECTS, KINDS, PHASES, TECHS } from "../src/games/galactic-supremacy/words";
import type { Catalogue, Entry } from "../src/generated/starboard";

const texts: Record<string, string> = {
  research: "Discard it and pay 10 credits in the Research Phase: one roll on the technology table.",
  fleet: "Comes into play at one of your worlds. Rolls one die and can attack at once.",
  colony: "A new world: one credit a turn, one die in defence.",
  command: "One of fourteen effects, chosen when it is played.",
  leader: "Goes on one of your units: one more die, and on a world one more credit a turn.",
  "tactical-superiority": "One of your units rolls one more die until this Attack Phase ends.",
  "steal-secrets": "Take a random card from an opponent’s hand.",
};
const need: Record<string, number> = {
  "steal-secrets": 6,
  "counter-espionage": 8,
  "military-sabotage": 3,
  assassination: 3,
};
const cost: Record<string, number> = { research: 10, fleet: 10, colony: 10, command: 0, leader: 5 };

function entries(kind: string, faces: Record<string, { name: string; icon?: string }>): Entry[] {
  return Object.entries(faces).map(([id, { name, icon }]) => ({
    id,
    kind,
    name,
    text: texts[id] ?? `What ${name} does, in a sentence or two.`,
    rule: null,
    icon: icon ?? null,
    facts: { ...(id in need ? { need: need[id] as number } : {}), ...(id in cost ? { cost: cost[id] as number } : {}) },
  }));
}

export const catalogue: Catalogue = {
  entries: [
    ...entries("card", KINDS),
    ...entries("technology", TECHS),
    ...entries("effect", EFFECTS),
    ...entries("phase", PHASES),
  ],
  loadouts: [],
  decks: null,
  data: {
    fleets:
      "Anvil Borealis Cutlass Dauntless Ember Farseer Gauntlet Halberd Ironwake Javelin Kestrel Longwatch Meridian Nightjar Oriflamme".split(
        " ",
      ),
    colonies: [
      "Ashfall",
      "Brightwell",
      "Caldera",
      "Dunmere",
      "Eventide",
      "Farrow",
      "Glasswater",
      "Hollow Reach",
      "Ithaca",
      "Juniper",
      "Kelm",
      "Lowlight",
      "Morrow",
      "Northing",
      "Outer Vane",
    ],
    leaders: [
      "Adm. Arden",
      "Cmdr. Bexley",
      "Gov. Castellane",
      "Marshal Dray",
      "Adm. Esker",
      "Legate Fonn",
      "Gov. Garrow",
      "Cmdr. Hale",
      "Marshal Ivo",
      "Adm. Juno",
      "Legate Kerr",
      "Gov. Lys",
      "Cmdr. Mott",
      "Marshal Nye",
      "Adm. Orrin",
    ],
    homeworlds: ["Aurelia", "Basalt", "Cinder", "Delphine", "Erebus", "Fathom"],
  },
};
