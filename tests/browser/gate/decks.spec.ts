import { clean } from "../axe";
import { expect, test } from "../server";

test("a deck is built on a ready one, saves itself, and is there after a reload", async ({ page }) => {
  const lines = page.locator(".order .line .name");
  const saved = page.locator("[data-saving=saved]");
  await page.goto("/decks");
  await page.locator(".ready-decks button").first().click();
  await lines.first().waitFor();
  await clean(page);
  const before = await lines.allInnerTexts();

  await page.locator(".deck-name").fill("Long night");
  await lines.nth(1).click();
  await page.getByTestId("take-out").click();
  await expect(lines).toHaveCount(before.length - 1);
  // A fault names its rule.
  await expect(page.locator(".deck-faults a").first()).toHaveAttribute("href", /^\/rulebooks\/.+#R\d+$/);

  await page.getByTestId("undo").click();
  await expect(lines).toHaveText(before);
  await page.getByTestId("redo").click();
  await expect(lines).toHaveCount(before.length - 1);
  await saved.waitFor();
  await page.reload();
  await expect(page.locator(".deck-name")).toHaveValue("Long night");
  await expect(lines).toHaveCount(before.length - 1);
});
