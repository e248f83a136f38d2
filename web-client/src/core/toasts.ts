import { computed, signal } from "@preact/signals";
import { say } from "./words/say";

/** How long a message is shown, in ms, not counting the time for which it is held. */
const SHOWN = 5000;
const queue = signal<string[]>([]);

let timer: ReturnType<typeof setTimeout> | undefined;
let began = 0;
let left = SHOWN;
let isHeld = false;

/** The message that is shown now. */
export const shownToast = computed(() => queue.value[0]);

/** Shows a short message, bottom centre. Several are shown one after another. */
export function toast(message: string): void {
  if (queue.peek().includes(message)) return;
  queue.value = [...queue.peek(), message];
  if (queue.peek().length === 1) begin();
}

/** Closes the shown message; the next one follows. */
export function dismissToast(): void {
  stop();
  queue.value = queue.peek().slice(1);
  isHeld = false;
  if (queue.peek().length > 0) begin();
}

/** Holds the shown message, which stays while the pointer or the keyboard focus is on it. */
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

/** Shows an error's message as a toast. */
export function apologise(error: unknown): void {
  toast(error instanceof Error ? error.message : say("went-wrong"));
}
