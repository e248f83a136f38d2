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

/** True with `ALL=1`: try every choice of every moment, which takes long. Otherwise one of each type suffices. */
const EACH = process.env.ALL !== undefined;
/** The most presses at one moment, before the next moment is tried. */
const MOST = EACH ? 1500 : 1200;

/** The choices listed at these moments of a game that cannot be given with this input method. */
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
