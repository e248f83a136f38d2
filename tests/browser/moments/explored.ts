import type { Page } from "@playwright/test";
import { momentsOf } from "./kept";

export type Hand = "keyboard" | "touch";

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

/** `ALL=1`: every single choice of every moment, which takes a long while. Otherwise one choice of each type is enough. */
const EACH = process.env.ALL !== undefined;
/** Presses at one moment before the next moment must show how a choice is given. */
const MOST = EACH ? 1500 : 1200;

/** The choices listed at these moments of a game that cannot be given by that hand. */
export async function notGiven(page: Page, slug: string, how: Hand, numbers: number[]): Promise<string[]> {
  const moments = momentsOf(slug);
  const done = new Set<string>();
  const missing = new Map<string, string>();
  await page.goto(`/tables/${slug}~0`);
  for (const number of numbers) {
    const choices = moments[number]?.welcome.choices ?? [];
    if (!EACH && choices.every(({ command }) => done.has(command.type))) continue;
    const id = `${slug}~${number}`;
    const asked = [id, how, MOST, EACH ? [] : [...done], EACH] as const;
    const found = await page.evaluate((asked) => window.explore(...asked), asked);
    if (process.env.LOOK) console.log(id, how, found.presses, JSON.stringify(found.missing).slice(0, 300));
    for (const { type } of found.given) done.add(type);
    for (const command of found.missing) missing.set(`${id}: ${JSON.stringify(command)}`, command.type);
  }
  return [...missing].filter(([, type]) => EACH || !done.has(type)).map(([command]) => command);
}
