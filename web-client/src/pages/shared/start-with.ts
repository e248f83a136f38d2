import { handOver } from "../../core/match/handed";
import { keepLoadout } from "../../core/match/kept";
import { api } from "../../core/net/api";
import { games as known } from "../../games";
import type { GameSummary, PresetView } from "../../generated/starboard";
import { go } from "../../kit/page/router";
import { openAgainstBots, openTable, unclocked } from "../../table/start";
import { say } from "./texts";

/** Starts a match against bots with a loadout, using the first preset that accepts it. */
export async function playWith(game: GameSummary, loadout: unknown): Promise<void> {
  const id = await openAgainstBots(game, await wayWith(game, loadout), "officer", false);
  await bring(game, id, loadout);
  handOver(await api.start(id));
  go(`/tables/${id}`);
}

/** Opens a table with a free seat for a friend, and this loadout for the player. */
export async function hostWith(game: GameSummary, loadout: unknown): Promise<void> {
  const id = await openTable({ ...unclocked(game), options: (await wayWith(game, loadout)).options });
  await bring(game, id, loadout);
  go(`/tables/${id}`);
}

async function bring(game: GameSummary, id: string, loadout: unknown): Promise<void> {
  await api.loadout(id, loadout);
  keepLoadout(game.slug, loadout);
}

/** The first preset with a choice of loadout that accepts this one. */
async function wayWith(game: GameSummary, loadout: unknown): Promise<PresetView> {
  const [{ default_options: usual }, client] = await Promise.all([api.game(game.slug), known[game.slug]?.client()]);
  for (const preset of game.presets) {
    const options = { ...usual, ...(preset.options as Record<string, unknown>) };
    if (client?.chooses?.(options) === false) continue;
    const { faults } = await api.checkLoadout(game.slug, loadout, options);
    if (faults.every(({ warning }) => warning)) return preset;
  }
  throw new Error(say("no-way-with-deck", { game: game.title }));
}
