import type { Page } from "@playwright/test";
import { GAMES, overFrames } from "./kept";
import { expect, test } from "./server";

// What every game's part of the client shows, over moments of recorded matches. A game joins by its records.

declare global {
  interface Window {
    openMoment(id: string): Promise<void>;
    next(): void;
  }
}

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
];

/** What is wrong with the page as it stands: slips of the pen, faults, what leaves the window, groups with two stops. */
const faults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const table = document.querySelector(".table-page") as HTMLElement;
    const all = [...table.querySelectorAll<HTMLElement>("*")];
    const named = ["aria-label", "title", "alt", "placeholder"];
    const texts = [table.innerText, ...all.flatMap((one) => named.map((name) => one.getAttribute(name) ?? ""))];
    const slips = texts.flatMap((text) => text.match(/.{0,30}(undefined|\bNaN\b|\[object).{0,30}/) ?? []).slice(0, 1);
    const fault = [...table.querySelectorAll(".fault")].map((one) => one.textContent ?? "");
    const wide = document.documentElement.scrollWidth - innerWidth;
    const leaves = wide > 0 ? [`${wide} pixels wider than the window`] : [];
    // A part of the page that is walked with the arrow keys: some of its pieces are no stops of their own.
    const groups = [".table-board", ".dock", "[role=tablist]"].flatMap((part) => [...table.querySelectorAll(part)]);
    const stops = groups.flatMap((group) => {
      const walked = [...group.querySelectorAll("[data-piece][tabindex], [role=tab]")];
      const count = walked.filter((one) => one.getAttribute("tabindex") === "0").length;
      return walked.length > 0 && count !== 1 ? [`${count} tab stops in ${group.className}`] : [];
    });
    return [...slips, ...fault, ...leaves, ...stops];
  });

for (const { slug, moments } of GAMES) {
  test(`${slug}: every moment is drawn without a slip or a fault, fits, and is one stop for the tab key`, async ({ page }) => {
    await overFrames(page);
    await page.goto(`/tables/${slug}~0`);
    const found: string[] = [];
    const look = async (what: string) => {
      // The page of a match that is over is fetched when it is.
      await page.locator(".table-page").waitFor();
      found.push(...(await faults(page)).map((fault) => `${what}: ${fault}`));
    };
    for (const size of SIZES) {
      await page.setViewportSize(size);
      for (let number = 0; number < moments; number += 1) {
        await page.evaluate((id) => window.openMoment(id), `${slug}~${number}`);
        const what = `${number} at ${size.width}`;
        await look(what);
        await page.evaluate(() => window.next());
        await look(`${what}, then`);
      }
    }
    expect(found).toEqual([]);
  });
}
