import type { Browser, BrowserContextOptions, Page } from "@playwright/test";

/** A page on which what has happened is told, at its usual pace. */
export async function told(browser: Browser, options?: BrowserContextOptions): Promise<Page> {
  const page = await (await browser.newContext({ reducedMotion: "no-preference", ...options })).newPage();
  await page.addInitScript(() => {
    if (location.protocol === "http:") localStorage["pace"] = "calm";
  });
  return page;
}
