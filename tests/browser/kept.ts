import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "@playwright/test";

const client = new URL("../../web-client/", import.meta.url).pathname;

interface Moment {
  shows: string[];
  welcome: { view: unknown; choices: { command: { type: string } }[] };
}

/** The moments that are kept of a game (`make frames`). */
export const momentsOf = (slug: string): Moment[] =>
  JSON.parse(readFileSync(`${client}frames/${slug}.json`, "utf8")).moments;

/** The games of which moments are kept, and how many. */
export const GAMES = readdirSync(`${client}frames`).map((file) => {
  const slug = file.replace(".json", "");
  return { slug, moments: momentsOf(slug).length };
});

/**
 * The real pages over kept moments: a table's id is a game and the number of a moment, `solar-empires~12`. `hasty` where
 * nobody looks at how long things take.
 */
export async function overFrames(page: Page, hasty = true): Promise<void> {
  await page.route("**/frames/*.json", (route) =>
    route.fulfill({ path: `${client}frames/${new URL(route.request().url()).pathname.split("/").pop()}` }),
  );
  await page.addInitScript({ path: `${client}dev/stand-in.js` });
  // Whatever waits for a hand to come to rest need not wait here; what waits for a second press still does.
  if (hasty)
    await page.addInitScript(() => {
      const later = window.setTimeout.bind(window);
      const soon = (ms: number) => (ms < 1000 ? Math.min(ms, 10) : ms);
      window.setTimeout = ((then: () => void, ms = 0) => later(then, soon(ms))) as typeof window.setTimeout;
    });
  for (const script of ["explorer.js", "layout.js"])
    await page.addInitScript({ path: new URL(script, import.meta.url).pathname });
}
