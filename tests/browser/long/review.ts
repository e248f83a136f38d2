import { expect, type Page } from "@playwright/test";

/** From the end of a match to its review, which goes from the first position to the last and back. */
export async function reviews(page: Page): Promise<void> {
  await page.getByTestId("review").click();
  await page.locator(".time").waitFor();
  await page.keyboard.press("End");
  await expect(page.locator(".where")).toHaveText(/^(\d+) of \1$/);
  await page.keyboard.press("Home");
  await expect(page).toHaveURL(/#v=0$/);
}

/** The dice of the match that is reviewed hold what was promised of them, as far as this page saw the promise. */
export async function checksDice(page: Page, found: "fair" | "unseen" = "fair"): Promise<void> {
  await page.locator("#tab-dice").click();
  await page.getByTestId("check-dice").click();
  await expect(page.locator(`[data-found=${found}]`)).toBeVisible();
}
