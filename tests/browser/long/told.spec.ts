import { clean } from "../axe";
import { PHONE, pair, playAt } from "../people";
import { expect, test } from "../server";
import { choiceOf, fits, press, rematches, resigns, settled } from "../table";
import { Commander } from "./commander";

/** The results that the banner of a battle can show. */
const CAME = /is yours|stands firm|stays free/;

test("what came of a battle is told on a desktop and on a phone, until one acts", async ({ browser, page }) => {
  const player = new Commander(page);
  await page.goto("/");
  await page.getByTestId("play-cosmic-conquest").click();
  await player.hears();
  const banner = page.locator("[data-outcome]");
  await expect(banner).toHaveCount(0);
  await player.strikes();
  await player.seals();
  await player.hears();
  await expect(banner).toContainText(CAME);
  await expect(banner).toContainText(/\d+ : \d+/);
  const lines = page.locator(".three li");
  await expect(lines.first()).toBeVisible();
  await expect(page.locator("[data-last-acts]")).not.toHaveAttribute("data-last-acts", "0");
  await clean(page);

  // The same player's phone shows it too, and a tap dismisses it.
  const storageState = await page.context().storageState();
  const phone = await (await browser.newContext({ ...PHONE, storageState })).newPage();
  await phone.goto(page.url());
  await expect(phone.locator("[data-outcome]")).toContainText(CAME);
  await fits(phone);
  await phone.locator(".outcome-put").tap();
  await expect(phone.locator("[data-outcome]")).toHaveCount(0);

  // An order for the next turn dismisses the banner. It can be undone, so the list of the others' acts stays.
  await page.locator(".cc-quick > button").last().click();
  await press(page, choiceOf(page, "default-orders"));
  await expect(banner).toHaveCount(0);
  await expect(lines.first()).toBeVisible();
});

test("the end of a turn in Cosmic Conquest is held, taken back, and sent at once when one means it", async ({ page }) => {
  const player = new Commander(page);
  await page.addInitScript(() => {
    if (location.protocol === "http:") localStorage["hold-ends"] = "true";
  });
  await page.goto("/");
  await page.getByTestId("play-cosmic-conquest").click();
  await player.hears();
  await player.strikes();
  const seal = choiceOf(page, "submit");
  const undo = page.locator("[data-held]");
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  await seal.click();
  await page.clock.fastForward(1000);
  await undo.click();
  await expect(page.locator(".cc-orders li").first()).toBeVisible();
  await seal.click();
  await page.clock.fastForward(1000);
  await undo.locator("xpath=following-sibling::button").click();
  await expect(undo).toHaveCount(0);
  await page.clock.resume();
  expect(await player.hears()).toBe(true);
});

const ENDINGS = {
  "galactic-supremacy": ["The galaxy is yours", "Wren takes the galaxy"],
  "cosmic-conquest": ["The stars are yours", "Wren takes the stars"],
};

for (const [game, [won, lost]] of Object.entries(ENDINGS))
  test(`${game}: a victory and a defeat show the places, the review and the rematch`, async ({ browser }) => {
    const people = await pair(browser);
    await playAt(people, { game });
    const [{ page: wren }, { page: ilse }] = people;
    await resigns(ilse);
    for (const [page, title, how] of [
      [wren, won, "victory"],
      [ilse, lost, "defeat"],
    ] as const) {
      await expect(page.locator(`[data-ended=${how}] h1`)).toHaveText(title as string);
      await expect(page.getByRole("list", { name: "Final places" }).getByRole("listitem")).toHaveCount(2);
      // A match of one turn has no graph of chances.
      await expect(page.getByRole("region", { name: "Chance to win" })).toHaveCount(0);
      await expect(page.getByTestId("rematch")).toBeVisible();
      await clean(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await fits(page);
      await page.setViewportSize({ width: 1440, height: 900 });
    }
    // One tap leads to the board, and one leads back.
    await wren.getByRole("button", { name: "The board" }).click();
    await settled(wren);
    await expect(wren.locator(".table-board")).toBeVisible();
    await wren.getByRole("button", { name: "How it went" }).click();
    await rematches(wren);
    await ilse.getByTestId("review").click();
    await expect(ilse.locator(".time")).toBeVisible();
  });
