import { read, write } from "../storage";
import type { Keys } from "./api";

const placeOf = (id: string): string => `keys:${id}`;

/** Keeps what opened a private match in this browser: a match that continued it is compared with it. */
export function keepKeys(id: string, { invite, share }: Keys): void {
  if (invite || share) write(placeOf(id), { invite, share });
}

/** What opened a match in this browser; no keys for one that opens without. */
export const keptKeys = (id: string): Keys => read<Keys>(placeOf(id), {});
