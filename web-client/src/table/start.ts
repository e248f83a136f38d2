import { handOver } from "../core/match/handed";
import { keptLoadout, playedLast } from "../core/match/kept";
import { NO_CLOCK } from "../core/match/pace";
import { api } from "../core/net/api";
import { identify } from "../core/net/session";
import type { GameSummary, Level, NewTable, PresetView } from "../generated/starboard";
import { go } from "../kit/page/router";

/** How many sit at a table unless the host wants otherwise: a third of the most, which is two for most games. */
export const usualSeats = (game: GameSummary): number => Math.max(2, game.min_seats, Math.ceil(game.max_seats / 3));

/** The game to offer first: the one played last in this browser, else the first of the list. */
export const recommended = (games: GameSummary[]): GameSummary | undefined =>
  games.find((game) => game.slug === playedLast.value) ?? games[0];

/** One click from the home page to the first move: a game against bots, without a clock. */
export async function playAgainstBots(
  game: GameSummary,
  preset: PresetView | undefined = game.presets[0],
  level: Level = "officer",
): Promise<void> {
  const loadout = keptLoadout(game.slug);
  const id = await openAgainstBots(game, preset, level, loadout === null);
  if (loadout !== null) {
    // One that no longer fits is left aside: the game then has its own.
    await api.loadout(id, loadout);
    handOver(await api.start(id));
  }
  go(`/tables/${id}`);
}

/** The game's lesson: the first way to play. The server knows its seats, options and deal. */
export async function learnByPlaying(game: GameSummary): Promise<void> {
  go(`/tables/${await openTable({ ...unclocked(game), start: true, lesson: true })}`);
}

/** A table of one's own against bots, none of whom is missing. */
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

/** A private table without a clock. */
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
