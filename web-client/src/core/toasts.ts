import { computed, signal } from "@preact/signals";

const SHOWN = 4000;
const queue = signal<string[]>([]);

/** The message that is shown now. */
export const shownToast = computed(() => queue.value[0]);

/** Says something in passing, bottom centre, one at a time. */
export function toast(message: string): void {
  if (queue.peek().includes(message)) return;
  queue.value = [...queue.peek(), message];
  if (queue.peek().length === 1) setTimeout(next, SHOWN);
}

function next(): void {
  queue.value = queue.peek().slice(1);
  if (queue.peek().length) setTimeout(next, SHOWN);
}

/** Says why something failed, in the error's own words. */
export function apologise(error: unknown): void {
  toast(error instanceof Error ? error.message : "Something went wrong. Nothing was lost.");
}
