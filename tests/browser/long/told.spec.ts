import type { Browser, Page } from "@playwright/test";
import { fits } from "./at-table";
import { clean } from "./axe";
import { Commander } from "./commander";
import { expect, test } from "./server";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: "reduce" } as const;

const banner = (page: Page) => page.getByRole("complementary", { name: "What came of the battle" });

/** Sits down to a match against bots from the first page. */
async function plays(page: Page): Promise<Commander> {
  const player = new Commander(page, "");
  await page.goto("/");
  await page.getByRole("button", { name: /^Play\s+Cosmic Conquest/ }).click();
  await player.hears(1);
  return player;
}

test("what came of a battle is told on a desktop and on a phone, until one acts", async ({ browser, baseURL }) => {
  const desk = await browser.newContext({ baseURL, reducedMotion: "reduce" });
  const player = await plays(await desk.newPage());
  await expect(banner(player.page)).toHaveCount(0);
  await player.strikes();
  await player.seals(1);
  await player.hears(2);
  await expect(banner(player.page)).toContainText(/is yours|stands firm|stays free/);
  await expect(banner(player.page)).toContainText(/\d+ : \d+/);
  const lines = player.page.getByRole("region", { name: "What the others did" });
  await expect(lines.getByRole("listitem").first()).toBeVisible();
  await expect(player.page.locator("[data-last-acts]")).not.toHaveAttribute("data-last-acts", "0");
  await clean(player.page);

  // On a phone of the same person it is told too, and put away with a tap.
  const hand = await browser.newContext({ baseURL, ...PHONE, storageState: await desk.storageState() });
  const phone = await hand.newPage();
  await phone.goto(player.page.url());
  await expect(banner(phone)).toContainText(/is yours|stands firm|stays free/);
  await fits(phone);
  await banner(phone).getByRole("button", { name: "Put away" }).tap();
  await expect(banner(phone)).toHaveCount(0);
  await hand.close();

  // An order of the next turn is an act, if one that can be taken back: what the others did stays.
  await player.page.getByRole("button", { name: "More…" }).click();
  await player.page.getByRole("button", { name: "Hold the line" }).click();
  await expect(banner(player.page)).toHaveCount(0);
  await expect(lines.getByRole("listitem").first()).toBeVisible();
  await player.seals(2);
  await desk.close();
});

test("the end of a turn is held, taken back, and sent when one means it", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, reducedMotion: "reduce" });
  await context.addInitScript(() => {
    if (location.protocol === "http:") localStorage["hold-ends"] = "true";
  });
  const player = await plays(await context.newPage());
  await player.strikes();
  const undo = player.page.getByRole("button", { name: /^Undo nobody has seen it yet/ });
  // A second tap that comes at once belongs to the first: both within the page, where nothing takes its time between them.
  await player.seal.evaluate(async (seal: HTMLElement) => {
    seal.click();
    for (;;) {
      await new Promise(requestAnimationFrame);
      const undo = document.querySelector<HTMLElement>("[data-held]");
      if (undo) return undo.click();
    }
  });
  await expect(undo).toBeVisible();
  await expect(async () => {
    if ((await undo.count()) > 0) await undo.click();
    await expect(player.seal).toBeVisible({ timeout: 200 });
  }).toPass();
  await expect(player.orders).toContainText("Attack");
  // Nothing was sent: the others wait still.
  await player.hears(1);
  await player.seal.click();
  await expect(async () => {
    const pass = player.page.getByRole("button", { name: "Pass now" });
    if ((await pass.count()) > 0) await pass.click();
    await expect(pass).toHaveCount(0, { timeout: 200 });
  }).toPass();
  await player.hears(2);

  // Left alone it goes out by itself.
  await player.page.getByRole("button", { name: "More…" }).click();
  await player.page.getByRole("button", { name: "Hold the line" }).click();
  await player.seal.click();
  await expect(undo).toBeVisible();
  await player.hears(3);
  await context.close();
});

/** Two people at a private table; the second gives up. */
async function ended(browser: Browser, baseURL: string, game: string): Promise<[Page, Page]> {
  const open = async () => (await browser.newContext({ baseURL, reducedMotion: "reduce" })).newPage();
  const [wren, ilse] = [await open(), await open()];
  await wren.goto(`/host?private&game=${game}`);
  const seats = wren.getByRole("status", { name: "Seats" });
  const fewer = wren.getByRole("button", { name: "One seat fewer" });
  await expect(wren.getByRole("button", { name: "Open the table" })).toBeVisible();
  while ((await seats.innerText()) !== "2") await fewer.click();
  await wren.getByLabel("You play as").fill("Wren");
  await wren.getByRole("button", { name: "Open the table" }).click();
  await ilse.goto(await wren.getByLabel("Invite a friend with this link").inputValue());
  await ilse.getByLabel("You play as").fill("Ilse");
  await ilse.getByRole("button", { name: "Take a seat" }).click();
  const ready = ilse.getByRole("button", { name: "I am ready" });
  const start = wren.getByRole("button", { name: "Start the match" });
  const menu = ilse.getByRole("button", { name: "Table menu" });
  // Where there is nothing to choose, the match begins as the table is full.
  await expect(async () => {
    if ((await ready.count()) > 0) await ready.click({ timeout: 500 });
    if ((await start.count()) > 0 && (await start.isEnabled())) await start.click({ timeout: 500 });
    await expect(menu).toBeVisible({ timeout: 1000 });
  }).toPass();
  await menu.click();
  await ilse.getByRole("button", { name: /resign/i }).first().click();
  await ilse.getByRole("dialog").getByRole("button", { name: /resign/i }).click();
  return [wren, ilse];
}

const ENDINGS = {
  "galactic-supremacy": ["The galaxy is yours", "Wren takes the galaxy"],
  "cosmic-conquest": ["The stars are yours", "Wren takes the stars"],
};

for (const [game, [won, lost]] of Object.entries(ENDINGS)) {
  test(`${game}: a victory and a defeat are told, with the graph, the review and the rematch`, async ({ browser, baseURL }) => {
    const [wren, ilse] = await ended(browser, baseURL, game);
    for (const [page, title, how] of [
      [wren, won, "victory"],
      [ilse, lost, "defeat"],
    ] as const) {
      const over = page.getByRole("region", { name: "The match is over" });
      await expect(over.getByRole("heading", { level: 1 })).toHaveText(title as string);
      await expect(page.locator(`[data-ended=${how}]`)).toBeVisible();
      await expect(page.getByRole("list", { name: "Final places" }).getByRole("listitem")).toHaveCount(2);
      await expect(page.getByRole("region", { name: "Worth by seat" })).toBeVisible();
      await expect(page.getByRole("button", { name: "Rematch" })).toBeVisible();
      await clean(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await fits(page);
      await page.setViewportSize({ width: 1440, height: 900 });
    }
    // The board is one tap away, and the way back with it.
    await wren.getByRole("button", { name: "The board" }).click();
    await expect(wren.getByRole("group", { name: /board|star map/ })).toBeVisible();
    await wren.getByRole("button", { name: "How it went" }).click();
    await wren.getByRole("button", { name: "Rematch" }).click();
    await expect(wren).toHaveURL(/\/tables\//);
    await ilse.getByRole("link", { name: "Review the match" }).click();
    await expect(ilse.getByRole("region", { name: "The course of the match" })).toBeVisible();
    for (const page of [wren, ilse]) await page.context().close();
  });
}
