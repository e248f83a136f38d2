import { clean } from "./axe";
import { expect, test } from "./server";
import { Skipper } from "./skipper";

// Aries Star Fleet on the page.

test("one click leads into the quick game against a bot, which is played to its end and reviewed", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto("/");
  await page.getByRole("button", { name: /^Play Aries Star Fleet/ }).click();
  const skipper = new Skipper(page);
  // Fleet Yard may stand anywhere in space: every world is offered.
  await expect(skipper.board.getByRole("button", { name: /, span \d/ }).nth(1)).toBeVisible();
  await clean(page);
  while (await skipper.acts());
  await expect(skipper.over).toBeVisible();
  await clean(page);
  await page.getByRole("link", { name: "Review the match" }).click();
  await page.keyboard.press("Home");
  await expect(page.getByRole("region", { name: /, 0 of 50 points$/ })).toHaveCount(2);
  await page.getByRole("tab", { name: "Decks" }).click();
  await expect(page.getByRole("region", { name: "Decks" }).getByText("Fleet: Home Guard").first()).toBeVisible();
  await context.close();
});
