import { byType } from "../../core/by-type";
import type { Command, Effect, Kind } from "../../generated/galactic-supremacy";
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

const atFleet = ({ fleet }: { fleet: string }): Aim => ({ to: fleet });
const flight = ({ fleet, world }: { fleet: string; world: string }): Aim => ({ from: fleet, to: world });

/** Where a command is given. */
export const aimOf = byType<Command, Aim, Model>(
  {
    discard: ({ kind }) => ({ from: cardPiece(kind) }),
    // A card that can only be given away for another does not ask to be.
    exchange: ({ kind }, model) => ({
      from: cardPiece(entryOf(model, "exchange", kind).facts.pay as Kind),
      aside: true,
    }),
    "build-colony": { from: cardPiece("colony") },
    research: { from: cardPiece("research") },
    "build-fleet": ({ world }) => ({ from: cardPiece("fleet"), to: world }),
    "build-leader": ({ unit }) => ({ from: cardPiece("leader"), to: unit }),
    // An effect is set on its target, or needs none.
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

/** What a card of that kind is for at that unit, though it may not be listed: the rules say why not. */
export const wishOf = (kind: Kind, unit: string): Command => WISHES[kind](unit);

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
