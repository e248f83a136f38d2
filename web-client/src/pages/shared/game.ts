import type { LiveTable } from "../../core/match/live";
import type { ReviewTable } from "../../core/match/replay";
import { api } from "../../core/net/api";
import { fetchGames } from "../../core/net/lobby";
import { games } from "../../games";
import type { GameDetail } from "../../generated/starboard";
import type { GameClient } from "../../kit/game";
import { say } from "./texts";

export interface Game {
  detail: GameDetail;
  client: GameClient;
}

/** What the server tells of a game that a table was just opened for. */
const coming = new Map<string, Promise<GameDetail>>();

/** Asks beforehand what the server tells of a game; what fails is asked for again. */
export function expectGame(slug: string): void {
  const detail = api.game(slug);
  coming.set(slug, detail);
  detail.catch(() => coming.delete(slug));
}

function detailOf(slug: string): Promise<GameDetail> {
  const known = coming.get(slug);
  coming.delete(slug);
  return known ?? api.game(slug);
}

/** The game of a table: what the server tells of it and this client's part for it, and how matches end in words. */
export async function fetchGame({ table, catalogue }: LiveTable | ReviewTable): Promise<Game> {
  const { game } = table.peek().summary;
  const load = games[game]?.client;
  if (!load) throw new Error(say("unknown-game"));
  const [detail, client] = await Promise.all([detailOf(game), load(), fetchGames()]);
  catalogue.value = detail.catalogue;
  return { detail, client };
}
