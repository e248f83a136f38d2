import { byType } from "../../core/by-type";
import type { Command, View } from "../../generated/spacetrace";
import type { Aim } from "../../kit/act/aim";

// The ids of pieces on the board, in the hand, in the log and in hints.
export const cardPiece = (card: string): string => `card-${card}`;
export const shipPiece = (ship: number): string => `s${ship}`;
const wreckPiece = (ship: number): string => `w${ship}`;
const commanderPiece = (ship: number): string => `c${ship}`;
export const stackPiece = (id: number): string => `k${id}`;
export const fleetPiece = (fleet: "base" | "extra"): string => `fleet-${fleet}`;

/** The number in a piece's id. Undefined if the piece is of another kind. */
export const numberIn = (kind: "s" | "w" | "c" | "k", piece: string): number | undefined =>
  new RegExp(`^${kind}\\d+$`).test(piece) ? Number(piece.slice(1)) : undefined;

const played = (command: Played): Aim => ({ from: cardPiece(command.card), to: targetOf(command) });
const atShip = ({ ship }: { ship: number }): Aim => ({ to: shipPiece(ship) });

/** The pieces that give a command. */
export const aimOf = byType<Command, Aim, View>(
  {
    deploy: played,
    "play-reinforcement": played,
    "play-commander": played,
    "play-tactic": played,
    scrap: ({ card, kind }, view) => {
      const isOpen = view.own.some(({ composing }) => composing?.what === "tray");
      return isOpen ? { to: cardPiece(card) } : { from: cardPiece(card), to: `scrap-${kind}`, aside: true };
    },
    "choose-target": atShip,
    "to-front": atShip,
    "open-fleet": ({ ship }) => ({ from: shipPiece(ship), to: fleetPiece("extra") }),
    "close-fleet": (_, view) => {
      const own = view.fleets.find(({ seat, flagship }) => seat === view.active && flagship !== null);
      return own?.flagship == null ? {} : { from: shipPiece(own.flagship), to: fleetPiece("base") };
    },
    "move-ship": ({ ship }, view) => ({
      from: shipPiece(ship),
      to: fleetPiece(view.ships[ship]?.fleet === "extra" ? "base" : "extra"),
    }),
  },
  {},
);

type Played = Extract<Command, { type: "deploy" | "play-reinforcement" | "play-commander" | "play-tactic" }>;

/** The piece that a card is set on. Undefined for none. */
function targetOf(command: Played): string | undefined {
  if (command.type === "deploy") return undefined;
  if ("sacrifice" in command && command.sacrifice !== undefined)
    return typeof command.sacrifice === "number" ? shipPiece(command.sacrifice) : cardPiece(command.sacrifice);
  if ("stack" in command && command.stack !== undefined) return stackPiece(command.stack);
  if ("commander" in command && command.commander !== undefined) return commanderPiece(command.commander);
  if ("wreck" in command && command.wreck !== undefined) return wreckPiece(command.wreck);
  return command.ship === undefined ? undefined : shipPiece(command.ship);
}
