import { signal } from "@preact/signals";
import type { ChangeMarks, MatchMarks, OwnTag } from "../../generated/starboard";
import { api, type Keys } from "./api";
import { identify } from "./session";

/** The server's limits: tags on one match, and characters of a tag. */
export const TAGS_OF_A_MATCH = 10;
export const LONGEST_TAG = 32;

export const NO_MARKS: MatchMarks = { favourite: false, tags: [] };

/** Our own tags, each with the number of its matches. */
export const ownTags = signal<OwnTag[]>([]);

/** Fetches our own tags. A failure changes nothing. */
export async function fetchTags(): Promise<void> {
  ownTags.value = await api.tags().catch(() => ownTags.peek());
}

/** Changes our marks on a match and returns the new ones. */
export async function mark(id: string, change: ChangeMarks, keys: Keys): Promise<MatchMarks> {
  await identify();
  const marks = await api.mark(id, change, keys);
  if (change.tags) void fetchTags();
  return marks;
}
