import type { Command, Effect, Kind, View } from "../../generated/galactic-supremacy";
import type { Aim } from "../../kit/act/aim";
import { entryOf, type Model } from "./read";

// The ids of pieces: what the board, the hand, the log and hints call them by. A unit is called by its own id.
export const cardPiece = (kind: Kind): string => `card:${kind}`;
export const effectPiece = (effect: Effect): string => `effect:${effect}`;
export const seatPiece = (seat: number): string => `seat:${seat}`;
export const leaderPiece = (unit: string): string => `leader:${unit}`;

/** What such a piece is, and which: `["card", "fleet"]`. */
export const partsOf = (piece: string): [what: string, id: string] => {
  const [what = "", id] = piece.split(":");
  return id === undefined ? ["unit", what] : [what, id];
};

/** Where a command is given. */
export function aimOf(command: Command, model: Model): Aim {
  switch (command.type) {
    case "discard":
      return { from: cardPiece(command.kind) };
    case "exchange":
      // A card that can only be given away for another does not ask to be.
      return { from: cardPiece(entryOf(model, "exchange", command.kind).facts.pay as Kind), aside: true };
    case "build-colony":
      return { from: cardPiece("colony") };
    case "research":
      return { from: cardPiece("research") };
    case "build-fleet":
      return { from: cardPiece("fleet"), to: command.world };
    case "build-leader":
      return { from: cardPiece("leader"), to: command.unit };
    case "play":
      return playOf(command);
    case "target":
      return { to: command.world };
    case "commit":
    case "release":
    case "join":
    case "leave":
      return { to: command.fleet };
    case "retreat":
    case "move-fleet":
      return { from: command.fleet, to: command.world };
    case "stand":
      return { from: command.fleet, to: (model.view.value as View).combat?.world };
    case "move-leader":
      return { from: leaderPiece(command.from), to: command.to };
    default:
      return {};
  }
}

/** An effect is set on its target, or needs none. */
function playOf({ effect, target }: Extract<Command, { type: "play" }>): Aim {
  if (target === undefined) return { to: effectPiece(effect) };
  return { from: effectPiece(effect), to: typeof target === "number" ? seatPiece(target) : target };
}

/** What a card of that kind is for at that unit, though it may not be listed: the rules say why not. */
export function wishOf(kind: Kind, unit: string): Command {
  switch (kind) {
    case "research":
      return { type: "research" };
    case "colony":
      return { type: "build-colony" };
    case "command":
      return { type: "play", effect: "exceed-quotas" };
    case "fleet":
      return { type: "build-fleet", world: unit };
    default:
      return { type: "build-leader", unit };
  }
}

/** The same for what is taken up, where it is set on a unit. */
export function wishAt(held: string | null, unit: string | undefined): Command | null {
  const [what, kind] = partsOf(held ?? "");
  const goes = what === "card" && (kind === "fleet" || kind === "leader");
  return goes && unit !== undefined && partsOf(unit)[0] === "unit" ? wishOf(kind, unit) : null;
}

/** The cards and units that a command is about. */
export function piecesOf(command: Command, model: Model): (string | undefined)[] {
  const { from, to } = aimOf(command, model);
  return command.type === "play" ? [cardPiece("command"), to] : [from, to];
}
