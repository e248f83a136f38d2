import { readFileSync } from "node:fs";
import { type BrowserContextOptions, expect, type Page } from "@playwright/test";
import { Admiral } from "./admiral";
import { Commander } from "./commander";
import { test } from "../server";
import { choiceOf, isAsked, settled } from "../table";
import { Beginner } from "./beginner";

// The pictures in docs/: `npm run shots`. Not part of the tests.
test.skip(!process.env.SHOTS, "only when the pictures are to be taken anew");

const docs = new URL("../../../docs/", import.meta.url).pathname;
const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const take = async (page: Page, name: string) => {
  await page.waitForLoadState("networkidle");
  // Wait for values that are still being computed.
  await expect(page.getByText("…", { exact: true }).filter({ visible: true })).toHaveCount(0);
  await page.screenshot({ path: `${docs}${name}.png`, animations: "disabled" });
};

/** Starts a match against bots. Returns the path of its page. */
async function sitDown(page: Page, table: Record<string, unknown>): Promise<string> {
  const post = async (path: string, data: unknown) => {
    const answer = await page.request.post(path, { data });
    expect(answer.ok()).toBe(true);
    return answer.json();
  };
  await post("/api/session", { name: "Wren Halloway" });
  const { summary } = await post("/api/tables", { visibility: "public", start: true, ...table });
  return `/tables/${summary.id}`;
}

test("the pictures", async ({ browser, baseURL }) => {
  test.setTimeout(600_000);
  const dark = { baseURL, colorScheme: "dark" } as const;
  const desk = await browser.newContext({ ...dark, viewport: { width: 1440, height: 900 } });
  const page = await desk.newPage();
  const table = await sitDown(page, {
    game: "galactic-supremacy",
    options: { round_limit: 40 },
    seats: 3,
    name: "Lunch break",
    bots: ["random", "random"],
  });

  await page.goto("/host?private");
  await page.getByRole("button", { name: "Open the table" }).click();
  await expect(page.getByRole("region", { name: "Seats" })).toBeVisible();
  await take(page, "waiting-room");
  await page.goto("/");
  await take(page, "home");

  await page.goto(table);
  const player = new Beginner(page);
  while ((await isAsked(page)) && (await choiceOf(page, "launch").count()) === 0) await player.acts();
  await take(page, "board");
  const hand = await browser.newContext({ ...dark, ...phone, storageState: await desk.storageState() });
  const small = await hand.newPage();
  await small.goto(table);
  await settled(small);
  await take(small, "board-phone");

  while (await isAsked(page)) await player.acts();
  await page.getByTestId("review").click();
  await expect(page.getByRole("region", { name: "The course of the match" })).toBeVisible();
  await page.keyboard.press("End");
  await page.keyboard.press("Shift+ArrowLeft");
  for (let steps = 0; steps < 4; steps += 1) await page.keyboard.press("ArrowRight");
  await page.locator("#tab-log").click();
  await expect.poll(() => page.locator(".loglist li").count()).toBeGreaterThan(1);
  await take(page, "review");
});

/** Plays Solar Empires against a bot until a fight after the first turn. Returns its path; null if no fight came. */
async function toAFight(page: Page, admiral: Admiral): Promise<string | null> {
  const table = await sitDown(page, { game: "solar-empires", seats: 2, name: "Two suns", bots: ["officer"] });
  await page.goto(table);
  let plan = { turn: 0, builds: true, orbits: [6, 5, 4, 3, 2, 1] };
  while (await isAsked(page)) {
    const turn = await admiral.turn();
    if (turn > 1 && (await page.locator(":is([data-choice=attack], [data-choice^='fight ']), main .se-ship.usable").count()) > 0) return table;
    // Later cards of the deck have targets, which this player cannot choose.
    if (plan.turn !== turn) plan = { turn, builds: turn < 3, orbits: [6, 5, 4, 3, 2, 1] };
    await admiral.answers(plan);
  }
  return null;
}

test("the pictures of Solar Empires", async ({ browser, baseURL }) => {
  test.setTimeout(600_000);
  const dark = { baseURL, colorScheme: "dark", reducedMotion: "reduce" } as const;
  const desk = await browser.newContext({ ...dark, viewport: { width: 1440, height: 900 } });
  const page = await desk.newPage();
  const admiral = new Admiral(page);
  let table: string | null = null;
  while (table === null) table = await toAFight(page, admiral);
  await take(page, "solar");
  const hand = await browser.newContext({ ...dark, ...phone, storageState: await desk.storageState() });
  const small = await hand.newPage();
  await small.goto(table);
  await expect(small.getByRole("main").locator(".se-board")).toBeVisible();
  await take(small, "solar-phone");
  await page.goto("/decks");
  await page.locator(".ready-decks button", { hasText: "Sword and Shield" }).click();
  await expect(page.getByRole("complementary", { name: "The deck" }).locator(".order .line").first()).toBeVisible();
  await take(page, "decks");
});

