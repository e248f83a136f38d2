import { GAMES, overFrames } from "./kept";
import { expect, test } from "./server";

// What every game's part of the client shows and tells, over moments of recorded matches. A game joins by its records.

declare global {
  interface Window {
    openMoment(id: string): Promise<void>;
    /** What is wrong at that moment and after what comes next; where it is heard, also what a screen reader is not told. */
    faultsAt(id: string, isHeard: boolean): Promise<string[]>;
    next(): void;
  }
}

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
];

const sizes = SIZES.map(({ width, height }) => `${width} by ${height}`).join(", ");
const right =
  "without a slip or a fault, fits, is one stop for the tab key, says to a screen reader what explains itself, says why it rests, and no words overlap or leave their plate";

for (const { slug, moments } of GAMES)
  test(`${slug} at ${sizes}: every moment is drawn ${right}`, async ({ page }) => {
    await overFrames(page);
    await page.goto(`/tables/${slug}~0`);
    const found: string[] = [];
    // A page that has drawn a game before does so in half the time; each moment is opened anew.
    for (const size of SIZES) {
      await page.setViewportSize(size);
      // What is told is the same at each.
      const isHeard = size === SIZES[0];
      for (let number = 0; number < moments; number += 1) {
        const faults = await page.evaluate(([id, isHeard]) => window.faultsAt(id, isHeard), [`${slug}~${number}`, isHeard] as const);
        found.push(...faults.map((fault) => `${number} at ${size.width} by ${size.height}: ${fault}`));
      }
    }
    expect(found).toEqual([]);
  });
