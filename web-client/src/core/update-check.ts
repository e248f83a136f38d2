import { type ReadonlySignal, signal } from "@preact/signals";
import { addressOf } from "./net/base";

const ready = signal(false);

/** True while the server's version of the client is known to differ from this page's. */
export const updateReady: ReadonlySignal<boolean> = ready;

/** The entry script of this page; empty if unknown, and then nothing is checked. */
let own = "";
let asking: Promise<void> | null = null;

/** Sets the entry script of this page. Its name contains a hash of the whole client. */
export function loadedWith(entry: string): void {
  own = entry;
  ready.value = false;
}

/** Checks which version of the client the server has. A failure changes nothing. */
export function checkForUpdate(): Promise<void> {
  if (!own) return Promise.resolve();
  asking ??= serversEntry()
    .then((entry) => {
      if (entry) ready.value = entry !== own;
    })
    .catch(() => {})
    .finally(() => {
      asking = null;
    });
  return asking;
}

async function serversEntry(): Promise<string> {
  const answer = await fetch(addressOf("/"), { cache: "no-store", credentials: "same-origin" });
  return answer.ok ? entryOf(await answer.text()) : "";
}

/** The entry script that a page loads; empty if none. */
export function entryOf(page: string): string {
  const script = /<script\b[^>]*\btype="module"[^>]*>/.exec(page)?.[0] ?? "";
  return /\bsrc="([^"]*)"/.exec(script)?.[1] ?? "";
}
