import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { fits } from "./at-table";
import { clean } from "./axe";
import { Commander } from "./commander";
import { expect, test } from "./server";

const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Opens a private table for three against a clock of a minute; gives the invite. */
async function host(page: Page, name: string): Promise<string> {
  await page.goto("/host?private&game=cosmic-conquest");
  const fewer = page.getByRole("button", { name: "One seat fewer" });
  await fewer.click();
  await expect(page.getByRole("status", { name: "Seats" })).toHaveText("3");
  const pick = (what: RegExp) => page.locator("label", { hasText: what }).getByRole("combobox");
  await pick(/^A move/).selectOption({ label: "1 min" });
  await pick(/^In the bank/).selectOption({ label: "none" });
  await page.getByLabel("You play as").fill(name);
  await page.getByRole("button", { name: "Open the table" }).click();
  return page.getByLabel("Invite a friend with this link").inputValue();
}

async function joins(page: Page, name: string, invite: string): Promise<void> {
  await page.goto(invite);
  await page.getByLabel("You play as").fill(name);
  await page.getByRole("button", { name: "Take a seat" }).click();
  await expect(page.getByRole("region", { name: "Your faction" })).toBeVisible();
}

/** Chooses a faction in the waiting room. */
async function founds(page: Page, faction: string, ready: RegExp): Promise<void> {
  const choice = page.getByRole("region", { name: "Your faction" });
  await choice.getByRole("group", { name: "Ready factions" }).getByText(ready).first().click();
  await choice.getByLabel("Name of the faction").fill(faction);
  await choice.getByLabel("Name of the faction").blur();
  await expect(choice.getByText("Chosen; nobody sees it before the start")).toBeVisible();
}

async function gathered(browser: Browser, baseURL: string): Promise<[Commander, Commander, Commander]> {
  const open = async (name: string, options: BrowserContextOptions) =>
    new Commander(await (await browser.newContext({ baseURL, ...options })).newPage(), name);
  // Wren sees the story of every turn told on the map; the others want nothing to move.
  const wren = await open("Wren", { reducedMotion: "no-preference" });
  const ilse = await open("Ilse", {});
  const tomas = await open("Tomas", {});
  const invite = await host(wren.page, "Wren");
  for (const guest of [ilse, tomas]) await joins(guest.page, guest.name, invite);
  await founds(wren.page, "The Wren Reach", /Tachyon/);
  await founds(ilse.page, "Ilse and Daughters", /Psionic/);
  await founds(tomas.page, "Tomas Unbound", /Bio/);
  await expect(wren.page.getByText("Ilse and Daughters")).toHaveCount(0);
  for (const guest of [ilse, tomas]) await guest.page.getByRole("button", { name: "I am ready" }).click();
  await wren.page.getByRole("button", { name: "Start the match" }).click();
  for (const { page } of [wren, ilse, tomas]) await expect(page.getByRole("group", { name: /the star map$/ })).toBeVisible();
  return [wren, ilse, tomas];
}

/** All draft and seal at the same time; the first is told what came of it. True if somebody attacked a rival. */
async function playTurn(commanders: Commander[], turn: number): Promise<boolean> {
  const fought = await Promise.all(commanders.map((commander) => commander.drafts()));
  await Promise.all(commanders.map((commander) => commander.seals(turn)));
  await commanders[0]?.skips();
  for (const commander of commanders) await commander.hears(turn + 1);
  return fought.includes(true);
}

