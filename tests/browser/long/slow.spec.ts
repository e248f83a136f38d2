import { PHONE } from "../people";
import { expect, test } from "../server";

// A slow phone line: 50 KB/s, 2 s for each round trip, an empty cache. `npm test -- --project=long slow.spec.ts` prints
// the times.

/** The time from the first visit to the first decision of a match, in s. */
const BUDGET = 18;

test("on a slow line a stranger comes to the first decision of a first match within its budget", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, ...PHONE });
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await line.send("Network.enable");
  const rate = 50 * 1024;
  await line.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 2000,
    downloadThroughput: rate,
    uploadThroughput: rate,
  });
  const started = Date.now();
  const seconds = () => (Date.now() - started) / 1000;
  await page.goto("/", { waitUntil: "commit" });
  const learn = page.getByTestId("learn-galactic-supremacy");
  await learn.waitFor({ timeout: 60_000 });
  const usable = seconds();
  await learn.click();
  await page.locator(".table-page[data-asked]").waitFor({ timeout: 60_000 });
  const asked = seconds();
  console.log(`home ${usable.toFixed(1)} s, first decision ${asked.toFixed(1)} s`);
  expect(asked).toBeLessThan(BUDGET);
});
