import type { Browser, Page } from "@playwright/test";
import { clean } from "../axe";
import { guest, PHONE, playAt } from "../people";
import { expect, test } from "../server";
import { choiceOf, fits, isAsked, press, settled, versionOf } from "../table";
import { opened, takesSeat } from "../visitors";
import { Commander } from "./commander";
import { checksDice, reviews } from "./review";
import { told } from "./telling";

/** Chooses a faction in the waiting room. */
async function founds(page: Page, faction: string, ready: RegExp): Promise<void> {
  const choice = page.getByRole("region", { name: "Your faction" });
  await choice.getByRole("group", { name: "Ready-made factions" }).getByText(ready).first().click();
  await choice.getByLabel("Name of the faction").fill(faction);
  await choice.getByLabel("Name of the faction").blur();
  await expect(choice.getByText("Chosen; nobody sees it before the start")).toBeVisible();
}

async function gathered(browser: Browser): Promise<[Commander, Commander, Commander]> {
  // Only Wren's page plays the stories.
  const wren = new Commander(await told(browser), "Wren");
  const open = async (name: string) => new Commander(await (await browser.newContext()).newPage(), name);
  const [ilse, tomas] = [await open("Ilse"), await open("Tomas")];
  const invite = await opened(wren.page, "cosmic-conquest", "Wren", 3);
  for (const { page, name } of [ilse, tomas]) await takesSeat(page, invite, name);
  await founds(wren.page, "The Wren Reach", /Tachyon/);
  await founds(ilse.page, "Ilse and Daughters", /Psionic/);
  await founds(tomas.page, "Tomas Unbound", /Bio/);
  await expect(wren.page.getByText("Ilse and Daughters")).toHaveCount(0);
  for (const { page } of [ilse, tomas]) await page.getByTestId("ready").click();
  await wren.page.getByTestId("start").click();
  for (const { page } of [wren, ilse, tomas]) await settled(page);
  return [wren, ilse, tomas];
}

/** All draft and seal; the first player's page plays the story. True if one attacked a rival. */
async function playTurn(commanders: Commander[]): Promise<boolean> {
  const fought = await Promise.all(commanders.map((commander) => commander.drafts()));
  await sealAll(commanders);
  return fought.includes(true);
}

/** All seal. The first player, whose page plays the story, seals last. */
async function sealAll([first, ...others]: Commander[]): Promise<void> {
  for (const commander of others) await commander.seals();
  await (first as Commander).sealsAndSkips();
  for (const commander of [first, ...others]) await commander?.hears();
}

test("three friends choose factions, conspire, fight and agree on a draw", async ({ browser }) => {
  const all = await gathered(browser);
  const [wren, ilse, tomas] = all;
  await expect(wren.page.locator(".loglist")).toContainText("Ilse and Daughters");

  // In the first turn, Ilse's draft does not change the others' pages.
  const seen = () =>
    Promise.all([wren, tomas].map(async ({ page }) => [await versionOf(page), await page.locator(".table-board").innerText()]));
  const before = await seen();
  await ilse.drafts();
  expect(await seen()).toEqual(before);
  for (const other of [wren, tomas]) await other.drafts();
  await sealAll(all);

  // Play until two of them have fought each other. With this seed that happens before turn 16.
  let fought = false;
  for (let turn = 2; !fought || turn <= 4; turn += 1) {
    expect(turn, "they meet before long").toBeLessThan(16);
    const now = await playTurn(all);
    if (now) await reported(all, turn);
    fought ||= now;
  }

  // An eliminated player has no vote.
  await wren.page.getByTestId("table-menu").click();
  await wren.page.getByTestId("offer-draw").click();
  for (const { page } of [ilse, tomas])
    if ((await page.locator("[data-asked]").count()) > 0) await page.getByTestId("agree").click();
  await reviews(wren.page);
  await checksDice(wren.page);
});

