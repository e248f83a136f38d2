import { games } from "../../games";
import { expectGame } from "../shared/game";

/** Fetches what a table of that game needs while it is being opened. What fails is asked for again when it is needed. */
export function prepareGame(slug: string, guided = false): void {
  expectGame(slug);
  const parts: (Promise<unknown> | undefined)[] = [import("../table"), games[slug]?.client()];
  if (guided) parts.push(import("../../kit/guide/lesson-notes"), games[slug]?.guide?.());
  for (const part of parts) part?.catch(() => {});
}
