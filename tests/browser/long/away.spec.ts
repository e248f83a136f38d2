import type { Page } from "@playwright/test";
import { Commander } from "./commander";
import { expect, test } from "./server";

const MOVES = { reducedMotion: "no-preference" } as const;

const story = (page: Page) => page.getByRole("region", { name: /^What happened in turn/ });
const banner = (page: Page) => page.getByRole("complementary", { name: "What came of the battle" });

test("whoever comes back is told what happened while they were away, and a battle is told again when one asks", async ({
  browser,
  baseURL,
}) => {
  const desk = await browser.newContext({ baseURL, ...MOVES });
  const away = new Commander(await desk.newPage(), "");
  await away.page.goto("/");
  await away.page.getByRole("button", { name: /^Play\s+Cosmic Conquest/ }).click();
  await away.hears(1);
  await expect(away.seal).toBeVisible();
  const table = away.page.url();
  await away.page.goto("about:blank");

  // The same person plays on from another browser.
  const hand = await browser.newContext({ baseURL, ...MOVES, storageState: await desk.storageState() });
  const there = new Commander(await hand.newPage(), "");
  await there.page.goto(table);
  await there.strikes();
  await there.seals(1);
  await expect(story(there.page)).toBeVisible();
  await there.skips();
  await there.hears(2);
  await expect(banner(there.page)).toBeVisible();
  await banner(there.page).getByRole("button", { name: "Replay" }).click();
  await expect(story(there.page)).toBeVisible();
  await there.skips();
  await expect(there.seal).toBeVisible();

  // Back at the first: the position that was left, then what came, then the present.
  await away.page.goto(table);
  await expect(story(away.page)).toBeVisible();
  const since = away.page.getByRole("status").filter({ hasText: "Since you last looked" });
  await expect(since).toContainText(/\d+ things happened/);
  await expect(away.page.locator(".goal-turn")).toHaveText("turn 1");
  await since.getByRole("button", { name: "Skip to now" }).click();
  await expect(story(away.page)).toHaveCount(0);
  await away.hears(2);
  await since.getByRole("button", { name: "Seen" }).click();
  await expect(since).toHaveCount(0);

  // Whoever has seen it is not told again.
  await away.page.reload();
  await expect(away.seal).toBeVisible();
  await expect(story(away.page)).toHaveCount(0);
  for (const context of [desk, hand]) await context.close();
});
