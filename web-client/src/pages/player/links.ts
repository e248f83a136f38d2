import type { PlayerStatistics } from "../../generated/starboard";
import { addressOf, NOTHING, type Search } from "../matches/search";

/** The player and the matches that a page's statistics are about. */
export interface Shown {
  player: Pick<PlayerStatistics, "id" | "me">;
  /** A game's slug; empty for all games. */
  game: string;
  against: "people" | "bots";
}

/** The address of a player's page. */
export function pageOf({ player, game, against }: Shown): string {
  const given = [game && ["game", game], against === "bots" && ["against", "bots"]].filter(Boolean) as string[][];
  const query = new URLSearchParams(given);
  return `/players/${player.me ? "me" : player.id}${query.size ? `?${query}` : ""}`;
}

/** The address of the list of the matches behind a figure. */
export const matchesOf = ({ player, game, against }: Shown, part: Partial<Search> = {}): string =>
  addressOf({ ...NOTHING, whose: player.me ? "" : player.id, game, against, ...part });
