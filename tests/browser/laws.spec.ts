import type { Page } from "@playwright/test";
import { GAMES, momentsOf, overFrames } from "./kept";
import { expect, test } from "./server";

// What every game's part of the client takes, over moments of recorded matches: `npm run laws`. A game joins by its
// records. All of them take too long for every run of the tests: that has a moment of each game, by keyboard.
const ALL_MOMENTS = process.env.LAWS !== undefined;
test.setTimeout(1_800_000);

type Hand = "keyboard" | "touch";
interface Explored {
  given: { type: string }[];
  missing: { type: string }[];
  presses: number;
}

declare global {
  interface Window {
    explore(id: string, how: Hand, most: number, enough: readonly string[], each: boolean): Promise<Explored>;
  }
}

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
type Moment = [number: number, moment: ReturnType<typeof momentsOf>[number]];
/** Every single choice of every moment takes a long while: `ALL=1` for that. Else one of each type is enough. */
const EACH = process.env.ALL !== undefined;
/** So many presses at a moment, then another moment must show how it is done. */
const MOST = EACH ? 1500 : 1200;

/** So many choices a moment of the sample has at most: each is looked for among all that can be pressed. */
const FEW = 12;

/** Of the moments with few choices the one with the most types of them. */
function isTheSample([number]: Moment, _: number, all: Moment[]): boolean {
  const types = ([, { welcome }]: Moment) =>
    welcome.choices.length > FEW ? 0 : new Set(welcome.choices.map(({ command }) => command.type)).size;
  return number === all.reduce((best, moment) => (types(moment) > types(best) ? moment : best))[0];
}

/** The choices that could not be given by that hand. */
async function explored(page: Page, slug: string, how: Hand): Promise<string[]> {
  await overFrames(page);
  await page.goto(`/tables/${slug}~0`);
  const done = new Set<string>();
  const missing = new Map<string, string>();
  const moments = [...momentsOf(slug).entries()];
  for (const [number, { welcome }] of ALL_MOMENTS ? moments : moments.filter(isTheSample)) {
    if (!EACH && welcome.choices.every(({ command }) => done.has(command.type))) continue;
    const id = `${slug}~${number}`;
    const asked = [id, how, MOST, EACH ? [] : [...done], EACH] as const;
    const found = await page.evaluate((asked) => window.explore(...asked), asked);
    if (process.env.LOOK) console.log(id, how, found.presses, JSON.stringify(found.missing).slice(0, 300));
    for (const { type } of found.given) done.add(type);
    for (const command of found.missing) missing.set(`${id}: ${JSON.stringify(command)}`, command.type);
  }
  return [...missing].filter(([, type]) => EACH || !done.has(type)).map(([command]) => command);
}

for (const { slug } of GAMES) {
  test(`${slug}: every choice can be given with the keyboard alone`, async ({ page }) => {
    expect(await explored(page, slug, "keyboard")).toEqual([]);
  });

  test(`${slug}: every choice can be given by touch on a phone`, async ({ browser, baseURL }) => {
    test.skip(!ALL_MOMENTS, "only when all moments are asked for");
    const context = await browser.newContext({ baseURL, ...phone });
    expect(await explored(await context.newPage(), slug, "touch")).toEqual([]);
    await context.close();
  });
}
