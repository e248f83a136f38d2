import { api } from "../../core/net/api";
import { say } from "../../decks/texts";
import type { SavedDeck, Tally } from "../../generated/starboard";
import { useFetched } from "../../kit/hooks/fetched";
import { addressOf, NOTHING } from "../matches/search";
import { playedIn } from "../shared/tally";

/** Results by game and deck. Statistics identify a deck by its name at the time of the match. */
type Results = ReadonlyMap<string, Tally>;

const NONE: Results = new Map();
const keyOf = (game: string, deck: string) => `${game} ${deck}`;

/** The results of these decks, against people and against bots. Empty until fetched. */
export function useResults(decks: readonly SavedDeck[]): Results {
  const slugs = [...new Set(decks.map(({ game }) => game))].sort();
  return useFetched(() => resultsIn(slugs), slugs).value ?? NONE;
}

async function resultsIn(slugs: readonly string[]): Promise<Results> {
  const results = new Map<string, Tally>();
  const count = async (game: string, against: string) => {
    const { loadouts } = await api.statistics("me", { game, against });
    for (const { loadout, tally } of loadouts) {
      const { won, shared, lost } = results.get(keyOf(game, loadout)) ?? { won: 0, shared: 0, lost: 0 };
      const sum = { won: won + tally.won, shared: shared + tally.shared, lost: lost + tally.lost };
      results.set(keyOf(game, loadout), sum);
    }
  };
  await Promise.all(slugs.flatMap((game) => ["people", "bots"].map((against) => count(game, against))));
  return results;
}

/** "7 of 12 won", a link to these matches. Renders nothing for a deck that was never played. */
export function Result({ of: { game, deck }, results }: { of: SavedDeck; results: Results }) {
  const tally = results.get(keyOf(game, deck.name));
  if (!tally) return null;
  return (
    <a
      class="lk t-13 semi"
      href={addressOf({ ...NOTHING, game, loadout: deck.name })}
      title={say("won-of-hint", { deck: deck.name })}
    >
      {say("won-of", { won: tally.won, played: playedIn(tally) })}
    </a>
  );
}
