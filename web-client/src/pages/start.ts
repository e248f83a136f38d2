import { api } from "../api";
import type { GameSummary, PresetView } from "../generated/starboard";
import { go } from "../router";
import { identify } from "../session";
import { NO_CLOCK } from "./host/pace";

/** One click from the home page to the first move: the recommended game against a bot, without a clock. */
export async function playAgainstBots(
  game: GameSummary,
  preset: PresetView | undefined = game.presets[0],
): Promise<void> {
  await identify();
  const seats = Math.max(2, game.min_seats);
  const table = await api.open({
    game: game.slug,
    options: preset?.options ?? null,
    seats,
    visibility: "private",
    clock: NO_CLOCK,
    messages: "private",
    name: null,
    bots: Array.from({ length: seats - 1 }, () => "greedy" as const),
    start: true,
  });
  go(`/tables/${table.summary.id}`);
}
