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

/** Details of games whose table is being opened. */
const coming = new Map<string, Promise<GameDetail>>();

/** Fetches a game's details in advance. After a failure, the next use fetches them again. */
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

/** The game of a table: its details from the server, and this client's code for it. */
export async function fetchGame({ table, catalogue }: LiveTable | ReviewTable): Promise<Game> {
  const { game } = table.peek().summary;
  const load = games[game]?.client;
  if (!load) throw new Error(say("unknown-game"));
  const [detail, client] = await Promise.all([detailOf(game), load(), fetchGames()]);
  catalogue.value = detail.catalogue;
  return { detail, client };
}
