import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "@playwright/test";

const client = new URL("../../web-client/", import.meta.url).pathname;

/** The games of which moments are kept (`make frames`), and how many. */
export const GAMES = readdirSync(`${client}frames`).map((file) => {
  const { moments } = JSON.parse(readFileSync(`${client}frames/${file}`, "utf8")) as { moments: unknown[] };
  return { slug: file.replace(".json", ""), moments: moments.length };
});

/** The real pages over kept moments: a table's id is a game and the number of a moment, `solar-empires~12`. */
export async function overFrames(page: Page): Promise<void> {
  await page.route("**/frames/*.json", (route) =>
    route.fulfill({ path: `${client}frames/${new URL(route.request().url()).pathname.split("/").pop()}` }),
  );
  await page.addInitScript({ path: `${client}dev/stand-in.js` });
  // Whatever waits for a hand to come to rest need not wait here.
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window);
    window.setTimeout = ((then: () => void, ms = 0) => later(then, Math.min(ms, 10))) as typeof window.setTimeout;
  });
  await page.addInitScript({ path: new URL("explorer.js", import.meta.url).pathname });
}
