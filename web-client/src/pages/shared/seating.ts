import { nonceHash, settle } from "../../core/match/nonces";
import { keepPromise } from "../../core/match/promises";
import { api, type Keys } from "../../core/net/api";
import { games } from "../../games";
import type { SeriesWanted, TableView } from "../../generated/starboard";
import type { GameClient } from "../../kit/game";

/**
 * Ready, with a nonce of one's own for the dice, so that nobody can choose a roll. What the server promises of them is kept
 * first: it must not depend on the nonce, of which only the hash is sent until all have sent theirs.
 */
export async function ready(told: TableView): Promise<TableView> {
  keepPromise(told);
  const { id } = told.summary;
  return settle(await api.ready(id, true, nonceHash(id)));
}

/** Whether whoever sits down there chooses what they bring; a match that goes on has had that chosen. */
export const choosesAt = ({ forked_from, options }: TableView, { Loadout, chooses }: GameClient): boolean =>
  forked_from === null && Loadout !== undefined && (chooses?.(options) ?? true);

async function isLoadoutChosen(told: TableView): Promise<boolean> {
  const client = await games[told.summary.game]?.client();
  return client !== undefined && choosesAt(told, client);
}

/** Whoever has nothing to choose at a table is ready with that. */
export const readyIfNothingIsChosen = async (told: TableView): Promise<TableView> =>
  (await isLoadoutChosen(told)) ? told : ready(told);

/** Takes a seat, any free one for null. Who has nothing to choose there is ready with that. */
export async function sitDown(id: string, invite: string | null, seat: number | null): Promise<TableView> {
  return readyIfNothingIsChosen(await api.join(id, invite, seat));
}

/** To the table of the rematch, or of the first match of a series that is the best of so many. Against bots alone it begins at once, whatever could be chosen. */
export async function playAgain(id: string, series: SeriesWanted | null = null): Promise<TableView> {
  const told = await api.rematch(id, series);
  const { seats, status } = told.summary;
  const own = seats.find((seat) => seat.me);
  if (status !== "waiting" || !own || own.ready) return told;
  const isAlone = seats.every((seat) => seat.me || seat.bot !== null);
  return isAlone || !(await isLoadoutChosen(told)) ? ready(told) : told;
}

/** A table of one's own at which a finished match goes on from there, with oneself in that seat: all others are free. */
export async function fork(match: string, version: number, seat: number, keys: Keys = {}): Promise<TableView> {
  const forked = await api.fork(match, version, keys);
  const { id, seats } = forked.summary;
  return seats[seat]?.me ? forked : await api.join(id, null, seat);
}

/** It goes on at once, with bots in all other seats. */
export async function playOn(match: string, version: number, seat: number, keys: Keys = {}): Promise<TableView> {
  const forked = await fork(match, version, seat, keys);
  const { summary } = forked;
  for (let free = 1; free < summary.seats.length; free += 1) await api.bot(summary.id, null, "officer");
  await ready(forked);
  return settle(await api.start(summary.id));
}
