import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { same } from "../../core/match/canonical";
import type { Advice, Ask, Command, NoteKind, ShipView, View } from "../../generated/solar-empires";
import { perTable, taken } from "../../kit/act/hand";
import { compose, sendCommand } from "../../kit/act/send";
import { useAnswer } from "../../kit/hooks/asked";
import { useAsked } from "../../kit/hooks/at-table";
import { type Held, SolarChoices } from "./choices";
import { armourOf, type Model, useTable } from "./read";

/** What the viewer of one table has taken up; nothing here is known to the server. */
export interface Ui {
  choices: ReadonlySignal<SolarChoices>;
  /** A card or a Cannon in use. */
  held: ReadonlySignal<Held | null>;
  /** A choice that cannot be taken back: made by a second tap, or by the primary button. */
  aimed: ReadonlySignal<Command | null>;
  /** Ships picked to be sent somewhere together. */
  picked: ReadonlySignal<number[]>;
  /** The opponent looked at, where the board has no room for all. */
  looked: Signal<number | null>;
  hold(held: Held | null): void;
  aim(command: Command | null): void;
  pick(ships: number[]): void;
}

export const uiOf = perTable((model: Model): Ui => {
  const choices = computed(() => new SolarChoices(model.mode === "play" ? model.choices.value : []));
  const held = taken<Held | null>(null, (card) => (card && choices.value.uses(card).length > 0 ? card : null));
  const aimed = taken<Command | null>(null, (command) => (command && choices.value.has(command) ? command : null));
  const picked = taken<number[]>([], (ships) => ships.filter((ship) => choices.value.moves(ship).length > 0));
  const hold = (card: Held | null) => {
    held.take(card);
    aimed.take(null);
  };
  return { choices, held, aimed, picked, looked: signal(null), hold, aim: aimed.take, pick: picked.take };
});

/** Lays down whatever is taken up. */
export function layDown(model: Model): void {
  const ui = uiOf(model);
  ui.hold(null);
  ui.pick([]);
}

/** Sends a command and lays down what was taken up. */
export async function send(model: Model, command: Command): Promise<void> {
  layDown(model);
  await sendCommand(model, command);
}

/** First chooses, then does: for what cannot be taken back. */
export function aimOrSend(model: Model, command: Command): void {
  const { aimed, aim } = uiOf(model);
  if (aimed.value && same(aimed.value, command)) void send(model, command);
  else aim(command);
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

export const NOTES: Record<NoteKind, string> = {
  late: "No effect after combat",
  "self-harm": "This is your own!",
  loses: "You would lose",
};

/** Takes up a card or a Cannon; what needs no target is done by a second tap. */
export function takeUp(model: Model, held: Held): void {
  const { choices, held: now, hold, aim } = uiOf(model);
  const [only] = choices.value.uses(held).filter((command) => command.type === "play");
  if (isHeld(now.value, held)) {
    if (only) void send(model, only);
    else hold(null);
    return;
  }
  hold(held);
  if (only) aim(only);
}

export function isHeld(one: Held | null, other: Held): boolean {
  if (!one) return false;
  return "hand" in one ? "hand" in other && one.hand === other.hand : "cannon" in other && one.cannon === other.cannon;
}

/** What tapping a ship does now; null: nothing but read. */
export type ShipTap = "aim" | "assign" | "pick" | "recall" | null;

export function shipTap(model: Model, ship: number): ShipTap {
  const { choices, picked } = uiOf(model);
  const direct = choices.value.onShip(ship);
  if (direct) return direct.type === "assign" ? "assign" : "aim";
  const moves = choices.value.moves(ship);
  if (moves.length === 0) return null;
  return picked.value.includes(ship) && moves.some(({ to }) => to === null) ? "recall" : "pick";
}

export function tapShip(model: Model, ship: number): void {
  const { choices, picked, pick } = uiOf(model);
  const direct = choices.value.onShip(ship);
  if (direct?.type === "assign") void send(model, direct);
  else if (direct) aimOrSend(model, direct);
  else if (shipTap(model, ship) === "recall") void sendShips(model, [ship], null);
  else if (picked.value.includes(ship)) pick(picked.value.filter((one) => one !== ship));
  else if (choices.value.moves(ship).length > 0) {
    // A spy moves one ship: another one picked takes its place.
    const alone = choices.value.one("spy-pass") !== undefined;
    pick(alone ? [ship] : [...picked.value, ship]);
  }
}

/** Sends ships to an orbit, or to reserve, one after the other; stops at the first refusal. */
export async function sendShips(model: Model, ships: number[], to: number | null): Promise<void> {
  const { choices, pick } = uiOf(model);
  const commands = ships.flatMap((ship) => choices.value.moves(ship).filter((move) => move.to === to));
  pick([]);
  await compose(model, async () => {
    for (const { command } of commands) if (!(await model.send(command))) return;
  });
}

/** Whether an orbit can be chosen now. */
export function orbitTap(model: Model, orbit: number): Command | "send" | null {
  const { choices, held, picked } = uiOf(model);
  if (held.value) return choices.value.useOn(held.value, orbit) ?? null;
  const reachable = picked.value.some((ship) => choices.value.moves(ship).some(({ to }) => to === orbit));
  if (reachable) return "send";
  return choices.value.onOrbit(orbit) ?? null;
}

export function tapOrbit(model: Model, orbit: number): void {
  const done = orbitTap(model, orbit);
  if (done === "send") void sendShips(model, uiOf(model).picked.value, orbit);
  else if (done) aimOrSend(model, done);
}

/** The damage that would go to a ship if it were named now. */
export function taking(model: Model, view: View, ship: ShipView): number {
  const open = view.combat?.outstanding;
  const named = uiOf(model).choices.value.onShip(ship.ship);
  return open && named?.type === "assign" ? Math.min(open.amount, armourOf(model, ship).left) : 0;
}
