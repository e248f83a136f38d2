import type { Event } from "../../../generated/solar-empires";
import { type Moments, toldOf as told } from "../../../kit/tell/moments";
import { orbitPiece, shipPiece } from "../aims";
import { face, type Model } from "../read";

/** Whether the story shows an event with a caption over the board, and whether a die rolls first. */
interface Over {
  caption?: boolean;
  rolls?: boolean;
}

const ship = ({ ship }: { ship: number }): string[] => [shipPiece(ship)];
const orbit = ({ orbit }: { orbit: number }): string[] => [orbitPiece(orbit)];

function attack({ card }: { card: string }, model: Model): string | null {
  const { attack } = face(model, card);
  return attack === null ? null : `+${attack}`;
}

/** How the story shows each event. */
export const moments: Moments<Event, Model, Over> = {
  "body-revealed": { ms: 260, caption: true },
  "coin-tossed": { ms: 900, caption: true, still: true, rolls: true },
  "card-played": { ms: 700, caption: true, weight: 5 },
  "ship-entered": { weight: 3, pieces: ship, figure: attack },
  "building-built": { weight: 4, pieces: orbit },
  "building-destroyed": { ms: 500, caption: true, pieces: orbit },
  "shield-granted": { pieces: ship },
  "cannon-fired": { ms: 700, caption: true, weight: 6, pieces: orbit },
  "planet-destroyed": { ms: 900, caption: true, weight: 10, pieces: orbit },
  "star-collapsed": { ms: 1200, caption: true, weight: 9 },
  "ship-deployed": { own: true, weight: 2, pieces: ship },
  "spy-moved": { ms: 700, own: true, caption: true, weight: 3, pieces: ship },
  "combat-started": { ms: 800 },
  "swarm-rolled": { ms: 700, still: true, rolls: true },
  "ground-fire": { ms: 700, pieces: ({ hits }) => hits.flatMap(ship) },
  "point-chosen": { ms: 400, pieces: ship },
  "fire-order": { ms: 400 },
  "attack-rolled": { ms: 650, still: true, rolls: true },
  "damage-dealt": { ms: 300, pieces: ship },
  "ship-destroyed": { ms: 500, pieces: ship },
  "fleet-withdrew": { ms: 600, caption: true, weight: 2 },
  "combat-won": { pieces: orbit },
  "planet-captured": { ms: 700, caption: true, weight: 10, pieces: orbit },
  "save-rolled": { ms: 900, caption: true, still: true, rolls: true, pieces: orbit },
  "planet-eaten": { ms: 500, caption: true, weight: 9, pieces: orbit },
  "seat-eliminated": { weight: 12 },
  "game-over": { weight: 20 },
};

/** How the story shows that event. */
export const toldOf = (event: Event) => told(moments, event);

/** The ships and orbits that events affect. */
export const touchedBy = (events: readonly Event[]): Set<string> =>
  new Set(events.flatMap((event) => toldOf(event).pieces?.(event) ?? []));
