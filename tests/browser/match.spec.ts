import { type BrowserContext, expect, type Page } from "@playwright/test";
import { changes, fits, said } from "./at-table";
import { playOut } from "./people";
import { Player } from "./player";
import { test } from "./server";

const named = async (page: Page, name: string) => {
  const field = page.getByLabel("You play as");
  await field.fill(name);
};

/** Opens a private table of twenty rounds; gives the invite. */
async function host(page: Page, name: string): Promise<string> {
  await page.goto("/host?private");
  const options = page.locator("details", { hasText: "Every option" });
  if ((await options.getAttribute("open")) === null) await options.locator("summary").click();
  await page.getByLabel(/round limit/i).fill("20");
  await named(page, name);
  await page.getByRole("button", { name: "Open the table" }).click();
  return page.getByLabel("Invite a friend with this link").inputValue();
}

test("two friends play a match to its end by a private invite, through a reload and a lost line, and review it", async ({
  browser,
  baseURL,
}) => {
  const alike = { baseURL, reducedMotion: "reduce" } as const;
  const contexts: BrowserContext[] = [await browser.newContext(alike), await browser.newContext(alike)];
  const [wrens, ilses] = (await Promise.all(contexts.map((context) => context.newPage()))) as [Page, Page];
  const invite = await host(wrens, "Wren");

  // A stranger without the invite does not even learn that the table exists.
  const bare = new URL(invite);
  bare.search = "";
  await ilses.goto(bare.href);
  await expect(ilses.getByRole("heading", { level: 1 })).toContainText(/no such/i);

  await ilses.goto(invite);
  await named(ilses, "Ilse");
  // Both are there and have nothing to choose: it begins.
  await ilses.getByRole("button", { name: "Take a seat" }).click();

  const wren = new Player(wrens);
  const ilse = new Player(ilses);
  let answers = 0;
  const goesOn = async (player: Player) => {
    // They play in earnest for a while, then let the rounds run out.
    await player.acts(answers > 40);
    answers += 1;
    if (answers === 12) {
      await wrens.reload();
      await expect(wrens.getByRole("group", { name: "The board" })).toBeVisible();
    }
    if (answers === 24) await lostLine(contexts[1] as BrowserContext, ilses, wren);
  };
  await playOut([wren, ilse], goesOn);
  expect(answers).toBeGreaterThan(24);

  for (const page of [wrens, ilses]) {
    await page.getByRole("link", { name: "Review the match" }).click();
    await expect(page.getByRole("region", { name: "The course of the match" })).toBeVisible();
    const where = page.locator(".where");
    await page.keyboard.press("End");
    await expect(where).toHaveText(/^(\d+) of \1$/);
    const length = Number((await where.innerText()).split(" of ")[1]);
    await page.keyboard.press("Home");
    await expect(where).toHaveText(`0 of ${length}`);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowLeft");
    await expect(where).toHaveText(`1 of ${length}`);
    await expect(page).toHaveURL(/#v=1$/);
    await page.getByRole("tab", { name: "Dice" }).click();
    await page.getByRole("region", { name: "Provable dice" }).getByRole("button", { name: "Check the dice" }).click();
    await expect(page.getByText("They are fair")).toBeVisible();
  }
  for (const context of contexts) await context.close();
});

/** Her line is cut; he plays on as far as he can; when it is back she has missed nothing. */
async function lostLine(context: BrowserContext, hers: Page, his: Player): Promise<void> {
  await context.setOffline(true);
  await hers.evaluate(() => dispatchEvent(new Event("offline")));
  for (let i = 0; i < 3 && (await his.asked()) !== ""; i += 1) await his.acts();
  await context.setOffline(false);
  await expect(hers.getByText("Connection lost")).toHaveCount(0);
  const log = (page: Page) => page.getByRole("tabpanel", { name: "Log" }).getByRole("listitem").count();
  await expect.poll(() => log(hers), { timeout: 30_000 }).toBeGreaterThan(0);
}

test("one click from the home page starts a match against a bot, and it can be played", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: /^Play now/ }).click();
  const player = new Player(page);
  for (let answers = 0; answers < 25 && (await player.waitForTurn()); answers += 1) await player.acts();
  await expect(page.getByRole("group", { name: "The board" })).toBeVisible();
});

test("by keyboard alone a turn can be played", async ({ page }) => {
  await page.goto("/");
  const play = page.getByRole("button", { name: /^Play now/ });
  await expect(play).toBeEnabled();
  await play.press("Enter");
  const todo = page.getByRole("region", { name: "What to do" });
  for (let presses = 0; presses < 3; presses += 1) {
    // While something is told there is nothing to answer; it ends by itself.
    await page.waitForFunction(() => document.querySelector("[data-primary]") && !document.querySelector("[data-skips]"));
    const before = await said(page);
    for (let tabs = 0; tabs < 80; tabs += 1) {
      await page.keyboard.press("Tab");
      if (await todo.locator("[data-primary]:focus").count()) break;
    }
    await expect(todo.locator("[data-primary]")).toBeFocused();
    await page.keyboard.press("Enter");
    await changes(page, before);
  }
});

test("on a phone the first tap shows and a match can be played", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await page.goto("/");
  await page.getByRole("button", { name: /^Play now/ }).tap();
  const player = new Player(page);
  for (let presses = 0; presses < 4; presses += 1) {
    expect(await player.waitForTurn()).toBe(true);
    const before = await said(page);
    await page.locator("[data-primary]").tap();
    await changes(page, before);
  }
  await fits(page);
  await context.close();
});
