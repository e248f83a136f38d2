import { games } from "../../games";
import { expectGame } from "../shared/game";

/** Fetches in advance what a table of that game needs. After a failure, it is fetched when needed. */
export function prepareGame(slug: string, guided = false): void {
  expectGame(slug);
  const parts: (Promise<unknown> | undefined)[] = [import("../table"), games[slug]?.client()];
  if (guided) parts.push(import("../../kit/guide/lesson-notes"), games[slug]?.guide?.());
  for (const part of parts) part?.catch(() => {});
}
