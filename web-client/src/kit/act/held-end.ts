import { type Signal, signal } from "@preact/signals";
import { listed } from "../../core/match/known";
import type { TableModel } from "../../core/match/model";
import { serverNow } from "../../core/net/server-time";
import { holdEnds } from "../page/preferences";
import { place } from "../page/router";
import { isPhone } from "../page/screen";
import { nextDeadline } from "../pieces/clock";
import { playSound } from "../tell/sound";
import { perTable } from "./hand";
import { free } from "./send";

/** The end of a turn that is not sent yet. */
export interface Held {
  command: unknown;
  /** When it was given (by `performance.now()`) and how long it is held, in ms. */
  since: number;
  ms: number;
}

/** How long a command is held, in ms. */
const HOLD = isPhone() ? 6000 : 5000;
/** Nothing is held if less than this would remain on the clock afterwards, in ms. */
const PRESSING = 10_000;
/** A second tap within this time belongs to the first, in ms. */
const DOUBLE = 400;

interface Hold {
  held: Signal<Held | null>;
  send: (() => void) | null;
  timer: number;
  stop(): void;
}

const holdOf = perTable((_: TableModel): Hold => ({ held: signal(null), send: null, timer: 0, stop: () => {} }));

export const heldAt = (model: TableModel): Signal<Held | null> => holdOf(model).held;

function isPressed(model: TableModel): boolean {
  if (model.clocks.peek().paused) return false;
  const ends = model.clocks.peek().match_ends;
  const deadline = nextDeadline(model.decisions.peek(), model.seat.peek());
  const soonest = Math.min(deadline ?? Number.POSITIVE_INFINITY, ends ?? Number.POSITIVE_INFINITY);
  return soonest - serverNow() < HOLD + PRESSING;
}

/**
 * Holds a command before it is sent. Sends it at once if the viewer has turned holding off or time is short. Another
 * act cancels it; hiding the page or leaving the table sends it at once.
 */
export function hold(model: TableModel, command: unknown, send: () => void): void {
  if (!holdEnds.peek() || isPressed(model)) {
    send();
    return;
  }
  const mine = holdOf(model);
  undo(model, false);
  mine.held.value = { command, since: performance.now(), ms: HOLD };
  mine.send = send;
  mine.timer = window.setTimeout(() => release(model), HOLD);
  const leaves = (event: Event) => {
    if (event.type === "pagehide" || document.visibilityState === "hidden") release(model);
  };
  const { path } = place.peek();
  const acted = model.acted?.peek();
  const others = model.acted?.subscribe((now) => now !== acted && mine.send === send && undo(model, false));
  const elsewhere = place.subscribe((now) => now.path !== path && release(model));
  addEventListener("pagehide", leaves);
  document.addEventListener("visibilitychange", leaves);
  mine.stop = () => {
    others?.();
    elsewhere();
    removeEventListener("pagehide", leaves);
    document.removeEventListener("visibilitychange", leaves);
  };
}

/** Ends the hold and returns the held command. Null if nothing is held. */
function take(model: TableModel): { command: unknown; send: () => void } | null {
  const mine = holdOf(model);
  const { send } = mine;
  const held = mine.held.peek();
  if (!held || !send) return null;
  window.clearTimeout(mine.timer);
  mine.stop();
  mine.held.value = null;
  mine.send = null;
  return { command: held.command, send };
}

/** Sends the held command if it is still allowed. While the table is busy or offline, waits for that to end. */
export function release(model: TableModel): void {
  const held = take(model);
  if (!held) return;
  playSound("seal");
  const send = () => listed(model.choices.peek(), held.command) && held.send();
  if (model.busy.peek()) void free(model).then(send);
  else send();
}

/** Cancels the held command. With `heard`, plays a sound. */
export function undo(model: TableModel, heard = true): void {
  if (take(model) && heard) playSound("cork");
}

/** Whether a tap may still belong to the one that started the hold. */
export const isDouble = ({ since }: Held): boolean => performance.now() - since < DOUBLE;
