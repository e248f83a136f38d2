import type { Browser, BrowserContext, Page } from "@playwright/test";
import type { AtTable } from "./at-table";
import { expect, test } from "./server";

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

/** Somebody at a table, who may know how to play. */
type Person = AtTable & { acts?(): Promise<unknown> };

/**
 * Whoever is asked answers, and whoever is told something skips it, until that holds; nothing is refused to anybody. It is
 * one step to Playwright, which at each thing that is done looks through all the steps there are.
 */
export const playUntil = <P extends Person>(
  players: P[],
  holds: () => Promise<boolean>,
  acts: (player: P) => Promise<unknown> | undefined = (player) => player.acts?.(),
): Promise<void> =>
  test.step("they play", async () => {
    const asked = async () => {
      for (const player of players) {
        const { asked, tells, refused } = await player.look();
        if (refused !== null) throw new Error(`refused: ${refused}`);
        if (asked !== "" || tells) return { player, tells };
      }
      return null;
    };
    while (!(await holds())) {
      const next = await asked();
      if (!next)
        await expect.poll(async () => (await asked()) !== null || (await holds()), { intervals: [30, 60] }).toBe(true);
      else await (next.tells ? next.player.skips() : acts(next.player));
    }
  });

/** Until the match is over for all of them. */
export async function playOut<P extends Person>(players: P[], acts?: (player: P) => Promise<unknown>): Promise<void> {
  await playUntil(players, async () => (await players[0]?.isOver()) ?? true, acts);
  for (const { over } of players) await expect(over).toBeVisible();
}
