import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test as base, type Page } from "@playwright/test";

const client = join(import.meta.dirname, "../../../web-client");

interface Moment {
  shows: string[];
  welcome: { view: unknown; choices: { command: { type: string } }[] };
}

/** The kept moments of a game (`make frames`). */
export const momentsOf = (slug: string): Moment[] =>
  JSON.parse(readFileSync(join(client, `frames/${slug}.json`), "utf8")).moments;

/** The games with kept moments, and how many each has. */
export const GAMES = readdirSync(join(client, "frames")).map((file) => {
  const slug = file.replace(".json", "");
  return { slug, moments: momentsOf(slug).length };
});

/** Whether a game's texts live in Fluent files. */
export const isWritten = (slug: string): boolean => existsSync(join(client, `../games/${slug}/locales`));

export interface Size {
  width: number;
  height: number;
}

/** Desktops, one of them at 200% zoom, and phones, one of them in landscape and one very small. */
export const SIZES: readonly Size[] = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
  { width: 720, height: 450 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 320, height: 640 },
];

declare global {
  interface Window {
    openMoment(id: string): Promise<void>;
    /** The faults at that moment and after its next update. */
    faultsAt(id: string): Promise<string[]>;
    next(): void;
  }
}

/** The page as the server serves it at the root, with addresses that start at the root. */
const pageAtRoot = (): string => readFileSync(join(client, "dist/index.html"), "utf8").replaceAll('="./', '="/');

/** The response for a path: a file of the built client, a file of moments, or else the page. */
function answerAt(path: string): { path: string } | { contentType: string; body: string } {
  if (path.startsWith("/frames/")) return { path: join(client, path) };
  const built = join(client, "dist", path);
  return path !== "/" && existsSync(built) ? { path: built } : { contentType: "text/html", body: pageAtRoot() };
}

/**
 * Serves the built pages over kept moments, without a server. A table's id is a game and the number of a moment, for
 * example `solar-empires~12`.
 */
export async function overMoments(page: Page): Promise<void> {
  await page.route("http://moments.test/**", (route) =>
    route.fulfill(answerAt(new URL(route.request().url()).pathname)),
  );
  await page.addInitScript({ path: join(client, "dev/stand-in.js") });
  for (const script of ["explorer.js", "layout.js"]) await page.addInitScript({ path: join(import.meta.dirname, script) });
}

/** Opens these moments of a game at that size, one after the other in the same page, and returns their faults. */
export async function faultsIn(page: Page, slug: string, numbers: number[], size: Size): Promise<string[]> {
  await page.setViewportSize(size);
  const found: string[] = [];
  for (const number of numbers) {
    const faults = await page.evaluate((id) => window.faultsAt(id), `${slug}~${number}`);
    found.push(...faults.map((fault) => `${slug}~${number} at ${size.width} by ${size.height}: ${fault}`));
  }
  return found;
}

/** Playwright's `test` with a page over the kept moments. */
export const test = base.extend({
  baseURL: "http://moments.test",
  page: async ({ page }, use) => {
    await overMoments(page);
    await use(page);
  },
});

export { expect } from "@playwright/test";
