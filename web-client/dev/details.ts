import { games } from "../src/core/net/lobby";
import type { Catalogue, GameDetail } from "../src/generated/starboard";

const files = import.meta.glob<GameDetail>("../frames/*.json", { eager: true, import: "detail" });

// Whoever looks at a table knows the games: the pages see to it, and here nobody else does.
games.value = Object.values(files).map(({ game }) => game);

/** A game as the server tells of it. */
export function detailOf(slug: string): GameDetail {
  const detail = files[`../frames/${slug}.json`];
  if (!detail) throw new Error(`no frames are kept of ${slug}: make frames`);
  return detail;
}

export const catalogueOf = (slug: string): Catalogue => detailOf(slug).catalogue;