test("three friends choose factions, conspire, fight and agree on a draw", async ({ browser, baseURL }) => {
  const all = await gathered(browser, baseURL);
  const [wren, ilse, tomas] = all;
  await wren.tab("Log").click();
  await expect(wren.page.getByRole("tabpanel", { name: "Log" })).toContainText("Ilse and Daughters");

  // The first turn. While Ilse drafts, the others' pages do not stir.
  const still = await tomas.page.locator("#app").innerText();
  await ilse.drafts();
  expect(timeless(await tomas.page.locator("#app").innerText())).toBe(timeless(still));
  await ilse.seals(1);
  for (const other of [wren, tomas]) await other.drafts();
  for (const other of [wren, tomas]) await other.seals(1);
  await wren.skips();
  for (const one of all) await one.hears(2);

  // The second: Wren writes to Ilse alone.
  await whispers(wren, ilse, tomas);
  await playTurn(all, 2);

  // On until two of them have fought each other.
  let fought = false;
  for (let turn = 3; !fought || turn <= 4; turn += 1) {
    expect(turn, "they meet before long").toBeLessThan(16);
    const now = await playTurn(all, turn);
    if (now) await reported(all, turn);
    fought ||= now;
  }

  // The dice may have put one of them out by now, who has no say any more.
  const [first, ...others] = await stillIn(all);
  await first?.page.getByRole("button", { name: "Table menu" }).click();
  await first?.page.getByRole("button", { name: "Offer a draw" }).click();
  for (const { page } of others) await page.getByRole("button", { name: "Agree" }).click();
  await wren.page.getByRole("link", { name: "Review the match" }).click();
  await expect(wren.page.getByRole("region", { name: "The course of the match" })).toBeVisible();
  const where = wren.page.locator(".where");
  const length = (await where.innerText()).split(" of ")[1];
  await wren.page.keyboard.press("End");
  await expect(where).toHaveText(`${length} of ${length}`);
  await wren.page.getByRole("tab", { name: "Dice" }).click();
  await wren.page.getByRole("region", { name: "Provable dice" }).getByRole("button", { name: "Check the dice" }).click();
  await expect(wren.page.getByText("They are fair")).toBeVisible();
  for (const { page } of all) await page.context().close();
});

test("whoever lets the time of a turn pass is named in the log, and the match goes on", async ({ browser, baseURL }) => {
  const guest = async (name: string) => {
    const context = await browser.newContext({ baseURL });
    await context.request.post("/api/session", { data: { name } });
    return new Commander(await context.newPage(), name);
  };
  const [ilse, tomas] = [await guest("Ilse"), await guest("Tomas")];
  const post = async ({ page }: Commander, path: string, data: unknown) =>
    (await page.request.post(`/api/tables${path}`, { data })).json();
  const clock = { turn: 10, reaction: 10 };
  const { summary } = await post(ilse, "", { game: "cosmic-conquest", seats: 2, visibility: "public", clock });
  await post(tomas, `/${summary.id}/join`, {});
  await post(tomas, `/${summary.id}/ready`, { ready: true });
  await post(ilse, `/${summary.id}/start`, {});
  for (const { page } of [ilse, tomas]) await page.goto(`/tables/${summary.id}`);
  await ilse.seals(1);
  for (const one of [ilse, tomas]) await one.hears(2);
  for (const [one, line] of [[ilse, "Tomas runs out of time"], [tomas, "You run out of time"]] as const) {
    await one.tab("Log").click();
    await expect(one.page.getByRole("tabpanel", { name: "Log" })).toContainText(line);
    await one.page.context().close();
  }
});

/** Those who have not been eliminated. */
async function stillIn(all: Commander[]): Promise<Commander[]> {
  const out = (one: Commander) => one.page.getByRole("button", { name: /^You\b.*\beliminated/ }).isVisible();
  const gone = await Promise.all(all.map(out));
  return all.filter((_, at) => !gone[at]);
}

/** A page's words without what is left of the time. */
const timeless = (text: string): string => text.replace(/\d+:\d\d|\d+ s\b/g, "");

/** One writes to another alone, who sees that there is something new; the third sees nothing. */
async function whispers(from: Commander, to: Commander, third: Commander): Promise<void> {
  await from.tab(/^Chat/).click();
  await from.page.getByRole("button", { name: /All talk/ }).click();
  await from.page.getByRole("checkbox", { name: to.name }).check();
  await from.page.getByRole("button", { name: "Write to them" }).click();
  await from.page.getByRole("textbox", { name: /^Say something/ }).fill("Both at Tomas?");
  await from.page.getByRole("button", { name: "Say", exact: true }).click();
  await expect(to.tab(/^Chat/)).toHaveText(/1/);
  await to.tab(/^Chat/).click();
  await to.page.getByRole("button", { name: /All talk/ }).click();
  await to.page.getByRole("button", { name: new RegExp(`^${from.name}.*new.*Both at Tomas`) }).click();
  await expect(to.tab(/^Chat/)).toHaveText("Chat");
  await expect(third.tab(/^Chat/)).toHaveText("Chat");
}

