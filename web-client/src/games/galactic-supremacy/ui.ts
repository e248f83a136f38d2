import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { Command, View } from "../../generated/galactic-supremacy";
import { give as giveAfterParts } from "../../kit/give";
import type { TableModel } from "../../table/model";
import { Options } from "./aims";
import { opponents, unit, viewOf } from "./read";

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

const known = new WeakMap<TableModel, Ui>();

export function uiOf(model: TableModel): Ui {
  const found = known.get(model);
  if (found) return found;
  const taken = signal<string | null>(null);
  const options = computed(() => new Options(model.choices.value, viewOf(model)));
  const held = computed(() => (taken.value && options.value.from(taken.value).length > 0 ? taken.value : null));
  const ui: Ui = {
    options,
    held,
    menu: signal(false),
    settings: signal(false),
    looked: signal(null),
    take: (key) => {
      taken.value = key;
    },
  };
  known.set(model, ui);
  return ui;
}

/** Sends a command and lays down what was taken up. */
export function give(model: TableModel, command: Command): void {
  const ui = uiOf(model);
  ui.take(null);
  ui.menu.value = false;
  void giveAfterParts(model, command);
}

/** What choosing a piece does now: sends a command, takes the piece up or lays it down. Null: nothing. */
export function choosing(model: TableModel, key: string): { command: Command } | "take" | "lay" | null {
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

export function choose(model: TableModel, key: string): void {
  const done = choosing(model, key);
  if (done === null) return;
  if (done === "take" || done === "lay") uiOf(model).take(done === "take" ? key : null);
  else give(model, done.command);
}

/** The other party of the attack at hand, as the viewer sees it; null without one. */
export function enemy(view: View): number | null {
  const { combat, staged, me } = view;
  if (combat) return combat.defender === me ? combat.attacker : combat.defender;
  return staged ? (unit(view, staged.world)?.owner ?? null) : null;
}

/** The opponent that matters now: of the attack, the one looked at, the one in play, the next in turn order. */
export function focusOf(model: TableModel, view: View): number | null {
  const others = opponents(view);
  const { looked } = uiOf(model);
  const candidates = [enemy(view), looked.value, view.pending?.seat ?? null, view.active, others[0] ?? null];
  return candidates.find((seat) => seat !== null && others.includes(seat)) ?? null;
}
