import type { TableView, Watching } from "../../generated/starboard";
import { say } from "../words/say";
import { isUnderWay } from "./talk";

/** The spectators' delay in turns. Null if they watch live or not at all. */
export const turnsBehind = (watching: Watching = "open"): number | null =>
  typeof watching === "string" ? null : watching.delayed;

/** Who may watch and when, in words. Null if everybody can watch live. */
export function watchingWords(watching: Watching = "open"): string | null {
  const turns = turnsBehind(watching);
  if (turns !== null) return say("watched-later", { turns });
  return watching === "players" ? say("watched-after") : null;
}

/** The hint for spectators who cannot watch a running match live. Null for everybody else. */
export function asWatched({ summary }: TableView, seat: number | null): string | null {
  if (seat !== null || !isUnderWay(summary.status)) return null;
  const turns = turnsBehind(summary.watching);
  if (turns !== null) return say("watching-later", { turns });
  return summary.watching === "players" ? say("watching-none") : null;
}
