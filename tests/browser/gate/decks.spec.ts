import { clean } from "../axe";
import { expect, test } from "../server";
import { isAsked } from "../table";

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

test("a deck is found, filled up, and played at once or with a friend", async ({ page }) => {
  await page.goto("/decks");
  await page.getByRole("region", { name: "Solar Empires" }).locator(".ready-decks button").first().click();
  await page.locator(".deck-name").fill("Long night #league");
  await page.locator("[data-saving=saved]").waitFor();
  await page.goto("/decks");
  await page.getByRole("button", { name: "New deck for Spacetrace" }).click();
  await page.getByRole("button", { name: "Start from scratch" }).click();
  await expect(page.getByTestId("play-deck")).toBeDisabled();
  await page.getByTestId("fill-up").click();
  await page.getByTestId("sample-hand").click();
  await expect(page.locator(".sample-hand li")).toHaveCount(5);
  await page.getByTestId("sample-draw").click();
  await expect(page.locator(".sample-hand li")).toHaveCount(6);
  await clean(page);

  await expect(page.getByTestId("play-deck")).toBeEnabled();
  await page.getByTestId("play-deck").click();
  expect(await isAsked(page)).toBe(true);

  await page.goto("/decks");
  await page.getByRole("searchbox", { name: "Find decks" }).fill("#lea");
  await expect(page.locator(".deck-list li")).toHaveCount(1);
  await clean(page);
  await page.getByRole("button", { name: "More for Long night" }).click();
  await page.getByTestId("play-friend").click();
  await expect(page.getByTestId("invite-link")).toBeVisible();
  await expect(page.locator(".deck-picker .pick.on .title")).toHaveText(/^Long night/);
});
