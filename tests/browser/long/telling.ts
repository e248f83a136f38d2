import type { Browser, BrowserContextOptions, Page } from "@playwright/test";

/** A page that plays the story of each turn at the slow pace. */
export async function told(browser: Browser, options?: BrowserContextOptions): Promise<Page> {
  const page = await (await browser.newContext({ reducedMotion: "no-preference", ...options })).newPage();
  await page.addInitScript(() => {
    if (location.protocol === "http:") localStorage["pace"] = "calm";
  });
  return page;
}
