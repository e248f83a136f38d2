import { type BrowserContextOptions, expect, type Page } from "@playwright/test";
import { Player } from "./player";
import { test } from "./server";

// The pictures in docs/: `npm run shots`. Not part of the tests.
test.skip(!process.env.SHOTS, "only when the pictures are to be taken anew");

const docs = new URL("../../docs/", import.meta.url).pathname;
const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const take = async (page: Page, name: string) => {
  await page.waitForLoadState("networkidle");
  await page.screenshot({ path: `${docs}${name}.png`, animations: "disabled" });
};

/** A match against two bots; its page. */
async function sitDown(page: Page): Promise<string> {
  const post = async (path: string, data: unknown) => {
    const answer = await page.request.post(path, { data });
    expect(answer.ok()).toBe(true);
    return answer.json();
  };
  await post("/api/session", { name: "Wren Halloway" });
  const [game] = await (await page.request.get("/api/games")).json();
  const { summary } = await post("/api/tables", {
    game: game.slug,
    options: { round_limit: 40 },
    seats: 3,
    visibility: "public",
    name: "Lunch break",
    bots: ["random", "random"],
    start: true,
  });
  return `/tables/${summary.id}`;
}

test("the pictures", async ({ browser, baseURL }) => {
  test.setTimeout(600_000);
  const dark = { baseURL, colorScheme: "dark" } as const;
  const desk = await browser.newContext({ ...dark, viewport: { width: 1440, height: 900 } });
  const page = await desk.newPage();
  const table = await sitDown(page);

  await page.goto("/host?private");
  await page.getByRole("button", { name: "Open the table" }).click();
  await expect(page.getByRole("region", { name: "Seats" })).toBeVisible();
  await take(page, "waiting-room");
  await page.goto("/");
  await take(page, "home");

  await page.goto(table);
  const player = new Player(page, 3);
  const launch = page.getByRole("button", { name: "Launch attack" });
  while ((await player.waitForTurn()) && (await launch.count()) === 0) await player.answer();
  await page.waitForTimeout(1500);
  await take(page, "board");
  const hand = await browser.newContext({ ...dark, ...phone, storageState: await desk.storageState() });
  const small = await hand.newPage();
  await small.goto(table);
  await expect(small.getByRole("group", { name: "The board" })).toBeVisible();
  await small.waitForTimeout(1500);
  await take(small, "board-phone");

  while (await player.waitForTurn()) await player.answer();
  await page.getByRole("link", { name: "Review the match" }).click();
  await expect(page.getByRole("region", { name: "The course of the match" })).toBeVisible();
  await page.keyboard.press("End");
  await page.keyboard.press("Shift+ArrowLeft");
  for (let steps = 0; steps < 4; steps += 1) await page.keyboard.press("ArrowRight");
  await expect.poll(() => page.locator(".loglist li").count()).toBeGreaterThan(1);
  await page.waitForTimeout(2500);
  await take(page, "review");
});
