import { byType } from "../../core/by-type";
import type { Command, Place, View } from "../../generated/aries-star-fleet";
import type { Aim } from "../../kit/act/aim";

/** The piece id of a location on the board. */
export const placePiece = (planet: string): string => `at:${planet}`;

/** The planet of a location's piece. Null for other pieces. */
export const planetIn = (piece: string): string | null => (piece.startsWith("at:") ? piece.slice(3) : null);

/** The piece id of a seat's crews outside on a surface: one piece, and one group to fight. */
export const groupPiece = (seat: number, planet: string): string => `surface:${seat === 0 ? "a" : "b"}:${planet}`;

/** The planet of a surface group. Null for other pieces. */
export function groupPlanetIn(piece: string): string | null {
  const [surface, , planet] = piece.split(":");
  return surface === "surface" && planet ? planet : null;
}

const toHome = ({ card, home }: { card: string; home: string }): Aim => ({ from: card, to: home });
const toTarget = ({ card, target }: { card: string; target?: string }): Aim => ({ from: card, to: target });
const ofCard = ({ card }: { card: string }): Aim => ({ from: card });
const atTarget = ({ target }: { target: string }): Aim => ({ from: target });
const ofShip = ({ ship }: { ship: string }): Aim => ({ from: ship, aside: true });
const ofObjective = ({ type }: Command, view: View): Aim => ({
  from: view.sides[view.active]?.active?.card,
  aside: type === "abandon",
});

/** The pieces that a command goes from and to. */
export const aimOf = byType<Command, Aim, View>(
  {
    "place-seed": ({ location }) => ({ to: placePiece(location) }),
    "play-crew": toHome,
    "play-ship": toHome,
    "play-upgrade": ({ card, to }) => ({ from: card, to }),
    "play-enhancement": toTarget,
    reveal: toTarget,
    activate: ({ card, location }) => ({ from: card, to: location && placePiece(location) }),
    discard: ofCard,
    "play-face-down": ofCard,
    store: ofCard,
    use: ({ card }, view) => ({ from: card, aside: card in view.ships }),
    "move-ship": ({ ship, location }) => ({ from: ship, to: placePiece(location) }),
    "move-crew": (command, view) => ({ from: command.crew, to: berthPiece(command, view) }),
    "move-upgrade": ({ upgrade, to }) => ({ from: upgrade, to }),
    attack: atTarget,
    board: atTarget,
    "attempt-battle": atTarget,
    transfer: ofShip,
    land: ofShip,
    "take-off": ofShip,
    cloak: ofShip,
    decloak: ofShip,
    attempt: ofObjective,
    abandon: ofObjective,
    toggle: ({ id }) => ({ to: id }),
    choose: ({ id }) => ({ to: id }),
    pick: ({ card }) => ({ to: card }),
    save: ({ by }) => (by === "none" ? {} : { to: by }),
  },
  {},
);

/** The piece that a crew moves to: a ship or station, or the location on whose surface it steps out. */
function berthPiece({ crew, to }: Extract<Command, { type: "move-crew" }>, view: View): string {
  const place = to === "surface" && placeOf(view, crew);
  return place ? placePiece(place.location) : to;
}

/** The place of a card or group in play. Null if it is at no place. */
export function placeOf(view: View, id: string): Place | null {
  const crew = view.crews[id];
  if (crew)
    return "in" in crew.holder ? placeOf(view, crew.holder.in) : { location: crew.holder.loose, level: "surface" };
  const upgrade = view.upgrades[id];
  if (upgrade) return placeOf(view, upgrade.holder);
  const planet = groupPlanetIn(id);
  return planet ? { location: planet, level: "surface" } : ((view.ships[id] ?? view.stations[id])?.place ?? null);
}
