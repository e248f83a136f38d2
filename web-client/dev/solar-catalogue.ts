import type { Catalogue, Entry } from "../src/generated/starboard";

/** Stand-ins for the catalogue that the server sends, one card a line; the numbers are those of the rules. */
const CARDS = `
ship|rapier|TCS-13 Rapier|terracorp|1 1 1|fighter|2|6|
ship|stiletto|TCS-15 Stiletto|terracorp|1 1 1|fighter|3|5|
ship|dagger|TCS-17 Dagger|terracorp|2 1 1|fighter|2|6|interceptor
ship|mace|TCS-19 Mace|terracorp|2 1 1|fighter|4|4|bomber
ship|scimitar|TCS-21 Scimitar|terracorp|1 2 2|cruiser|4|8|
ship|longsword|TCS-23 Longsword|terracorp|2 2 1|cruiser|6|6|
ship|longbow|TCS-25 Longbow|terracorp|2 3 2|cruiser|4|8|interceptor
ship|catapult|TCS-27 Catapult|terracorp|3 3 2|cruiser|6|6|accurate
ship|broadsword|TCS-35 Broadsword|terracorp|2 3 2|battleship|6|10|
ship|battleaxe|TCS-37 Battleaxe|terracorp|3 2 2|battleship|8|8|
ship|defender|TCS-39 Defender|terracorp|3 4 3|battleship|6|10|shield 3
ship|trebuchet|TCS-391 Trebuchet|terracorp|4 3 3|battleship|10|6|accurate
ship|drone|Drone|chain|1 1 0|fighter|1|6|
ship|missile-drone|Missile Drone|chain|1 1 0|fighter|3|3|
ship|drone-gunboat|Drone Gunboat|chain|2 1 0|fighter|2|5|bomber
ship|streaker-drone|"Streaker" Drone|chain|1 2 0|fighter|2|5|interceptor
ship|control-cruiser|Control Cruiser|chain|2 2 0|cruiser|4|7|
ship|cocoon-cruiser|"Cocoon" Cruiser|chain|3 3 0|cruiser|2|9|shield 2
ship|firestorm-cruiser|"Firestorm" Cruiser|chain|3 3 0|cruiser|6|5|bomber
ship|defense-cruiser|Defense Cruiser|chain|3 3 0|cruiser|4|7|interceptor
ship|mothership|Mothership|chain|3 3 0|battleship|6|9|
ship|stripminer|Stripminer|chain|2 4 0|battleship|3|12|
ship|control-ship|Control Ship|chain|5 4 0|battleship|8|7|accurate
ship|world-eater|World Eater|chain|5 5 0|battleship|6|9|
ship|infected-rapier|Infected Rapier|shadow|1 1 1|fighter|2|6|
ship|infected-shuttle|Infected Shuttle|shadow|1 1 1|fighter|3|5|
ship|infected-dagger|Infected Dagger|shadow|1 1 2|fighter|2|6|interceptor
ship|infected-freighter|Infected Freighter|shadow|1 1 2|fighter|2|6|shield 1
ship|infested-scimitar|Infested Scimitar|shadow|1 2 2|cruiser|4|8|
ship|infested-cruiser|Infested Cruiser|shadow|1 2 2|cruiser|6|6|
ship|infested-derelict|Infested Derelict|shadow|1 2 4|cruiser|4|8|shield 3
ship|infested-cargoship|Infested Cargoship|shadow|2 2 3|cruiser|2|10|shield 1
ship|hive-ship|Hive Ship|shadow|2 2 3|battleship|6|10|
ship|defiler-of-worlds|Defiler of Worlds|shadow|2 2 3|battleship|8|8|
ship|hulk|Hulk|shadow|3 4 3|battleship|6|10|shield 3
ship|infector|Infector|shadow|2 3 5|battleship|9|7|accurate
building|hydrogen-power-generator|Hydrogen Power Generator|neutral|1 1 1|3|1 0 0|power-generator
building|biodome|Biodome|neutral|1 1 1|3|0 0 1|greenhouse
building|mines|Mines|neutral|1 1 1|3|0 1 0|mining
building|fusion-plant|Fusion Plant|neutral|2 2 1|4|2 0 0|nuclear-plant
building|terraforming-centre|Terraforming Centre|neutral|2 2 1|4|0 0 2|habitat-dome
building|deep-core-mine|Deep Core Mine|neutral|2 2 1|4|0 2 0|drill
building|re-supply-base|Re-supply Base|neutral|2 2 2|5|1 1 1|cargo-crate
building|support-turrets|Support Turrets|neutral|2 2 2|5|0 1 0|laser-turret
building|missile-silos|Missile Silos|neutral|2 2 2|5|1 0 0|missile-launcher
building|command-center|Command Center|neutral|2 2 2|5|0 0 1|radio-tower
building|pre-fab-base|Pre-fab Base|terracorp|1 1 2|5|1 0 1|barracks
building|trade-outpost|Trade Outpost|terracorp|2 1 1|5|1 1 0|cargo-ship
building|solaris-cannon|Solaris Cannon|terracorp|3 3 3|6|0 0 0|sunbeams
building|automated-facility|Automated Facility|chain|2 2 0|5|1 1 0|factory
building|world-stripper|World Stripper|chain|3 3 0|5|1 3 0|mine-wagon
building|infected-zone|Infected Zone|shadow|1 0 2|6|1 0 1|hive
building|infected-city|Infected City|shadow|2 2 2|6|2 2 2|alien-skull
event|solar-flare|Solar Flare|neutral|1 1 1|sun|No ship may come to two planets this turn.
event|asteroid-swarm|Asteroid Swarm|neutral|1 2 0|asteroid|Each fleet at two planets takes a die + 3.
event|spy-network|Spy Network|neutral|2 0 1|spy|After deployment, move one of your ships.
event|battlefield-reclamation|Battlefield Reclamation|neutral|2 1 2|auto-repair|Draw a card for each planet you capture.
event|sabotage|Sabotage|neutral|1 2 2|explosive-materials|−1 on every save of your opponents.
event|precision-bombing|Precision Bombing|neutral|3 2 0|bombing-run|Roll your failed saves again.
event|flack-load|Flack Load|neutral|2 3 2|bullets|Enemy fighters facing you take 4 damage.
event|order-101|Order 101|neutral|3 3 1|skull-crossed-bones|What you lose may go down with you.
event|mass-conscription|Mass Conscription|neutral|2 2 3|team-upgrade|Two ships return from your discard pile.
spell|ion-storm|Ion Storm|terracorp|2 0 1|lightning-storm|3 damage each to one to three fighters.
spell|fusion-burst|Fusion Burst|terracorp|3 1 1|fire-ray|Destroys a fighter or cruiser.
spell|shielding-gaze|Shielding Gaze|terracorp|3 0 2|energy-shield|A ship has a shield of 3 this turn.
spell|teleport-jump|Teleport Jump|terracorp|4 2 1|magic-portal|A ship from your deck enters play.
spell|hidden-infection|Hidden Infection|shadow|0 1 2|alien-egg|6 damage to one ship.
spell|pillars-of-flesh|Pillars of Flesh|shadow|2 0 3|tentacles-skull|6 damage to a fighter or cruiser.
spell|greater-rift|Greater Rift|shadow|3 0 4|vortex|Every enemy building must be saved.
spell|blackest-night|Blackest Night|shadow|3 2 3|black-hole-bolas|The star becomes a black hole.
star|sol-like-star|Sol Like Star|0 0 1
star|dyson-sphere|Dyson Sphere|1 0 0
star|white-dwarf|White Dwarf|0 0 1
star|binary-star|Binary Star|1 0 0
star|super-giant|Super Giant|0 1 0
star|quark-star|Quark Star|0 1 0
star|black-hole|Black Hole|0 0 0
body|terra-like-world|Terra Like World|0 0 1
body|gas-giant|Gas Giant|1 0 0
body|asteroid-belt|Asteroid Belt|0 1 0
body|volcanic-world|Volcanic World|0 1 0
body|starbase|Starbase|1 0 0
body|ringed-planet|Ringed Planet|0 1 0
body|liquid-dense-world|Liquid Dense World|0 0 1
body|infected-world|Infected World|1 0 1
body|chain-forge-world|Chain Forge World|1 1 0
body|terracorp-colony|Terracorp Colony|1 1 1
`;

