import type { TableView, Watching } from "../../generated/starboard";
import { say } from "../words/say";
import { isUnderWay } from "./talk";

/** How many turns late a match is watched; null where it is watched as it is, or not at all. */
export const turnsBehind = (watching: Watching = "open"): number | null =>
  typeof watching === "string" ? null : watching.delayed;

/** Who may watch, in words; null for everybody. */
export function watchingWords(watching: Watching = "open"): string | null {
  const turns = turnsBehind(watching);
  if (turns !== null) return say("watched-later", { turns });
  return watching === "players" ? say("watched-after") : null;
}

/** The words for people without a seat who do not see the match as it is; null for everybody else. */
export function asWatched({ summary }: TableView, seat: number | null): string | null {
  if (seat !== null || !isUnderWay(summary.status)) return null;
  const turns = turnsBehind(summary.watching);
  if (turns !== null) return say("watching-later", { turns });
  return summary.watching === "players" ? say("watching-none") : null;
}
