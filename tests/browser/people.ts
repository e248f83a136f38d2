import { readFileSync } from "node:fs";
import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { expect } from "./server";
import { settled } from "./table";

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** The server's response to a new table. */
interface Opened {
  summary: { id: string };
  invite: string;
}

/** A guest with their own browser context. */
export interface Guest {
  page: Page;
  post(path: string, data: unknown): Promise<Opened>;
}

export async function guest(browser: Browser, name: string, options?: BrowserContextOptions): Promise<Guest> {
  const context = await browser.newContext(options);
  const post = async (path: string, data: unknown) => {
    const answer = await context.request.post(path, { data });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return answer.json().catch(() => null);
  };
  await post("/api/session", { name });
  return { page: await context.newPage(), post };
}

/** Starts a match of these guests at a table that the first one opens. Returns its id. */
export async function playAt(guests: Guest[], table: object): Promise<string> {
  const [host] = guests as [Guest];
  const opened = await host.post("/api/tables", { visibility: "private", seats: guests.length, ...table });
  return begin(guests, opened);
}

/** The record of a kept match in `tests/records`. */
export const recordOf = (name: string) =>
  JSON.parse(readFileSync(new URL(`../records/${name}.json`, import.meta.url), "utf8"));

/** Lets the guests continue a kept match after `version` inputs. Returns the new table's id. */
export async function playOn(guests: Guest[], record: unknown, version: number): Promise<string> {
  const [host] = guests as [Guest];
  const kept = await host.post("/api/matches/import", record);
  return begin(guests, await host.post(`/api/matches/${kept.summary.id}/fork`, { version }));
}

async function begin(guests: Guest[], { summary, invite }: Opened): Promise<string> {
  const [host, ...others] = guests as [Guest, ...Guest[]];
  for (const other of others) {
    await other.post(`/api/tables/${summary.id}/join`, { invite });
    await other.post(`/api/tables/${summary.id}/ready`, { ready: true });
  }
  await host.post(`/api/tables/${summary.id}/start`, {});
  for (const { page } of guests) {
    await page.goto(`/tables/${summary.id}`);
    await settled(page);
  }
  return summary.id;
}

/** Wren and Ilse, each with her own browser context. */
export async function pair(browser: Browser): Promise<[Guest, Guest]> {
  return [await guest(browser, "Wren"), await guest(browser, "Ilse")];
}
