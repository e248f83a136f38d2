import { byType } from "../../core/by-type";
import type { Command } from "../../generated/solar-empires";
import type { Aim } from "../../kit/act/aim";

// The ids of pieces on the board, in the hand, in the log and in hints.
export const handPiece = (hand: number): string => `hand-${hand}`;
export const shipPiece = (ship: number): string => `s${ship}`;
export const orbitPiece = (orbit: number): string => `orbit-${orbit}`;
export const cannonPiece = (orbit: number): string => `cannon-${orbit}`;
/** A card in a discard pile; below it, a card at a position in a deck. */
export const cardPiece = (card: string): string => `card-${card}`;
export const deckPiece = (position: number): string => `deck-${position}`;
/** The viewer's own reserve. */
export const RESERVE = "reserve";

/** The number in a piece's id. */
export const numberIn = (piece: string): number => Number(/\d+$/.exec(piece)?.[0]);
export const isShip = (piece: string): boolean => /^s\d+$/.test(piece);

/** True for ships and planets, which are on the board. */
export const isPlaced = (piece: string): boolean => isShip(piece) || piece.startsWith("orbit");

const toShip = ({ ship }: { ship: number }): Aim => ({ to: shipPiece(ship) });
const toOrbit = ({ orbit }: { orbit: number }): Aim => ({ to: orbitPiece(orbit) });
const toCard = ({ card }: { card: string }): Aim => ({ to: cardPiece(card) });

/** The pieces that give a command. */
export const aimOf = byType<Command, Aim>(
  {
    play: ({ hand }) => ({ from: handPiece(hand) }),
    build: ({ hand, orbit }) => ({ from: handPiece(hand), to: orbitPiece(orbit) }),
    "fire-cannon": ({ from, orbit }) => ({ from: cannonPiece(from), to: orbitPiece(orbit) }),
    deploy: ({ ship, orbit }) => ({ from: shipPiece(ship), to: orbitPiece(orbit) }),
    "spy-move": ({ ship, to }) => ({ from: shipPiece(ship), to: to == null ? RESERVE : orbitPiece(to) }),
    recall: ({ ship }) => ({ from: shipPiece(ship), to: RESERVE }),
    "target-ship": toShip,
    silo: toShip,
    point: toShip,
    repoint: toShip,
    intercept: toShip,
    assign: toShip,
    "target-orbit": toOrbit,
    fight: toOrbit,
    "target-card": toCard,
    revive: toCard,
    "target-deck": ({ position }) => ({ to: deckPiece(position) }),
  },
  {},
);
