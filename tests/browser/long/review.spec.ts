import { expect, type Page } from "@playwright/test";
import { clean } from "../axe";
import { type Guest, guest, PHONE, playOn, recordOf } from "../people";
import { test } from "../server";
import { fits, isAsked, press, resigns, versionOf } from "../table";

/** An analysis takes up to a minute. */
const ANALYSED = { timeout: 240_000 };

const DESK = { viewport: { width: 1440, height: 900 } };

/** A kept match that two guests continue from a position, where the second resigns. Returns its id. */
async function lost(guests: [Guest, Guest], record: string, version: number): Promise<string> {
  const id = await playOn(guests, recordOf(record), version);
  await resigns(guests[1].page);
  await guests[0].page.locator("[data-ended]").waitFor();
  return id;
}

/** Steps through the viewer's mistakes and back to the first. Returns how many there are. */
async function stepsThrough(page: Page): Promise<number> {
  const titles = page.locator(".decision-list > li");
  const count = await titles.count();
  for (let shown = 0; shown < count; shown += 1) {
    await page.locator(".next-mistake").click();
    await expect(titles.nth(shown)).toHaveClass("on");
    await expect(titles.nth(shown)).toBeInViewport();
    await expect(page).toHaveURL(/&as=1$/);
  }
  await page.locator(".next-mistake").click();
  await expect(titles.first()).toHaveClass("on");
  return count;
}

/** Plays one answer to the shown mistake, and reveals the better one if that was wrong. */
async function learns(page: Page): Promise<void> {
  const mistake = page.locator(".decision-list > li.on");
  const learn = page.getByTestId("learn").filter({ visible: true }).first();
  await learn.click();
  await expect(mistake.locator(".played")).toHaveCount(0);
  await mistake.locator(".lesson button").first().click();
  await expect(mistake.locator(".played, .lesson button.quiet")).toHaveCount(1);
  const answer = mistake.getByRole("button", { name: "See the answer" });
  if (await answer.isVisible()) await answer.click();
  await expect(mistake.locator(".played")).toBeVisible();
  await learn.click();
}

/** Plays on from the shown moment, takes a hint, and resigns. Returns the version at which the new match began. */
async function triesIt(page: Page): Promise<number> {
  await page.getByTestId("try-it").click();
  await expect(page).toHaveURL(/\/tables\//);
  const opened = await page.request.get(`/api${new URL(page.url()).pathname}`);
  expect(await isAsked(page)).toBe(true);
  const before = await versionOf(page);
  await page.getByTestId("hint").click();
  await page.getByTestId("take-hint").click();
  if ((await versionOf(page)) === before) await press(page, "[data-primary]");
  expect(await versionOf(page)).toBeGreaterThan(before);
  await resigns(page);
  return (await opened.json()).forked_from.version;
}

for (const [record, until] of [
  ["spacetrace-base", 30],
  ["galactic-supremacy-resigned", 40],
] as const)
  for (const [size, screen] of Object.entries({ desktop: DESK, phone: PHONE }))
    test(`${record} is analysed, learnt from and tried again on a ${size}`, async ({ browser }) => {
      const guests: [Guest, Guest] = [await guest(browser, "Wren", screen), await guest(browser, "Ilse")];
      const [{ page }] = guests;
      const id = await lost(guests, record, until);
      await page.goto(`/matches/${id}`);
      await page.getByTestId("analyse").first().click();
      await expect(page.getByTestId("cancel-analysis")).toBeVisible();
      await expect(page.getByTestId("cancel-analysis")).toHaveCount(0, ANALYSED);
      await fits(page);
      await clean(page);

      expect(await stepsThrough(page)).toBeGreaterThan(0);
      await learns(page);
      const version = await triesIt(page);
      const compared = page.getByRole("region", { name: "Compared with the original" });
      await expect(compared).toContainText("In the original you won; here you lost.");
      await compared.getByRole("link").click();
      await expect(page).toHaveURL(`/matches/${id}#v=${version}&as=1`);
      await expect(page.locator(".decision-list > li")).not.toHaveCount(0);
    });

test("a private match that somebody opened by its invite and tried again is compared at the end", async ({ browser }) => {
  const guests: [Guest, Guest] = [await guest(browser, "Wren"), await guest(browser, "Ilse")];
  const id = await lost(guests, "galactic-supremacy-resigned", 40);
  const told = await guests[0].page.request.get(`/api/tables/${id}`);
  const { invite } = await told.json();
  const { page: friend } = await guest(browser, "Tomas");
  await friend.goto(`/matches/${id}`);
  await expect(friend.getByRole("heading", { level: 1 })).toHaveText("No such match");
  await friend.goto(`/matches/${id}?invite=${invite}`);
  await friend.locator(".time").waitFor();
  await triesIt(friend);
  const compared = friend.getByRole("region", { name: "Compared with the original" });
  await expect(compared).toContainText("You lost, as Ilse did in the original.");
  await compared.getByRole("link").click();
  await expect(friend.locator(".time")).toBeVisible();
});
