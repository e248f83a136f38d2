import type { Command, Place, View } from "../../generated/aries-star-fleet";
import type { Aim } from "../../kit/act/aim";

/** The piece of the board that a location is. */
export const placePiece = (planet: string): string => `at:${planet}`;

/** The planet of such a piece; null for another kind. */
export const planetIn = (piece: string): string | null => (piece.startsWith("at:") ? piece.slice(3) : null);

/** Crews outside on a surface are one piece, and a group to be fought. */
export const groupPiece = (seat: number, planet: string): string => `surface:${seat === 0 ? "a" : "b"}:${planet}`;

/** The planet of such a group; null for another kind. */
export function groupPlanetIn(piece: string): string | null {
  const [surface, , planet] = piece.split(":");
  return surface === "surface" && planet ? planet : null;
}

/** Where a command is given. */
export function aimOf(command: Command, view: View): Aim {
  switch (command.type) {
    case "place-seed":
      return { to: placePiece(command.location) };
    case "play-crew":
    case "play-ship":
      return { from: command.card, to: command.home };
    case "play-upgrade":
      return { from: command.card, to: command.to };
    case "play-enhancement":
    case "reveal":
      return { from: command.card, to: command.target };
    case "activate":
      return { from: command.card, to: command.location && placePiece(command.location) };
    case "discard":
    case "play-face-down":
    case "store":
      return { from: command.card };
    case "use":
      return { from: command.card, aside: command.card in view.ships };
    case "move-ship":
      return { from: command.ship, to: placePiece(command.location) };
    case "move-crew":
      return { from: command.crew, to: berthPiece(command, view) };
    case "move-upgrade":
      return { from: command.upgrade, to: command.to };
    case "attack":
    case "board":
    case "attempt-battle":
      return { from: command.target };
    case "transfer":
    case "land":
    case "take-off":
    case "cloak":
    case "decloak":
      return { from: command.ship, aside: true };
    case "attempt":
    case "abandon":
      return { from: view.sides[view.active]?.active?.card, aside: command.type === "abandon" };
    case "toggle":
    case "choose":
      return { to: command.id };
    case "pick":
      return { to: command.card };
    case "save":
      return command.by === "none" ? {} : { to: command.by };
    default:
      return {};
  }
}

/** Where a crew goes: to a ship or station, or out onto the surface where it is. */
function berthPiece({ crew, to }: Extract<Command, { type: "move-crew" }>, view: View): string {
  const place = to === "surface" && placeOf(view, crew);
  return place ? placePiece(place.location) : to;
}

/** Where something in play is; null of what is at no place. */
export function placeOf(view: View, id: string): Place | null {
  const crew = view.crews[id];
  if (crew)
    return "in" in crew.holder ? placeOf(view, crew.holder.in) : { location: crew.holder.loose, level: "surface" };
  const upgrade = view.upgrades[id];
  if (upgrade) return placeOf(view, upgrade.holder);
  const planet = groupPlanetIn(id);
  return planet ? { location: planet, level: "surface" } : ((view.ships[id] ?? view.stations[id])?.place ?? null);
}
