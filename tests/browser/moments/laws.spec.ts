import { notGiven } from "./explored";
import { expect, GAMES, momentsOf, test } from "./kept";

// Every choice that the server lists can be given: here at one moment of each game by keyboard, in `long/laws.spec.ts` at
// all moments, by keyboard and by touch. A game joins by its records.

/** Each choice is looked for among all that can be pressed, so the sample has at most this many. */
const FEW = 12;

/** Of the moments with few choices, the one with the most types of them. */
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
