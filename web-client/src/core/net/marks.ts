import { signal } from "@preact/signals";
import type { ChangeMarks, MatchMarks, OwnTag } from "../../generated/starboard";
import { api } from "./api";
import { identify } from "./session";

/** The server refuses more tags of one match, and longer ones. */
export const TAGS_OF_A_MATCH = 10;
export const LONGEST_TAG = 32;

export const NO_MARKS: MatchMarks = { favourite: false, tags: [] };

/** Our own tags, each with the number of its matches. */
export const ownTags = signal<OwnTag[]>([]);

/** Fetches our own tags. Those of before stay after a failure. */
export async function fetchTags(): Promise<void> {
  ownTags.value = await api.tags().catch(() => ownTags.peek());
}

/** Changes our marks on a match and returns what they are then. */
export async function mark(id: string, change: ChangeMarks, invite: string | null): Promise<MatchMarks> {
  await identify();
  const marks = await api.mark(id, change, invite);
  if (change.tags) void fetchTags();
  return marks;
}