/** The battle between two of them stands in everybody's report, with both its sums. */
async function reported(all: Commander[], turn: number): Promise<void> {
  for (const { page, tab } of all.map((one) => ({ page: one.page, tab: one.tab("Report") }))) {
    await tab.click();
    const report = page.getByRole("tabpanel", { name: "Report" });
    await expect(report.getByRole("combobox", { name: "Turn" })).toHaveValue(String(turn));
    await expect(report.getByRole("heading", { name: "Battles" })).toBeVisible();
    const duels = report.getByRole("table", { name: /against (You|Wren|Ilse|Tomas)$/ });
    await expect(duels.first().getByRole("row", { name: /^In all/ })).toBeVisible();
  }
}

test("one click from the home page starts a match, and a turn that repeats the last takes two", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, reducedMotion: "reduce" });
  const page = await context.newPage();
  const player = new Commander(page, "");
  await page.addInitScript(() => {
    addEventListener("click", (event) => {
      if (!event.isTrusted) return;
      sessionStorage.setItem("clicks", String(Number(sessionStorage.getItem("clicks") ?? 0) + 1));
    }, { capture: true });
  });
  /** Clicks since the last time it was asked. */
  const clicks = () =>
    page.evaluate(() => {
      const counted = Number(sessionStorage.getItem("clicks") ?? 0);
      sessionStorage.removeItem("clicks");
      return counted;
    });
  // Bots play to win: whoever falls to them before the third turn begins anew.
  const gone = page.getByRole("navigation", { name: "Factions" }).getByRole("button", { name: /^You.*gone/ });
  const next = async (turn: number, pressed: number): Promise<boolean> => {
    await player.seal.click();
    const heard = page.locator(".goal-turn", { hasText: `turn ${turn}` });
    await expect(heard.or(gone).first()).toBeVisible();
    expect(await clicks()).toBe(pressed);
    return (await gone.count()) === 0;
  };
  const holdsTheLine = async () => {
    await page.getByRole("button", { name: "More…" }).click();
    await page.getByRole("button", { name: "Hold the line" }).click();
    await expect(player.orders).toBeVisible();
  };
  await expect(async () => {
    await page.goto("/");
    await clicks();
    await page.getByRole("button", { name: /^Play\s+Cosmic Conquest/ }).click();
    await player.hears(1);
    expect(await clicks()).toBe(1);
    await expect(page.getByRole("navigation", { name: "Factions" }).getByRole("button")).toHaveCount(4);
    await holdsTheLine();
    expect(await next(2, 3)).toBe(true);
    await holdsTheLine();
    expect(await next(3, 3)).toBe(true);
    await page.getByRole("button", { name: "As last turn" }).click();
    await expect(player.orders).toBeVisible();
    await next(4, 2);
  }).toPass({ timeout: 120_000 });
  await context.close();
});

test("axe finds no serious fault at the star map, and a phone has all of it", async ({ browser, baseURL }) => {
  const desk = await browser.newContext({ baseURL, reducedMotion: "reduce" });
  const page = await desk.newPage();
  await page.goto("/");
  await page.getByRole("button", { name: /^Play\s+Cosmic Conquest/ }).click();
  const player = new Commander(page, "");
  await player.hears(1);
  await player.drafts();
  await clean(page);
  for (const tab of ["Report", "Systems", "Ledger", "Chat"]) {
    await player.tab(tab).click();
    await clean(page);
  }
  await player.seal.click();
  await player.hears(2);

  const hand = await browser.newContext({ baseURL, ...phone, reducedMotion: "reduce", storageState: await desk.storageState() });
  const small = await hand.newPage();
  // On so small a map the word of a battle may lie over one's home: it is put away.
  const banner = small.locator("[data-outcome]");
  await small.addLocatorHandler(banner, () => banner.getByRole("button", { name: "Put away" }).tap());
  await small.goto(page.url());
  const map = small.getByRole("group", { name: /the star map$/ });
  await expect(map).toBeVisible();
  await clean(small);
  // A tap on a system opens it; the list stands in the place of the map and does the same.
  const home = map.getByRole("button", { name: /yours,.* home/ });
  await home.tap();
  const name = ((await home.getAttribute("aria-label")) ?? "").split(",")[0] as string;
  await expect(small.getByRole("region", { name, exact: true })).toBeVisible();
  await small.getByRole("button", { name: "List", exact: true }).tap();
  const list = small.getByRole("table", { name: /^Systems of/ });
  const other = list.getByRole("row", { name: /can.*attack/ }).first();
  await other.getByRole("button").tap();
  await expect(small.getByRole("heading", { name: /^Attack / })).toBeVisible();
  await clean(small);
  await fits(small);
  await desk.close();
  await hand.close();
});
