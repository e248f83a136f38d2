import { byType } from "../../core/by-type";
import type { Listed } from "../../core/match/model";
import type { Command, OpKind, View } from "../../generated/cosmic-conquest";
import type { Aim } from "../../kit/act/aim";
import { keyed, systemKey } from "./read";

/** Something a faction can use in a turn: the player takes it up and sets it on a system. */
export type Token = "units" | "drones" | "admiral" | "time-skip" | "stasis" | "sabotage" | "assault";

/** The piece id of another faction's attack, as the target of an Assault. The board does not show it. */
const assaultKey = (system: number, seat: number): string => `assault:${system}:${seat}`;

const used = ({ type, system }: { type: Token; system: number }): Aim => ({ from: type, to: systemKey(system) });

/** The token that a command uses, and the system that it is set on. */
export const aimOf = byType<Command, Aim>(
  {
    assign: ({ system }) => ({ from: "units", to: systemKey(system) }),
    "assign-drone": ({ system }) => ({ from: "drones", to: systemKey(system) }),
    lead: ({ system }) => ({ from: "admiral", to: systemKey(system) }),
    assault: ({ type, system, seat }) => ({
      from: type,
      to: seat === undefined ? systemKey(system) : assaultKey(system, seat),
    }),
    "time-skip": used,
    stasis: used,
    sabotage: used,
  },
  {},
);

/** The command that sets each token on a system. */
const WISHES: Record<Token, (system: number, kind: OpKind) => Command> = {
  units: (system, kind) => ({ type: "assign", kind, system, units: 1 }),
  drones: (system, kind) => ({ type: "assign-drone", kind, system, drones: 1 }),
  admiral: (system, kind) => ({ type: "lead", kind, system }),
  "time-skip": (system) => ({ type: "time-skip", system }),
  stasis: (system) => ({ type: "stasis", system }),
  sabotage: (system) => ({ type: "sabotage", system }),
  assault: (system) => ({ type: "assault", on: "defence", system }),
};

/** Whether a piece is a token. */
export const isToken = (piece: string): piece is Token => piece in WISHES;

/** An unlisted command for a token at a system, so that the rules can say why not. Null if none. */
export function wishOf(token: string, to: string | undefined, view: View, seat: number): Command | null {
  const { system } = keyed(to ?? null);
  if (system === undefined || !isToken(token)) return null;
  return WISHES[token](system, view.systems[system]?.owner === seat ? "defend" : "attack");
}

/** The command for the whole amount: all free units, all drones. */
export const wholeOf = ({ command, range }: Listed<Command>): Command =>
  range ? ({ ...command, [range.field]: range.max } as Command) : command;
