import type { Page } from "@playwright/test";
import { guest } from "../people";
import { expect, test } from "../server";
import { press, settled } from "../table";

// A page keeps nothing of tables that it has left. `npm test -- --project=long memory.spec.ts` prints the figures.

const GAMES = ["galactic-supremacy", "cosmic-conquest", "solar-empires", "spacetrace", "aries-star-fleet"];
/** The most that the heap may grow while 30 tables are opened and left, in MB. */
const BUDGET = 5;

const go = (page: Page, path: string) =>
  page.evaluate((path) => {
    history.pushState(null, "", path);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);

/** The heap after a garbage collection, in MB, and the number of DOM nodes. */
async function kept(page: Page): Promise<{ heap: number; nodes: number }> {
  const line = await page.context().newCDPSession(page);
  await line.send("HeapProfiler.collectGarbage");
  const { usedSize } = await line.send("Runtime.getHeapUsage");
  const { nodes } = await line.send("Memory.getDOMCounters");
  await line.detach();
  return { heap: usedSize / 2 ** 20, nodes };
}

test("thirty tables that were opened and left take no memory", async ({ browser }) => {
  const { page, post } = await guest(browser, "Wren");
  await page.goto("/");
  /** Opens a table of each game, acts there, and leaves it. */
  const visitAll = async () => {
    for (const game of GAMES) {
      const { summary } = await post("/api/tables", { game, seats: 2, visibility: "private", bots: ["cadet"], start: true });
      await go(page, `/tables/${summary.id}`);
      await settled(page);
      const primary = page.locator("[data-primary]:not([aria-disabled=true])").first();
      if (await primary.isVisible()) await press(page, primary);
      await go(page, "/");
      await page.getByTestId("learn-galactic-supremacy").waitFor();
    }
  };
  // The first round loads code and texts, which stay in memory.
  await visitAll();
  const before = await kept(page);
  for (let round = 0; round < 6; round += 1) await visitAll();
  const after = await kept(page);
  console.log(`${before.heap.toFixed(1)} → ${after.heap.toFixed(1)} MB, ${before.nodes} → ${after.nodes} nodes`);
  expect(after.heap - before.heap).toBeLessThan(BUDGET);
});