test("a player who lets the time of a turn pass is named in the log, and the match goes on", async ({ browser, server }) => {
  const guests = [await guest(browser, "Ilse"), await guest(browser, "Tomas")];
  await playAt(guests, { game: "cosmic-conquest", clock: { turn: 10, reaction: 10 } });
  const [ilse, tomas] = guests.map(({ page }) => page) as [Page, Page];
  const before = await versionOf(tomas);
  await press(ilse, choiceOf(ilse, "submit"));
  await server.advance(11);
  await settled(tomas, before + 1);
  expect(await isAsked(tomas)).toBe(true);
  await expect(ilse.locator(".loglist")).toContainText("Tomas runs out of time");
  await expect(tomas.locator(".loglist")).toContainText("You run out of time");
});

/** Expects the battle between two of them in everybody's report, with its dice and units. */
async function reported(all: Commander[], turn: number): Promise<void> {
  for (const { page, tab } of all.map((one) => ({ page: one.page, tab: one.tab("report") }))) {
    await tab.click();
    const report = page.getByRole("tabpanel", { name: "Report" });
    await expect(report.getByRole("heading", { name: `Turn ${turn}` })).toBeVisible();
    const duels = report.getByRole("figure", { name: /against (you|Wren|Ilse|Tomas)$/ });
    await expect(duels.first().getByRole("img", { name: /^Die \d+, Units/ }).first()).toBeVisible();
  }
}

test("one click from the home page starts a match, and a turn that repeats the last takes two", async ({ page }) => {
  await page.addInitScript(() => {
    const count = (event: Event) => {
      if (event.isTrusted) sessionStorage.setItem("clicks", String(Number(sessionStorage.getItem("clicks")) + 1));
    };
    addEventListener("click", count, { capture: true });
  });
  /** The clicks since the last call. */
  const clicks = () =>
    page.evaluate(() => {
      const counted = Number(sessionStorage.getItem("clicks"));
      sessionStorage.removeItem("clicks");
      return counted;
    });
  const seals = async (pressed: number) => {
    await press(page, choiceOf(page, "submit"));
    expect(await isAsked(page), "the bots leave the player in the match with this seed").toBe(true);
    expect(await clicks()).toBe(pressed);
  };
  const holdsTheLine = async () => {
    await page.locator(".cc-quick > button").last().click();
    await press(page, choiceOf(page, "default-orders"));
  };
  await page.goto("/");
  await page.getByTestId("play-cosmic-conquest").click();
  expect(await isAsked(page)).toBe(true);
  expect(await clicks()).toBe(1);
  await expect(page.locator("[data-piece^='faction:']")).toHaveCount(4);
  for (let turn = 1; turn <= 2; turn += 1) {
    await holdsTheLine();
    await seals(3);
  }
  await press(page, choiceOf(page, "repeat-last"));
  await seals(2);
});

test("axe finds no serious fault at the star map, and a phone has all of it", async ({ browser, page }) => {
  await page.goto("/");
  await page.getByTestId("play-cosmic-conquest").click();
  const player = new Commander(page);
  await player.hears();
  await player.drafts();
  await clean(page);
  for (const tab of ["report", "systems", "chat"]) {
    await player.tab(tab).click();
    await clean(page);
  }
  await player.seals();
  await player.hears();

  const storageState = await page.context().storageState();
  const small = await (await browser.newContext({ ...PHONE, storageState })).newPage();
  // On a small map the banner of a battle may cover the player's home, so dismiss it.
  const banner = small.locator("[data-outcome]");
  await small.addLocatorHandler(banner, () => banner.locator(".outcome-put").tap());
  await small.goto(page.url());
  await settled(small);
  await clean(small);
  // A tap on a system opens it. A tap in the list of systems does too, and shows the map.
  const map = small.getByRole("group", { name: /the star map$/ });
  const home = map.getByRole("button", { name: /yours,.* home/ });
  await home.tap();
  const name = ((await home.getAttribute("aria-label")) ?? "").split(",")[0] as string;
  await expect(small.getByRole("region", { name, exact: true })).toBeVisible();
  await home.tap();
  await small.locator("[data-tab=side]").tap();
  await small.locator("#tab-systems").tap();
  await small.locator("tr[data-can~=attack] .choose").first().tap();
  await expect(small.locator(".cc-stepper").first()).toBeVisible();
  await clean(small);
  await fits(small);
});
