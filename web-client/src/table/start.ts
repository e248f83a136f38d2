import { handOver } from "../core/match/handed";
import { keptLoadout, playedLast } from "../core/match/kept";
import { NO_CLOCK } from "../core/match/pace";
import { api } from "../core/net/api";
import { identify } from "../core/net/session";
import type { GameSummary, Level, NewTable, PresetView } from "../generated/starboard";
import { go } from "../kit/page/router";

/** The default number of seats: a third of the maximum, which is two for most games. */
export const usualSeats = (game: GameSummary): number => Math.max(2, game.min_seats, Math.ceil(game.max_seats / 3));

/** The game to offer first: the last one played in this browser, or the first of the list. Undefined if none. */
export const recommended = (games: GameSummary[]): GameSummary | undefined =>
  games.find((game) => game.slug === playedLast.value) ?? games[0];

/** Opens a table against bots without a clock and goes there: one click from the home page to the first move. */
export async function playAgainstBots(
  game: GameSummary,
  preset: PresetView | undefined = game.presets[0],
  level: Level = "officer",
): Promise<void> {
  const loadout = keptLoadout(game.slug);
  const id = await openAgainstBots(game, preset, level, loadout === null);
  if (loadout !== null) {
    // If the server refuses the kept loadout, the game's default stays.
    await api.loadout(id, loadout);
    handOver(await api.start(id));
  }
  go(`/tables/${id}`);
}

/** Opens the game's lesson and goes there. The server sets its seats, options and deal. */
export async function learnByPlaying(game: GameSummary): Promise<void> {
  go(`/tables/${await openTable({ ...unclocked(game), start: true, lesson: true })}`);
}

/** Opens a private table with bots on all other seats. Returns its id. */
export const openAgainstBots = (
  game: GameSummary,
  preset: PresetView | undefined,
  level: Level,
  start: boolean,
  name: string | null = null,
): Promise<string> =>
  openTable({
    ...unclocked(game),
    options: preset?.options ?? null,
    bots: Array.from({ length: usualSeats(game) - 1 }, () => level),
    start,
    name,
  });

/** The settings of a private table without a clock. */
export const unclocked = (game: GameSummary): NewTable => ({
  game: game.slug,
  options: null,
  seats: usualSeats(game),
  visibility: "private",
  clock: NO_CLOCK,
  messages: "private",
  hints_off: false,
  watching: "open",
  name: null,
  bots: [],
  start: false,
  series: null,
});

/** Opens a table and returns its id. */
export async function openTable(settings: NewTable): Promise<string> {
  await identify();
  const table = await api.open(settings);
  if (settings.start) handOver(table);
  return table.summary.id;
}
