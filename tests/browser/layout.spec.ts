import type { Page } from "@playwright/test";
import { GAMES, overFrames } from "./kept";
import { expect, test } from "./server";

// What can be read on every game's page over kept moments, and what a screen reader is told of it.

declare global {
  interface Window {
    layoutFaults(): string[];
    silent(): Promise<string[]>;
  }
}

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
];

/** Letters come from the server, and what moves comes to rest. */
const atRest = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const moving = document.getAnimations().filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime));
    return Promise.all([document.fonts.ready, ...moving.map((one) => one.finished.catch(() => {}))]).then(() => {});
  });

/** At each moment what is found there and stays, with the moment's number before it. */
async function over(page: Page, slug: string, moments: number, found: () => string[] | Promise<string[]>): Promise<string[]> {
  const all: string[] = [];
  for (let number = 0; number < moments; number += 1) {
    await page.evaluate((id) => window.openMoment(id), `${slug}~${number}`);
    await atRest(page);
    let faults: string[] = [];
    const stay = expect.poll(async () => (faults = await page.evaluate(found)), { timeout: 2000 }).toEqual([]);
    await stay.catch(() => {});
    all.push(...faults.map((fault) => `${number}: ${fault}`));
  }
  return all;
}

for (const { slug, moments } of GAMES) {
  for (const size of SIZES) {
    test(`${slug}: no words overlap or leave their plate at ${size.width} by ${size.height}`, async ({ page }) => {
      await page.setViewportSize(size);
      await overFrames(page);
      await page.goto(`/tables/${slug}~0`);
      expect(await over(page, slug, moments, () => window.layoutFaults())).toEqual([]);
    });
  }

  test(`${slug}: whatever explains itself says so to a screen reader`, async ({ page }) => {
    await overFrames(page);
    await page.goto(`/tables/${slug}~0`);
    expect(await over(page, slug, moments, () => window.silent())).toEqual([]);
  });
}
