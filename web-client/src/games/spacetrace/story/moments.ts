import type { Event } from "../../../generated/spacetrace";
import type { Moments } from "../../../kit/tell/moments";
import { shipPiece } from "../aims";

const ship = ({ ship }: { ship: number }): string[] => [shipPiece(ship)];
const paid = ({ price }: { price: { paid: number } }): string => `−${price.paid}`;
const struck = ({ sides }: Extract<Event, { type: "fire-step" | "preemptive-step" }>): string[] =>
  sides.flatMap(({ hits }) => hits.flatMap(ship));

/** How the story shows each event. */
export const moments: Moments<Event> = {
  "reinforcement-played": { weight: 2, figure: ({ mp }) => `+${mp}` },
  "ship-deployed": { ms: 320, own: true, weight: 4, figure: paid, pieces: ship },
  "commander-placed": { ms: 500, own: true, weight: 5, figure: paid, pieces: ship },
  scrapped: { weight: 1 },
  "fleet-opened": { weight: 4 },
  "fleet-lost": { ms: 900, weight: 10, befalls: true },
  "wreck-recovered": { weight: 3 },
  "tactic-played": { ms: 900, own: true },
  "tactic-resolved": { ms: 700, still: true, weight: 6 },
  damage: { ms: 600, pieces: ship },
  "ships-killed": { ms: 700, pieces: ship },
  "card-jammed": { ms: 500, pieces: ship },
  "ambush-laid": { ms: 500, pieces: ship },
  "attack-declared": { ms: 700, own: true, weight: 5 },
  "battle-started": { ms: 600 },
  "class-battle": { ms: 600 },
  "preemptive-step": { ms: 700, pieces: struck },
  "fire-step": { ms: 800, still: true, pieces: struck },
  blast: { ms: 800, still: true, pieces: ({ cards }) => cards.flatMap(ship) },
  "ship-lost": { weight: 8, befalls: true, pieces: ship },
  "base-damaged": { ms: 700, weight: 12, befalls: true, figure: ({ points }) => `−${points}` },
  reconstructed: { ms: 600, pieces: ship },
  repaired: { ms: 500, pieces: ship },
  "all-repaired": { ms: 700, pieces: ({ ships }) => ships.map(shipPiece) },
  "game-ended": { weight: 20 },
};
