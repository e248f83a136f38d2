import { games } from "../../games";
import { expectGame } from "../shared/game";

/** Prefetches the details and code for a table of a game. Parts that fail are fetched again when needed. */
export function prepareGame(slug: string, guided = false): void {
  expectGame(slug);
  const parts: (Promise<unknown> | undefined)[] = [import("../table"), games[slug]?.client()];
  if (guided) parts.push(import("../../kit/guide/lesson-notes"), games[slug]?.guide?.());
  for (const part of parts) part?.catch(() => {});
}
