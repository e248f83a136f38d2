import { handOver } from "../core/match/handed";
import { keptLoadout, playedLast } from "../core/match/kept";
import { NO_CLOCK } from "../core/match/pace";
import { api } from "../core/net/api";
import { identify } from "../core/net/session";
import type { GameSummary, Level, PresetView } from "../generated/starboard";
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
): Promise<void> {
  const loadout = keptLoadout(game.slug);
  const id = await openAgainstBots(game, preset, "greedy", loadout === null);
  if (loadout !== null) {
    // One that no longer fits is left aside: the game then has its own.
    await api.loadout(id, loadout);
    handOver(await api.start(id));
  }
  go(`/tables/${id}`);
}

/** A guided first match against gentle bots: the first way to play, with what the game itself brings to it. A deck of one's
 * own comes later. */
export async function learnByPlaying(game: GameSummary): Promise<void> {
  const [id, { beginGuide }] = await Promise.all([
    openAgainstBots(game, game.presets[0], "gentle", true, "First match"),
    // Fetched when it is wanted: the first page needs nothing of it.
    import("../kit/guide/guide"),
  ]);
  beginGuide(id);
  go(`/tables/${id}`);
}

/** A table of one's own against bots, none of whom is missing. */
export const openAgainstBots = (
  game: GameSummary,
  preset: PresetView | undefined,
  level: Level,
  start: boolean,
  name: string | null = null,
): Promise<string> =>
  openTable(
    game,
    preset,
    Array.from({ length: usualSeats(game) - 1 }, () => level),
    start,
    name,
  );

/** A private table without a clock; its id. */
export async function openTable(
  game: GameSummary,
  preset: PresetView | undefined,
  bots: Level[],
  start: boolean,
  name: string | null,
): Promise<string> {
  await identify();
  const seats = usualSeats(game);
  const table = await api.open({
    game: game.slug,
    options: preset?.options ?? null,
    seats,
    visibility: "private",
    clock: NO_CLOCK,
    messages: "private",
    hints_off: false,
    watching: "open",
    name,
    bots,
    start,
    series: null,
  });
  if (start) handOver(table);
  return table.summary.id;
}
