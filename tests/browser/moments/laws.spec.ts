import { notGiven } from "./explored";
import { expect, GAMES, momentsOf, test } from "./kept";

// Every choice that the server lists can be given: here by keyboard at one moment of each game, in `long/laws.spec.ts`
// by keyboard and touch at all moments. A game takes part once it has kept records.

/** The sample has at most 12 choices, because the search for each one tries all controls. */
const FEW = 12;

/** The moment with the most types of choices, among those with few choices. */
function sampleOf(slug: string): number {
  const types = momentsOf(slug).map(({ welcome: { choices } }) =>
    choices.length > FEW ? 0 : new Set(choices.map(({ command }) => command.type)).size,
  );
  return types.indexOf(Math.max(...types));
}

for (const { slug } of GAMES)
  test(`${slug}: every choice of a moment can be given with the keyboard alone`, async ({ page }) => {
    expect(await notGiven(page, slug, "keyboard", [sampleOf(slug)])).toEqual([]);
  });
