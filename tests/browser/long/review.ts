import { expect, type Page } from "@playwright/test";

/** Opens the review from the end of a match, and goes to the last position and back to the first. */
export async function reviews(page: Page): Promise<void> {
  await page.getByTestId("review").click();
  await page.locator(".time").waitFor();
  await page.keyboard.press("End");
  await expect(page.locator(".where")).toHaveText(/^(\d+) of \1$/);
  await page.keyboard.press("Home");
  await expect(page).toHaveURL(/#v=0$/);
}

/** Expects this result when the review checks the dice. `unseen` means that the page did not see the commitment. */
export async function checksDice(page: Page, found: "fair" | "unseen" = "fair"): Promise<void> {
  await page.locator("#tab-dice").click();
  await page.getByTestId("check-dice").click();
  await expect(page.locator(`[data-found=${found}]`)).toBeVisible();
}
