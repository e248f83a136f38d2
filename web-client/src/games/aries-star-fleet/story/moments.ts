import type { Event } from "../../../generated/aries-star-fleet";
import type { Moments } from "../../../kit/tell/moments";
import { placePiece } from "../aims";

const ship = ({ ship }: { ship: string }): string[] => [ship];
const trip = ({ ship, from, to }: Extract<Event, { type: "ship-moved" }>): string[] => [
  ship,
  placePiece(from),
  placePiece(to),
];

/** How the story shows each event. */
export const moments: Moments<Event> = {
  "card-played": { ms: 500, own: true, weight: 4 },
  revealed: { ms: 800 },
  "objective-activated": { ms: 700, own: true, weight: 5 },
  "objective-abandoned": { weight: 6 },
  "power-transferred": { ms: 400, own: true, weight: 1, pieces: ship },
  "ship-moved": { ms: 700, own: true, weight: 3, pieces: trip },
  landed: { ms: 400, own: true, weight: 2, pieces: ship },
  "took-off": { ms: 400, own: true, weight: 2, pieces: ship },
  cloaked: { ms: 400, own: true, weight: 2, pieces: ship },
  decloaked: { ms: 400, own: true, pieces: ship },
  "ship-battle": {
    ms: 1200,
    still: true,
    weight: 8,
    figure: ({ weapons, power }) => `${weapons} : ${power}`,
    pieces: ({ target, attackers }) => [target.ship, ...attackers.flatMap(ship)],
  },
  damaged: { ms: 700, pieces: ship },
  stopped: { pieces: ({ cards }) => cards },
  "ship-destroyed": { ms: 900, weight: 10, befalls: true, pieces: ship },
  "pod-launched": { ms: 800, pieces: ship },
  "crew-battle": { ms: 700 },
  "crew-compared": { ms: 900, pieces: ({ pair }) => pair },
  "crew-battle-result": { ms: 1000, still: true, weight: 8 },
  "crew-saved": { ms: 600 },
  "crew-discarded": { ms: 600 },
  "attempt-started": { ms: 900, pieces: ({ ships }) => ships },
  "interventions-set": { ms: 600 },
  "intervention-flipped": { ms: 1200, still: true },
  "random-pick": { ms: 600 },
  chosen: { ms: 500, own: true },
  "attempt-result": { ms: 1400, still: true, weight: 9 },
  scored: { ms: 900, weight: 12, figure: ({ points }) => `+${points}` },
  "time-up": { ms: 900 },
  "game-over": { weight: 20 },
};
