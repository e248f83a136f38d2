import type { Page } from "@playwright/test";
import { clean } from "../axe";
import { expect, test } from "../server";

// A player's own decks, in the first game with decks. `gate/decks.spec.ts` tests how to build and save one.

const rail = (page: Page) => page.getByRole("complementary", { name: "The deck" });
const lines = (page: Page) => rail(page).locator(".order .line .name");
const saved = (page: Page) => expect(page.getByText("Saved", { exact: true })).toBeVisible();

/** The first ready-made deck of Solar Empires, whose decks have an order. */
const ready = (page: Page) =>
  page.getByRole("region", { name: "Solar Empires" }).locator(".ready-decks button").first();

/** Opens a copy of that deck in the editor. */
async function building(page: Page): Promise<void> {
  await page.goto("/decks");
  await ready(page).click();
  await expect(lines(page).first()).toBeVisible();
}

test("a card is dragged to another place, and moved there by keyboard", async ({ page }) => {
  await building(page);
  const before = await lines(page).allInnerTexts();
  const [grip, goal] = [rail(page).locator(".grip").first(), rail(page).locator(".order [data-at='4']")];
  const [from, to] = [await grip.boundingBox(), await goal.boundingBox()];
  if (!from || !to) throw new Error("there is nothing to drag");
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2, to.y + to.height / 2, { steps: 8 });
  await page.mouse.up();
  const [first = "", ...rest] = before;
  const dragged = rest.toSpliced(4, 0, first);
  await expect(lines(page)).toHaveText(dragged);

  await rail(page).locator(".order [data-at='4'] .line").focus();
  for (let i = 0; i < 4; i++) await page.keyboard.press("Alt+ArrowUp");
  await expect(lines(page)).toHaveText(before);
});

test("a deck is shared by a link, seen by anyone with it, and copied", async ({ page, browser, baseURL, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await building(page);
  const name = await page.getByRole("textbox", { name: "Name of the deck" }).inputValue();
  const cards = await lines(page).allInnerTexts();
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByRole("button", { name: "Copy the link" })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const friend = await (await browser.newContext({ baseURL })).newPage();
  await friend.goto(link);
  await expect(friend.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(lines(friend)).toHaveText(cards);
  await clean(friend);
  await friend.getByRole("button", { name: "Copy to my decks" }).click();
  await expect(friend.getByRole("textbox", { name: "Name of the deck" })).toHaveValue(name);

  await page.getByRole("button", { name: "Stop sharing" }).click();
  await expect(page.getByRole("button", { name: "Share" })).toBeVisible();
  await friend.goto(link);
  await expect(friend.getByRole("heading", { level: 1, name: "No such deck" })).toBeVisible();
});

test("two windows on one deck tell of each other", async ({ page, context }) => {
  await building(page);
  await saved(page);
  const other = await context.newPage();
  await other.goto(page.url());
  const take = async (window: Page) => {
    await lines(window).first().click();
    await rail(window).getByRole("button", { name: "Take out" }).click();
    await saved(window);
  };
  await take(other);
  await take(page);
  await expect(page.getByText(/changed in another window/)).toBeVisible();
});

test("a deleted deck can be brought back", async ({ page }) => {
  await building(page);
  const name = await page.getByRole("textbox", { name: "Name of the deck" }).inputValue();
  await page.getByRole("link", { name: "All your decks" }).click();
  const own = page.locator(".deck-list").getByRole("link", { name, exact: true });
  await expect(own).toBeVisible();
  await clean(page);
  await page.getByRole("button", { name: `More for ${name}` }).click();
  await page.getByRole("button", { name: `Delete ${name}` }).click();
  await expect(own).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(own).toBeVisible();
});

test("a deck can be built on a phone", async ({ browser, baseURL }) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const page = await (await browser.newContext({ baseURL, ...phone })).newPage();
  await page.goto("/decks");
  await ready(page).tap();
  const more = page.locator(".wall .counter").getByRole("button", { name: /more$/, disabled: false }).first();
  await more.tap();
  const sides = page.getByRole("navigation", { name: "View" });
  await sides.getByRole("button", { name: /^Deck/ }).tap();
  await expect(lines(page).first()).toBeVisible();
  await clean(page);
  // The first tap explains and the second acts. A slow machine may turn a tap into a long press, which explains too.
  const takeOut = rail(page).getByRole("button", { name: "Take out" });
  await expect(async () => {
    await rail(page).locator(".line").first().tap();
    await expect(takeOut).toBeVisible({ timeout: 500 });
  }).toPass();
  const before = await lines(page).count();
  await takeOut.tap();
  await expect(lines(page)).toHaveCount(before - 1);
});
