import { games } from "../src/core/net/lobby";
import type { Catalogue, GameDetail } from "../src/generated/starboard";

const files = import.meta.glob<GameDetail>("../frames/*.json", { eager: true, import: "detail" });

// Tables need the list of games. The pages load it; here this file does.
games.value = Object.values(files).map(({ game }) => game);

/** A game's detail, as the server sends it. */
export function detailOf(slug: string): GameDetail {
  const detail = files[`../frames/${slug}.json`];
  if (!detail) throw new Error(`no frames are kept of ${slug}: make frames`);
  return detail;
}

export const catalogueOf = (slug: string): Catalogue => detailOf(slug).catalogue;
