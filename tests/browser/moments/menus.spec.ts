import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./kept";

// Popovers over a table, which the browser closes, at kept moments.
test.use({ viewport: { width: 390, height: 844 } });

/** Expects a menu to open by its button, and to close by Escape, which returns the focus, and by a press outside. */
async function opensAndCloses(page: Page, button: Locator, menu: Locator): Promise<void> {
  await expect(menu).toBeHidden();
  await button.click();
  await expect(menu).toBeVisible();
  await expect(button).toHaveAttribute("aria-expanded", "true");
  const inside = menu.locator("button").first();
  await inside.focus();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await button.click();
  await expect(menu).toBeHidden();
  await button.click();
  await expect(menu).toBeInViewport({ ratio: 1 });
  await page.mouse.click(4, 500);
  await expect(menu).toBeHidden();
  await expect(button).toHaveAttribute("aria-expanded", "false");
}

test("menus open at their buttons and are closed by Escape and by a press beside them", async ({ page }) => {
  await page.goto("/tables/cosmic-conquest~13");
  const hint = page.getByTestId("hint");
  await opensAndCloses(page, page.getByTestId("table-menu"), page.locator(".menu"));
  await opensAndCloses(page, page.locator(".cc-quick > button"), page.locator(".cc-quick > .cc-popover"));
  await opensAndCloses(page, page.locator(".cc-seal-menu > button"), page.locator(".cc-popover.up"));
  await opensAndCloses(page, hint, page.locator(".hint-slip"));
  // It stays open while its question does, even if the table changes.
  const table = page.locator(".table-page");
  const before = Number(await table.getAttribute("data-version"));
  await hint.click();
  await page.evaluate(() => window.next());
  await expect.poll(async () => Number(await table.getAttribute("data-version"))).toBeGreaterThan(before);
  await expect(page.locator(".hint-slip")).toBeVisible();
});

test("the steps of a turn open below the bar of a phone", async ({ page }) => {
  await page.goto("/tables/solar-empires~5");
  await opensAndCloses(page, page.locator(".phases-short"), page.locator(".phases ol"));
});
