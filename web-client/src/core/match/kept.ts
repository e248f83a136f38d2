import { kept, read, write } from "../storage";
import type { Acted } from "./model";

/** The slug of the game that this browser last joined; empty if none. */
export const playedLast = kept<string>("played-last", "");

const key = (game: string): string => `loadout:${game}`;

/** The loadout that this browser last chose for a game. Null if none. */
export const keptLoadout = (game: string): unknown => read<{ loadout: unknown }>(key(game), { loadout: null }).loadout;

/** Keeps the loadout for the next table; null forgets it. */
export const keepLoadout = (game: string, loadout: unknown): void => write(key(game), { loadout });

/** The versions at which the viewer last acted at a table. Null if they never did in this browser. */
export const keptActed = (id: string): Acted | null => read<Acted | null>(`acted:${id}`, null);

export const keepActed = (id: string, acted: Acted): void => write(`acted:${id}`, acted);
