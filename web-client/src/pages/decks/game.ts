import { api } from "../../core/net/api";
import { deckBook } from "../../decks/form";
import { games } from "../../games";
import type { GameDetail } from "../../generated/starboard";

const known = new Map<string, Promise<GameDetail>>();

/** A game's details. Fetched once, together with the client part that draws its cards. */
export function gameOf(slug: string): Promise<GameDetail> {
  const asked = known.get(slug) ?? fetched(slug);
  known.set(slug, asked);
  asked.catch(() => known.delete(slug));
  return asked;
}

async function fetched(slug: string): Promise<GameDetail> {
  const [detail, client] = await Promise.all([api.game(slug), games[slug]?.client()]);
  deckBook(detail.catalogue, client?.print);
  return detail;
}
