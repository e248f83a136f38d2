import { read, write } from "../storage";
import type { Keys } from "./api";

const placeOf = (id: string): string => `keys:${id}`;

/** Keeps the keys that opened a private match in this browser, so that a fork can be compared with it. */
export function keepKeys(id: string, { invite, share }: Keys): void {
  if (invite || share) write(placeOf(id), { invite, share });
}

/** The keys that opened a match in this browser; empty if it needed none. */
export const keptKeys = (id: string): Keys => read<Keys>(placeOf(id), {});
