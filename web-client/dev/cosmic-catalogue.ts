import maps from "../../games/cosmic-conquest/src/maps.json";
import type { Catalogue, Entry } from "../src/generated/starboard";

/** The maps with lanes between numbers, as the server sends them. */
export const charts = maps.maps.map(({ size, lanes, systems, ...map }) => {
  const place = (id: string | undefined) => systems.findIndex((system) => system.id === id);
  return { ...map, ...size, systems, lanes: lanes.map(([a, b]): [number, number] => [place(a), place(b)]) };
});

const face = (kind: string, id: string, name: string, icon: string, text: string): Entry => ({
  id,
  kind,
  name,
  text,
  rule: null,
  icon,
  facts: {},
});

/** The catalogue as the server would send it: the names that the stories need, and every map. */
export const cosmicCatalogue: Catalogue = {
  entries: [
    face("technology", "tachyon", "Tachyon", "rocket-flight", "Attacks are worth one more; an empire yields 10."),
    face("technology", "psionic", "Psionic", "psychic-waves", "Reads, sabotages and assaults minds; cannot be read."),
    face("technology", "biomech", "BioMech", "dna2", "Drones defend with 5, systems grow to 35, lost drones regrow."),
    face("technology", "chrono", "ChronoTech", "hourglass", "Growth costs 4; Time Skip and Stasis."),
    face("ability", "insight", "Telepathic Insight", "eye-shield", "Shows you a rival’s sealed orders of this turn."),
    face("ability", "sabotage", "Psychic Sabotage", "brain", "A rival’s system yields 3 less next turn."),
    face("ability", "assault", "Psychic Assault", "telepathy", "Two off every roll of a defence, or of an attack."),
    face("ability", "time-skip", "Time Skip", "stopwatch", "One of your systems yields 5 more this turn."),
    face(
      "ability",
      "stasis",
      "Temporal Stasis",
      "frozen-orb",
      "One of your systems cannot be attacked and yields nothing.",
    ),
    face("trait", "conqueror", "Conqueror", "crossed-swords", "Every attack is worth two more."),
    face("trait", "defender", "Defender", "castle", "Every defence is worth two more."),
    face("trait", "strategist", "Strategist", "chess-knight", "Growth costs one unit less."),
    face("trait", "diplomat", "Diplomat", "conversation", "What it conquers loses one less."),
    face("trait", "resourceful", "Resourceful", "two-coins", "Five more units every turn."),
    face("trait", "weak", "Weak", "crossed-swords", "Every attack is worth two less."),
    face("trait", "inefficient", "Inefficient", "delivery-drone", "It cannot raise drones."),
    face("rank", "supreme", "Supreme Admiral", "captain-hat-profile", "Command Value 5 to 7, two positive traits."),
    face("rank", "high", "High Admiral", "captain-hat-profile", "Command Value 3 to 5, one positive trait."),
    face("rank", "low", "Low Admiral", "captain-hat-profile", "Command Value 1 to 3, a good and a bad trait."),
  ],
  loadouts: [],
  decks: null,
  data: {
    maps: charts,
    chances: {
      least: -10,
      per_cent: [0, 0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 64, 72, 79, 85, 90, 94, 97, 99, 100],
    },
  },
};
