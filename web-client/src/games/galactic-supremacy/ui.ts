import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { Command, View } from "../../generated/galactic-supremacy";
import { perTable, taken } from "../../kit/act/hand";
import { sendCommand } from "../../kit/act/send";
import { Options } from "./aims";
import { type Model, opponents, unit } from "./read";

/** What the viewer of one table has taken up or opened; nothing here is known to the server. */
export interface Ui {
  options: ReadonlySignal<Options>;
  /** What is taken up and can still be set on something: the `from` of an aim. */
  held: ReadonlySignal<string | null>;
  /** The effects of a Command card are laid out. */
  menu: Signal<boolean>;
  settings: Signal<boolean>;
  /** The opponent looked at, where the board has no room for all. */
  looked: Signal<number | null>;
  take(key: string | null): void;
}

export const uiOf = perTable((model: Model): Ui => {
  const options = computed(() => new Options(model.choices.value, model.view.value));
  const held = taken<string | null>(null, (key) => (key && options.value.from(key).length > 0 ? key : null));
  return { options, held, menu: signal(false), settings: signal(false), looked: signal(null), take: held.take };
});

/** Sends a command and lays down what was taken up. */
export function send(model: Model, command: Command): void {
  const ui = uiOf(model);
  ui.take(null);
  ui.menu.value = false;
  void sendCommand(model, command);
}

/** What choosing a piece does now: sends a command, takes the piece up or lays it down. Null: nothing. */
export function choosing(model: Model, key: string): { command: Command } | "take" | "lay" | null {
  const { options, held } = uiOf(model);
  const list = options.value;
  const goal = held.value ? list.at(key, held.value) : undefined;
  if (goal) return goal;
  if (held.value === key) return "lay";
  const [first, second] = list.from(key);
  if (first) {
    const undoable = first.role === "draft" || first.role === "back";
    return !second && (undoable || first.aim.to === undefined) ? first : "take";
  }
  return list.at(key) ?? null;
}

export function choose(model: Model, key: string): void {
  const done = choosing(model, key);
  if (done === null) return;
  if (done === "take" || done === "lay") uiOf(model).take(done === "take" ? key : null);
  else send(model, done.command);
}

/** The other party of the attack at hand, as the viewer sees it; null without one. */
export function enemy(view: View): number | null {
  const { combat, staged, me } = view;
  if (combat) return combat.defender === me ? combat.attacker : combat.defender;
  return staged ? (unit(view, staged.world)?.owner ?? null) : null;
}

/** The opponent that matters now: of the attack, the one looked at, the one in play, the next in turn order. */
export function focusOf(model: Model, view: View): number | null {
  const others = opponents(view);
  const { looked } = uiOf(model);
  const candidates = [enemy(view), looked.value, view.pending?.seat ?? null, view.active, others[0] ?? null];
  return candidates.find((seat) => seat !== null && others.includes(seat)) ?? null;
}
