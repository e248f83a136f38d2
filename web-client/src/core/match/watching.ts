import type { TableView, Watching } from "../../generated/starboard";
import { counted } from "../words/grammar";
import { isUnderWay } from "./talk";

/** How many turns late a match is watched; null where it is watched as it is, or not at all. */
export const turnsBehind = (watching: Watching = "open"): number | null =>
  typeof watching === "string" ? null : watching.delayed;

/** Who may watch, in words; null for everybody. */
export function watchingWords(watching: Watching = "open"): string | null {
  const turns = turnsBehind(watching);
  if (turns !== null) return `People without a seat watch ${counted(turns, "turn")} behind.`;
  return watching === "players" ? "People without a seat see the match only once it is over." : null;
}

/** The words for people without a seat who do not see the match as it is; null for everybody else. */
export function asWatched({ summary }: TableView, seat: number | null): string | null {
  if (seat !== null || !isUnderWay(summary.status)) return null;
  const turns = turnsBehind(summary.watching);
  if (turns !== null) return `You watch ${counted(turns, "turn")} behind`;
  return summary.watching === "players" ? "Only players can watch this match" : null;
}
