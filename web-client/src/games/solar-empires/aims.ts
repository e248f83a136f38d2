import type { Command } from "../../generated/solar-empires";
import type { Aim } from "../../kit/act/aim";

// The ids of pieces: what the board, the hand, the log and hints call them by.
export const handPiece = (hand: number): string => `hand-${hand}`;
export const shipPiece = (ship: number): string => `s${ship}`;
export const orbitPiece = (orbit: number): string => `orbit-${orbit}`;
export const cannonPiece = (orbit: number): string => `cannon-${orbit}`;
/** A card of a discard pile, and one at a place of a deck. */
export const cardPiece = (card: string): string => `card-${card}`;
export const deckPiece = (position: number): string => `deck-${position}`;
/** The viewer's own reserve. */
export const RESERVE = "reserve";

/** The number in a piece's id. */
export const numberIn = (piece: string): number => Number(/\d+$/.exec(piece)?.[0]);
export const isShip = (piece: string): boolean => /^s\d+$/.test(piece);

/** True for what lies on the board. */
export const isPlaced = (piece: string): boolean => isShip(piece) || piece.startsWith("orbit");

const placeOf = (orbit: number | null | undefined): string => (orbit == null ? RESERVE : orbitPiece(orbit));

/** Where a command is given. */
export function aimOf(command: Command): Aim {
  switch (command.type) {
    case "play":
      return { from: handPiece(command.hand) };
    case "build":
      return { from: handPiece(command.hand), to: orbitPiece(command.orbit) };
    case "fire-cannon":
      return { from: cannonPiece(command.from), to: orbitPiece(command.orbit) };
    case "deploy":
      return { from: shipPiece(command.ship), to: orbitPiece(command.orbit) };
    case "spy-move":
      return { from: shipPiece(command.ship), to: placeOf(command.to) };
    case "recall":
      return { from: shipPiece(command.ship), to: RESERVE };
    case "target-ship":
    case "silo":
    case "point":
    case "repoint":
    case "intercept":
    case "assign":
      return { to: shipPiece(command.ship) };
    case "target-orbit":
    case "fight":
      return { to: orbitPiece(command.orbit) };
    case "target-card":
    case "revive":
      return { to: cardPiece(command.card) };
    case "target-deck":
      return { to: deckPiece(command.position) };
    default:
      return {};
  }
}
