import type { Page } from "@playwright/test";
import { guest, playAt } from "../people";
import { expect, test } from "../server";
import { fits, isAsked, settled, versionOf } from "../table";
import { Beginner, playOut } from "./beginner";
import { checksDice, reviews } from "./review";

test("two friends play a match to its end, through a reload and a lost line, and review it", async ({ browser, lines }) => {
  const [, line] = lines;
  const people = [await guest(browser, "Wren"), await guest(browser, "Ilse", { baseURL: line.url })];
  const [wren, ilse] = people.map(({ page }) => page) as [Page, Page];
  await playAt(people, { game: "galactic-supremacy", options: { round_limit: 20 } });
  let answers = 0;
  const player = (page: Page) => {
    // They try pieces for a while, and then use only the primary action until the round limit.
    const [keen, idle] = [new Beginner(page), new Beginner(page, 0)];
    const acts = async () => {
      await (answers > 40 ? idle : keen).acts();
      answers += 1;
      if (answers === 12) await wren.reload();
      if (answers === 24) {
        line.cut();
        await expect(ilse.locator(".table-page")).toHaveAttribute("data-connection", "lost");
        if (page === wren && (await wren.locator("[data-asked]").count()) > 0) await idle.acts();
        line.mend();
        await ilse.evaluate(() => dispatchEvent(new Event("online")));
        await settled(ilse);
      }
    };
    return { page, acts };
  };
  await playOut([player(wren), player(ilse)]);
  expect(answers).toBeGreaterThan(24);
  for (const page of [wren, ilse]) {
    await reviews(page);
    // They were ready before their pages opened the table, so the pages saw no commitment.
    await checksDice(page, "unseen");
  }
});

test("one click from the home page starts a match against a bot, and it can be played", async ({ page }) => {
  await page.goto("/");
  await page.getByTestId("play-now").click();
  const player = new Beginner(page);
  for (let answers = 0; answers < 25 && (await isAsked(page)); answers += 1) await player.acts();
  await expect(page.locator(".table-page")).toBeVisible();
});

test("by keyboard alone three turns can be played", async ({ page }) => {
  await page.goto("/");
  await page.getByTestId("play-now").press("Enter");
  const primary = page.locator("[data-primary]");
  for (let presses = 0; presses < 3; presses += 1) {
    expect(await isAsked(page)).toBe(true);
    const before = await versionOf(page);
    for (let tabs = 0; tabs < 80 && (await primary.and(page.locator(":focus")).count()) === 0; tabs += 1)
      await page.keyboard.press("Tab");
    await expect(primary).toBeFocused();
    await page.keyboard.press("Enter");
    await settled(page, before + 1);
  }
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a match can be played by taps", async ({ page }) => {
    await page.goto("/");
    await page.getByTestId("play-now").tap();
    for (let presses = 0; presses < 4; presses += 1) {
      expect(await isAsked(page)).toBe(true);
      const before = await versionOf(page);
      await page.locator("[data-primary]").tap();
      await settled(page, before + 1);
    }
    await fits(page);
  });
});
