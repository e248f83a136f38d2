import { computed, signal } from "@preact/signals";
import { say } from "./words/say";

/** A message is shown for 5 s, without the time for which it is held. */
const SHOWN = 5000;
const queue = signal<string[]>([]);

let timer: ReturnType<typeof setTimeout> | undefined;
let began = 0;
let left = SHOWN;
let isHeld = false;

/** The message that is shown now. */
export const shownToast = computed(() => queue.value[0]);

/** Says something in passing, bottom centre, one at a time. */
export function toast(message: string): void {
  if (queue.peek().includes(message)) return;
  queue.value = [...queue.peek(), message];
  if (queue.peek().length === 1) begin();
}

/** Puts the shown message away; the next one follows. */
export function dismissToast(): void {
  stop();
  queue.value = queue.peek().slice(1);
  isHeld = false;
  if (queue.peek().length > 0) begin();
}

/** While it is held, a message stays: somebody points at it or has the keyboard there. */
export function holdToast(holds: boolean): void {
  if (holds === isHeld || queue.peek().length === 0) return;
  isHeld = holds;
  if (holds) {
    stop();
    left -= Date.now() - began;
  } else run();
}

function begin(): void {
  left = SHOWN;
  run();
}

function run(): void {
  began = Date.now();
  timer = setTimeout(dismissToast, left);
}

const stop = (): void => clearTimeout(timer);

/** Says why something failed, in the error's own words. */
export function apologise(error: unknown): void {
  toast(error instanceof Error ? error.message : say("went-wrong"));
}
