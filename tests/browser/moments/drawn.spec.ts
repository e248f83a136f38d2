import type { Page } from "@playwright/test";
import { expect, faultsIn, GAMES, isWritten, SIZES, test } from "./kept";

// The boards of all games at moments of recorded matches. A game takes part once it has kept records. Each moment is
// opened at one size, in turn; `long/sizes.spec.ts` opens each at every size.

for (const { slug, moments } of GAMES) {
  const drawn = async (page: Page) => {
    await page.goto(`/tables/${slug}~0`);
    const all = [...Array(moments).keys()];
    const found: string[] = [];
    for (const [at, size] of SIZES.entries())
      found.push(...(await faultsIn(page, slug, all.filter((number) => number % SIZES.length === at), size)));
    expect(found).toEqual([]);
  };

  test(`${slug}: every moment is drawn without a fault, fits, and explains itself`, async ({ page }) => drawn(page));

  // Other languages need more room than English.
  if (isWritten(slug))
    test(`${slug}: every moment fits with texts about 40% longer`, async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem("pseudo-locale", "true"));
      await drawn(page);
    });
}
