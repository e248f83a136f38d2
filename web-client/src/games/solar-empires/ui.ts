import { same } from "../../core/match/canonical";
import type { Advice, Ask, Command, NoteKind, ShipView, View } from "../../generated/solar-empires";
import { Aiming } from "../../kit/act/aim";
import { perTable } from "../../kit/act/hand";
import { useAnswer } from "../../kit/hooks/asked";
import { isTelling, useAsked } from "../../kit/hooks/at-table";
import { aimOf, isShip, shipPiece } from "./aims";
import { armourOf, type Model, useTable } from "./read";
import { storyOf } from "./story/story";

/** Nothing is lost by these: a ship can be moved again, and damage is placed on one ship after the other. */
const LIGHT: Command["type"][] = ["deploy", "recall", "assign"];

/** What the viewer of a table picks, and where it can go: cards of the hand, ships, Cannons. */
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

/** True while something is to be chosen among such pieces, and not this one. */
export function isPassed(model: Model, piece: string): boolean {
  const aiming = aimingOf(model);
  const kind = /^[a-z]+/.exec(piece)?.[0] ?? "";
  const picked = aiming.picked.value;
  if (picked.includes(piece) || aiming.isLit(piece)) return false;
  return aiming.ways.value.some(
    ({ from, to }) => to?.startsWith(kind) && (from === undefined ? picked.length === 0 : picked.includes(from)),
  );
}

/** The questions before which there is something to be known. */
const ADVISED = ["construction", "targeting", "eat"];

/** What the viewer should know before acting; null until it is known. */
export function useAdvice(): Advice | null {
  const { model } = useTable();
  const ask: Ask | null = ADVISED.includes(useAsked()?.question.kind ?? "") ? { type: "advice" } : null;
  return useAnswer<Advice>(model, ask).answer;
}

/** What is to be known about a command before it is given. */
export function useNote(command: Command | null | undefined): NoteKind | null {
  const advice = useAdvice();
  const note = command && advice?.notes.find((one) => same(one.command, command));
  return note?.what ?? null;
}

/** The damage that would go to a ship if it were named now. */
export function taking(model: Model, view: View, ship: ShipView): number {
  const open = view.combat?.outstanding;
  const named = aimingOf(model).at(shipPiece(ship.ship))?.command;
  return open && named?.type === "assign" ? Math.min(open.amount, armourOf(model, ship).left) : 0;
}
