import { type ReadonlySignal, signal } from "@preact/signals";
import { addressOf } from "./net/base";

const ready = signal(false);

/** True while the server is known to have another version of the client than this page is. */
export const updateReady: ReadonlySignal<boolean> = ready;

/** The entry script of this page; empty where it is not known. Nothing is asked then. */
let own = "";
let asking: Promise<void> | null = null;

/** Says which entry script this page was loaded with: its name has a hash of everything that belongs to it. */
export function loadedWith(entry: string): void {
  own = entry;
  ready.value = false;
}

/** Asks the server which version of the client it has. A failure changes nothing. */
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

/** The entry script that a page names; empty if it names none. */
export function entryOf(page: string): string {
  const script = /<script\b[^>]*\btype="module"[^>]*>/.exec(page)?.[0] ?? "";
  return /\bsrc="([^"]*)"/.exec(script)?.[1] ?? "";
}
