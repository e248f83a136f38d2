import type { Command, View } from "../../generated/spacetrace";
import type { Aim } from "../../kit/act/aim";

// The ids of pieces: what the board, the hand, the log and hints call them by.
export const cardPiece = (card: string): string => `card-${card}`;
export const shipPiece = (ship: number): string => `s${ship}`;
const wreckPiece = (ship: number): string => `w${ship}`;
const commanderPiece = (ship: number): string => `c${ship}`;
export const stackPiece = (id: number): string => `k${id}`;
export const fleetPiece = (fleet: "base" | "extra"): string => `fleet-${fleet}`;

/** The number in the id of a piece of that kind; undefined for another kind. */
export const numberIn = (kind: "s" | "w" | "c" | "k", piece: string): number | undefined =>
  new RegExp(`^${kind}\\d+$`).test(piece) ? Number(piece.slice(1)) : undefined;

/** Where a command is given. */
export function aimOf(command: Command, view: View): Aim {
  switch (command.type) {
    case "deploy":
    case "play-reinforcement":
    case "play-commander":
    case "play-tactic":
      return { from: cardPiece(command.card), to: targetOf(command) };
    case "scrap": {
      const card = cardPiece(command.card);
      const isOpen = view.own.some(({ composing }) => composing?.what === "tray");
      return isOpen ? { to: card } : { from: card, to: `scrap-${command.kind}`, aside: true };
    }
    case "choose-target":
    case "to-front":
      return { to: shipPiece(command.ship) };
    case "open-fleet":
      return { from: shipPiece(command.ship), to: fleetPiece("extra") };
    case "close-fleet": {
      const own = view.fleets.find(({ seat, flagship }) => seat === view.active && flagship !== null);
      return own?.flagship == null ? {} : { from: shipPiece(own.flagship), to: fleetPiece("base") };
    }
    case "move-ship": {
      const to = view.ships[command.ship]?.fleet === "extra" ? "base" : "extra";
      return { from: shipPiece(command.ship), to: fleetPiece(to) };
    }
    default:
      return {};
  }
}

type Played = Extract<Command, { type: "deploy" | "play-reinforcement" | "play-commander" | "play-tactic" }>;

/** What a card is set on. */
function targetOf(command: Played): string | undefined {
  if (command.type === "deploy") return undefined;
  if ("sacrifice" in command && command.sacrifice !== undefined)
    return typeof command.sacrifice === "number" ? shipPiece(command.sacrifice) : cardPiece(command.sacrifice);
  if ("stack" in command && command.stack !== undefined) return stackPiece(command.stack);
  if ("commander" in command && command.commander !== undefined) return commanderPiece(command.commander);
  if ("wreck" in command && command.wreck !== undefined) return wreckPiece(command.wreck);
  return command.ship === undefined ? undefined : shipPiece(command.ship);
}
