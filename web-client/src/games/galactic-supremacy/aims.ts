import { byType } from "../../core/by-type";
import type { Command, Effect, Kind } from "../../generated/galactic-supremacy";
import type { Aim } from "../../kit/act/aim";
import { entryOf, type Model } from "./read";

// The ids of pieces on the board, in the hand, in the log and in hints. A unit's piece has the unit's id.
export const cardPiece = (kind: Kind): string => `card:${kind}`;
export const effectPiece = (effect: Effect): string => `effect:${effect}`;
export const seatPiece = (seat: number): string => `seat:${seat}`;
export const leaderPiece = (unit: string): string => `leader:${unit}`;

/** A piece's type and the id of that type: `["card", "fleet"]`. */
export const partsOf = (piece: string): [what: string, id: string] => {
  const [what = "", id] = piece.split(":");
  return id === undefined ? ["unit", what] : [what, id];
};

const atFleet = ({ fleet }: { fleet: string }): Aim => ({ to: fleet });
const flight = ({ fleet, world }: { fleet: string; world: string }): Aim => ({ from: fleet, to: world });

/** The pieces that give a command. */
export const aimOf = byType<Command, Aim, Model>(
  {
    discard: ({ kind }) => ({ from: cardPiece(kind) }),
    // A card that can only be exchanged is not lit.
    exchange: ({ kind }, model) => ({
      from: cardPiece(entryOf(model, "exchange", kind).facts.pay as Kind),
      aside: true,
    }),
    "build-colony": { from: cardPiece("colony") },
    research: { from: cardPiece("research") },
    "build-fleet": ({ world }) => ({ from: cardPiece("fleet"), to: world }),
    "build-leader": ({ unit }) => ({ from: cardPiece("leader"), to: unit }),
    // An effect without a target is given by choosing it.
    play: ({ effect, target }) =>
      target === undefined
        ? { to: effectPiece(effect) }
        : { from: effectPiece(effect), to: typeof target === "number" ? seatPiece(target) : target },
    target: ({ world }) => ({ to: world }),
    commit: atFleet,
    release: atFleet,
    join: atFleet,
    leave: atFleet,
    retreat: flight,
    "move-fleet": flight,
    stand: ({ fleet }, { view }) => ({ from: fleet, to: view.value?.combat?.world }),
    "move-leader": ({ from, to }) => ({ from: leaderPiece(from), to }),
  },
  {},
);

const WISHES: Record<Kind, (unit: string) => Command> = {
  research: () => ({ type: "research" }),
  colony: () => ({ type: "build-colony" }),
  command: () => ({ type: "play", effect: "exceed-quotas" }),
  fleet: (unit) => ({ type: "build-fleet", world: unit }),
  leader: (unit) => ({ type: "build-leader", unit }),
};

/** The command to use a card of this kind at this unit. It may be unlisted: then the rules say why. */
export const wishOf = (kind: Kind, unit: string): Command => WISHES[kind](unit);

/** The command to set a held Fleet or Leader card on a unit. Null for other pieces. */
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