test("the picture of Spacetrace", async ({ browser, baseURL }) => {
  const desk = await browser.newContext({ baseURL, colorScheme: "dark", viewport: { width: 1440, height: 900 } });
  const page = await desk.newPage();
  const post = (path: string, data: unknown) => page.request.post(path, { data }).then((answer) => answer.json());
  await post("/api/session", { name: "Wren Halloway" });
  const record = new URL("../../records/spacetrace-with-tactic-resolved-base.json", import.meta.url);
  const kept = await post("/api/matches/import", JSON.parse(readFileSync(record, "utf8")));
  const { summary } = await post(`/api/matches/${kept.summary.id}/fork`, { version: 154 });
  await post(`/api/tables/${summary.id}/bot`, { level: "random" });
  await page.request.post(`/api/tables/${summary.id}/start`, { data: {} });
  await page.goto(`/tables/${summary.id}`);
  await page.getByRole("button", { name: "Plan the attack" }).click();
  await expect(page.getByText("You attacking, by forecast")).toBeVisible();
  await take(page, "spacetrace");
});

test("the picture of Aries Star Fleet", async ({ browser, baseURL }) => {
  const desk = await browser.newContext({ baseURL, colorScheme: "dark", viewport: { width: 1440, height: 900 } });
  const page = await desk.newPage();
  const post = (path: string, data: unknown) => page.request.post(path, { data }).then((answer) => answer.json());
  await post("/api/session", { name: "Wren Halloway" });
  const record = new URL("../../records/aries-star-fleet-with-crew-saved-points.json", import.meta.url);
  const kept = await post("/api/matches/import", JSON.parse(readFileSync(record, "utf8")));
  const { summary } = await post(`/api/matches/${kept.summary.id}/fork`, { version: 208 });
  await post(`/api/tables/${summary.id}/join`, { seat: 1 });
  await post(`/api/tables/${summary.id}/bot`, { level: "random" });
  await page.request.post(`/api/tables/${summary.id}/start`, { data: {} });
  await page.goto(`/tables/${summary.id}`);
  const board = page.getByRole("main");
  await board.getByRole("button", { name: /^Habagat, yours, .*7 aboard/ }).click();
  await board.getByRole("button", { name: /^Earth, .*in reach with a transfer/ }).click();
  await expect(page.getByText("To Earth", { exact: true })).toBeVisible();
  await take(page, "aries");
});

test("the pictures of Cosmic Conquest", async ({ browser, baseURL }) => {
  test.setTimeout(600_000);
  const dark = { baseURL, colorScheme: "dark", reducedMotion: "reduce" } as const;
  const desk = await browser.newContext({ ...dark, viewport: { width: 1440, height: 900 } });
  const page = await desk.newPage();
  const table = await sitDown(page, { game: "cosmic-conquest", seats: 8, name: "The long night", bots: Array(7).fill("officer") });
  await page.goto(table);
  const player = new Commander(page, "Wren Halloway");
  for (let turn = 1; turn < 3; turn += 1) {
    await player.hears();
    await player.drafts();
    await player.seals();
  }
  await player.hears();
  await player.drafts();
  await player.tab("report").click();
  await take(page, "conquest");
  const hand = await browser.newContext({ ...dark, ...phone, storageState: await desk.storageState() });
  const small = await hand.newPage();
  await small.goto(table);
  await expect(small.getByRole("group", { name: /the star map$/ })).toBeVisible();
  await take(small, "conquest-phone");
  await page.getByRole("button", { name: /replay$/ }).click();
  const story = page.getByRole("region", { name: /^What happened in turn/ });
  const where = story.locator(".where");
  while (!(await where.innerText()).includes("battle")) await story.getByRole("button", { name: "On", exact: true }).click();
  await take(page, "conquest-battle");
});

// The pictures that chats show for a link to a table.
test("the previews of links", async ({ browser, baseURL }) => {
  const previews = new URL("../../../web-client/public/previews/", import.meta.url).pathname;
  const wall = await browser.newContext({ baseURL, colorScheme: "dark", viewport: { width: 1200, height: 630 } });
  const page = await wall.newPage();
  const games: { slug: string }[] = await (await page.request.get("/api/games")).json();
  for (const [index, { slug }] of games.entries()) {
    await page.goto("/");
    const tile = page.getByRole("region", { name: "Games" }).getByRole("article").nth(index);
    await expect(tile.locator(".a svg")).toBeVisible();
    await tile.evaluate((element) => {
      const picture = element.querySelector<SVGElement>(".a svg");
      const title = document.createElement("h1");
      title.textContent = element.querySelector("h2")?.textContent ?? "";
      title.style.cssText =
        "position: absolute; inset: auto 0 0 0; margin: 0; padding: 120px 48px 36px; font-size: 84px; line-height: 1; color: #f0e8d6; background: linear-gradient(transparent, #080d17 70%)";
      picture?.setAttribute("style", "position: absolute; inset: 0; width: 100%; height: 100%");
      picture?.setAttribute("preserveAspectRatio", "xMidYMid slice");
      document.body.replaceChildren(...(picture ? [picture, title] : [title]));
    });
    await page.screenshot({ path: `${previews}${slug}.jpg`, quality: 82, animations: "disabled" });
  }
});