/** What stands in a line after kind, id and name, by kind. */
const COLUMNS: Record<string, string[]> = {
  ship: ["race", "cost", "size", "attack", "armour", "skill"],
  building: ["race", "cost", "save", "yields", "icon"],
  event: ["race", "cost", "icon", "text"],
  spell: ["race", "cost", "icon", "text"],
  star: ["yields"],
  body: ["yields"],
};
const NUMBERS = ["attack", "armour", "save"];

function entry(line: string): Entry {
  const [kind = "", id = "", name = "", ...cells] = line.split("|");
  const columns = COLUMNS[kind] ?? [];
  const cell = (column: string) => cells[columns.indexOf(column)] ?? "";
  const facts: Entry["facts"] = {};
  for (const column of columns) {
    if (["cost", "yields", "icon", "text"].includes(column) || cell(column) === "") continue;
    facts[column] = NUMBERS.includes(column) ? Number(cell(column)) : cell(column);
  }
  const triple = (column: string, names: string[]) =>
    cell(column)
      .split(" ")
      .forEach((amount, i) => {
        if (amount !== "") facts[names[i] as string] = Number(amount);
      });
  triple("cost", ["e", "m", "o"]);
  triple("yields", ["yield_e", "yield_m", "yield_o"]);
  return { id, kind, name, text: cell("text"), rule: null, icon: cell("icon") || null, facts };
}

export const solarCatalogue: Catalogue = {
  entries: CARDS.trim().split("\n").map(entry),
  loadouts: [],
  decks: null,
  data: null,
};
