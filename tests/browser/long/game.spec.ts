import { expect } from "@playwright/test";
import { test } from "../server";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("a game's own page says what it is, shows a turn, and leads to a table", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Spacetrace", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Spacetrace" })).toBeVisible();
  const pictures = page.getByRole("region", { name: "A turn in four pictures" }).getByRole("listitem");
  await expect(pictures).toHaveCount(4);
  await expect(pictures.first()).toHaveClass(/happens/);
  await expect(pictures.nth(1)).toHaveClass(/happens/);

  await page.getByRole("button", { name: "Flagship", exact: true }).focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("tooltip")).toContainText("Flagship");

  await page.getByTestId("play").click();
  await expect(page).toHaveURL(/\/tables\//);
});

test("a match against a bot of any level is one click away", async ({ page }) => {
  await page.goto("/games/spacetrace");
  await page.getByRole("button", { name: "Play against Captain" }).click();
  await page.waitForURL(/\/tables\//);
  const { summary } = await (await page.request.get(`/api${new URL(page.url()).pathname}`)).json();
  expect(summary.seats.map(({ bot }: { bot: string | null }) => bot)).toEqual([null, "captain"]);
});
