import { nonceHash, settle } from "../../core/match/nonces";
import { keepPromise } from "../../core/match/promises";
import { api, type Keys } from "../../core/net/api";
import { games } from "../../games";
import type { SeriesWanted, TableView } from "../../generated/starboard";
import type { GameClient } from "../../kit/game";

/**
 * Marks the player as ready and sends the hash of a nonce for the dice, so that nobody can choose a roll. First keeps the
 * server's commitment, which must not depend on the nonce. The nonce itself is sent once all hashes are there.
 */
export async function ready(told: TableView): Promise<TableView> {
  keepPromise(told);
  const { id } = told.summary;
  return settle(await api.ready(id, true, nonceHash(id)));
}

/** Whether players choose a loadout at this table. In a fork it was chosen before. */
export const choosesAt = ({ forked_from, options }: TableView, { Loadout, chooses }: GameClient): boolean =>
  forked_from === null && Loadout !== undefined && (chooses?.(options) ?? true);

async function isLoadoutChosen(told: TableView): Promise<boolean> {
  const client = await games[told.summary.game]?.client();
  return client !== undefined && choosesAt(told, client);
}

/** Marks the player as ready if they have nothing to choose at this table. */
export const readyIfNothingIsChosen = async (told: TableView): Promise<TableView> =>
  (await isLoadoutChosen(told)) ? told : ready(told);

/** Takes a seat (any free one if null). Marks the player as ready if they have nothing to choose. */
export async function sitDown(id: string, invite: string | null, seat: number | null): Promise<TableView> {
  return readyIfNothingIsChosen(await api.join(id, invite, seat));
}

/**
 * Opens the rematch, or the first match of a series, and sits down there. Against bots alone it starts at once, even if
 * the player could choose a loadout.
 */
export async function playAgain(id: string, series: SeriesWanted | null = null): Promise<TableView> {
  const told = await api.rematch(id, series);
  const { seats, status } = told.summary;
  const own = seats.find((seat) => seat.me);
  if (status !== "waiting" || !own || own.ready) return told;
  const isAlone = seats.every((seat) => seat.me || seat.bot !== null);
  return isAlone || !(await isLoadoutChosen(told)) ? ready(told) : told;
}

/** Forks a finished match at a position: a table with the player in that seat and all others free. */
export async function fork(match: string, version: number, seat: number, keys: Keys = {}): Promise<TableView> {
  const forked = await api.fork(match, version, keys);
  const { id, seats } = forked.summary;
  return seats[seat]?.me ? forked : await api.join(id, null, seat);
}

/** Forks a finished match and starts the fork at once, with bots in all other seats. */
export async function playOn(match: string, version: number, seat: number, keys: Keys = {}): Promise<TableView> {
  const forked = await fork(match, version, seat, keys);
  const { summary } = forked;
  for (let free = 1; free < summary.seats.length; free += 1) await api.bot(summary.id, null, "officer");
  await ready(forked);
  return settle(await api.start(summary.id));
}
