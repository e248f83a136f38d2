import { kept, read, write } from "../storage";
import type { Acted } from "./model";

/** The game that this browser sat down to last, by slug. */
export const playedLast = kept<string>("played-last", "");

const key = (game: string): string => `loadout:${game}`;

/** What this browser brought to a game last; null if nothing of its own. */
export const keptLoadout = (game: string): unknown => read<{ loadout: unknown }>(key(game), { loadout: null }).loadout;

/** Remembers it for the next table; null forgets. */
export const keepLoadout = (game: string, loadout: unknown): void => write(key(game), { loadout });

/** Where the viewer last acted at a table; null if they never did in this browser. */
export const keptActed = (id: string): Acted | null => read<Acted | null>(`acted:${id}`, null);

export const keepActed = (id: string, acted: Acted): void => write(`acted:${id}`, acted);
