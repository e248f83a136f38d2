import { same } from "../../core/match/canonical";
import type { Advice, Ask, Command, NoteKind, ShipView, View } from "../../generated/solar-empires";
import { Aiming } from "../../kit/act/aim";
import { perTable } from "../../kit/act/hand";
import { useAnswer } from "../../kit/hooks/asked";
import { isTelling, useAsked } from "../../kit/hooks/at-table";
import { aimOf, isShip, shipPiece } from "./aims";
import { armourOf, type Model, useTable } from "./read";
import { storyOf } from "./story/story";

/** Commands that one tap gives: a ship can be moved again, and damage is placed on one ship after the other. */
const LIGHT: Command["type"][] = ["deploy", "recall", "assign"];

/** The cards, ships and Cannons that the viewer of a table picks, and their targets. */
export const aimingOf = perTable(
  (model: Model): Aiming<Command, View> =>
    new Aiming<Command, View>(model, {
      aimOf,
      places: "orbit",
      isLight: ({ type }) => LIGHT.includes(type),
      joins: (piece, others) => isDeploying(model) && [piece, ...others].every(isShip),
      waits: () => isTelling(storyOf(model)),
    }),
);

const isDeploying = (model: Model): boolean =>
  model.choices.value.some(({ command }) => command.type === "deploy-done");

/** True if pieces of this kind can be chosen now, but not this one. */
export function isPassed(model: Model, piece: string): boolean {
  const aiming = aimingOf(model);
  const kind = /^[a-z]+/.exec(piece)?.[0] ?? "";
  const picked = aiming.picked.value;
  if (picked.includes(piece) || aiming.isLit(piece)) return false;
  return aiming.ways.value.some(
    ({ from, to }) => to?.startsWith(kind) && (from === undefined ? picked.length === 0 : picked.includes(from)),
  );
}

/** The kinds of question on which the server gives advice. */
const ADVISED = ["construction", "targeting", "eat"];

/** What the viewer should know before acting. Null until it is known, or if the question has no advice. */
export function useAdvice(): Advice | null {
  const { model } = useTable();
  const ask: Ask | null = ADVISED.includes(useAsked()?.question.kind ?? "") ? { type: "advice" } : null;
  return useAnswer<Advice>(model, ask).answer;
}

/** A warning about a command. Null for none. */
export function useNote(command: Command | null | undefined): NoteKind | null {
  const advice = useAdvice();
  const note = command && advice?.notes.find((one) => same(one.command, command));
  return note?.what ?? null;
}

/** The damage that a ship would take if it were chosen now; 0 if it cannot be. */
export function taking(model: Model, view: View, ship: ShipView): number {
  const open = view.combat?.outstanding;
  const named = aimingOf(model).at(shipPiece(ship.ship))?.command;
  return open && named?.type === "assign" ? Math.min(open.amount, armourOf(model, ship).left) : 0;
}
