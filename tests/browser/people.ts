import type { Browser, BrowserContext, Page } from "@playwright/test";
import type { AtTable } from "./at-table";
import { expect } from "./server";

/** Somebody with a browser and a name of their own. */
export interface Guest {
  context: BrowserContext;
  page: Page;
  post(path: string, data: unknown): Promise<{ summary: { id: string }; invite: string }>;
}

export async function guest(browser: Browser, baseURL: string | undefined, name: string): Promise<Guest> {
  const context = await browser.newContext({ baseURL, reducedMotion: "reduce" });
  const post = async (path: string, data: unknown) => {
    const answer = await context.request.post(path, { data });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return answer.json().catch(() => null);
  };
  await post("/api/session", { name });
  return { context, page: await context.newPage(), post };
}

export async function wrenAndIlse(browser: Browser, baseURL: string | undefined): Promise<[Guest, Guest]> {
  return [await guest(browser, baseURL, "Wren"), await guest(browser, baseURL, "Ilse")];
}

/** Wren opens a table, and both sit down at it and start. */
export async function playAt([wren, ilse]: [Guest, Guest], table: object): Promise<void> {
  await begin(wren, ilse, await wren.post("/api/tables", { visibility: "private", seats: 2, ...table }));
}

/** They go on with a kept match after so many of its inputs. */
export async function playOn([wren, ilse]: [Guest, Guest], record: unknown, version: number): Promise<void> {
  const kept = await wren.post("/api/matches/import", record);
  await begin(wren, ilse, await wren.post(`/api/matches/${kept.summary.id}/fork`, { version }));
}

async function begin(wren: Guest, ilse: Guest, { summary, invite }: Awaited<ReturnType<Guest["post"]>>): Promise<void> {
  await ilse.post(`/api/tables/${summary.id}/join`, { invite });
  await ilse.post(`/api/tables/${summary.id}/ready`, { ready: true });
  await wren.post(`/api/tables/${summary.id}/start`, {});
  for (const { page } of [wren, ilse]) await page.goto(`/tables/${summary.id}`);
}

type Person = AtTable & { acts(): Promise<unknown> };

/** Whoever is asked answers, until that holds. */
export async function playUntil(players: Person[], holds: () => Promise<boolean>): Promise<void> {
  const asked = async () => {
    for (const player of players) if ((await player.asked()) !== "") return player;
    return null;
  };
  while (!(await holds())) {
    await expect.poll(async () => (await asked()) !== null || (await holds()), { intervals: [30, 60] }).toBe(true);
    await (await asked())?.acts();
  }
}

/** Until the match is over for both. */
export async function playOut(players: Person[]): Promise<void> {
  await playUntil(players, async () => (await players[0]?.over.count()) !== 0);
  for (const { over } of players) await expect(over).toBeVisible();
}
