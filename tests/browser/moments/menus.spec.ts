import { type Locator, type Page } from "@playwright/test";
import { expect, test } from "./kept";

// What opens over a table, over a kept moment: the browser closes it.
test.use({ viewport: { width: 390, height: 844 } });

/** Opens by its button, closes by Escape, which gives the keyboard back, and by a press beside it. */
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
  await page.goto("/tables/cosmic-conquest~11");
  const menu = page.getByRole("button", { name: "Table menu" });
  await opensAndCloses(page, menu, page.getByRole("region", { name: "Table menu" }));
  await opensAndCloses(page, page.getByRole("button", { name: "Quick orders" }), page.locator(".cc-quick > .cc-popover"));
  await opensAndCloses(page, page.getByRole("button", { name: "Other ways to seal" }), page.locator(".cc-popover.up"));
  await opensAndCloses(page, page.getByRole("button", { name: "Hint" }), page.getByRole("region", { name: "Hint" }));
  // A hint speaks of one position.
  await page.getByRole("button", { name: "Hint" }).click();
  await page.evaluate(() => window.next());
  await expect(page.getByRole("region", { name: "Hint" })).toBeHidden();
});

test("the steps of a turn open below the bar of a phone", async ({ page }) => {
  await page.goto("/tables/solar-empires~5");
  await opensAndCloses(page, page.locator(".phases-short"), page.locator(".phases ol"));
});
