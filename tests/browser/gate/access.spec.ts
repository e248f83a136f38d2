import type { Page } from "@playwright/test";
import { clean } from "../axe";
import { GAMES, SIZES, type Size } from "../moments/kept";
import { expect, test } from "../server";
import { fits, isAsked, resigns } from "../table";

// No page has an axe fault that is serious or critical, in the dark theme or in the light one.

const GAME_PAGES = GAMES.map(({ slug }) => `/games/${slug}`);
const PAGES = [
  "/",
  "/host?private",
  "/tables",
  "/matches",
  "/decks",
  "/rulebooks",
  "/rulebooks/galactic-supremacy",
  "/rulebooks/cosmic-conquest",
  "/profile",
  "/credits",
  "/nowhere",
];

/** Opens a page and waits until it shows its data from the server. */
async function opens(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const last = path.startsWith("/games/") ? ".game-bots td" : "main h1, main h2";
  await expect(page.locator(last).first()).toBeVisible();
}

test("axe finds no serious fault on the pages around the matches", async ({ page }) => {
  for (const path of PAGES)
    await test.step(path, async () => {
      await opens(page, path);
      await clean(page);
    });
});

test("axe finds no serious fault on the page of a game", async ({ page }) => {
  await opens(page, "/games/spacetrace");
  await clean(page);
});

/** The sizes of the boards, a tablet and a wide screen. */
const ALL_SIZES: readonly Size[] = [...SIZES, { width: 820, height: 1180 }, { width: 2560, height: 1440 }];

/** Fewer sizes for games' pages, because each size draws their four boards again. */
const SMALL = SIZES.filter(({ width }) => width < 800);

/** Expects no horizontal overflow at any window size. Restores the size. */
async function fitsEverySize(page: Page, sizes = ALL_SIZES): Promise<void> {
  const before = page.viewportSize() as Size;
  for (const size of [...sizes, before]) {
    await page.setViewportSize(size);
    await fits(page);
  }
}

for (const [texts, isPseudo] of [["English", false], ["texts about 40% longer", true]] as const)
  for (const [which, paths, sizes] of [
    ["page around the matches", PAGES, ALL_SIZES],
    ["page of a game", GAME_PAGES, SMALL],
  ] as const)
    test(`no ${which} is wider than its window with ${texts}`, async ({ page }) => {
      await page.addInitScript((isPseudo) => localStorage.setItem("pseudo-locale", `${isPseudo}`), isPseudo);
      for (const path of paths)
        await test.step(path, async () => {
          await opens(page, path);
          await fitsEverySize(page, sizes);
        });
    });

async function inWaitingRoom(page: Page): Promise<void> {
  await page.goto("/host?private");
  await page.getByTestId("open-table").click();
  await page.getByTestId("invite-link").waitFor();
}

async function atBoard(page: Page): Promise<void> {
  await page.goto("/");
  await page.getByTestId("play-now").click();
  expect(await isAsked(page)).toBe(true);
}

async function inReview(page: Page): Promise<void> {
  await page.getByTestId("review").click();
  await page.locator(".time").waitFor();
}

test("axe finds no serious fault in the waiting room, at the board and in the review", async ({ page }) => {
  await inWaitingRoom(page);
  await clean(page);
  await atBoard(page);
  await clean(page);
  for (const tab of ["chat", "odds", "notes", "rules"]) {
    await page.locator(`#tab-${tab}`).click();
    await clean(page);
  }
  await resigns(page);
  await inReview(page);
  await clean(page);
});

test("the waiting room, the board, the end and the review are no wider than their window", async ({ page }) => {
  await inWaitingRoom(page);
  await fitsEverySize(page);
  await atBoard(page);
  await fitsEverySize(page);
  await resigns(page);
  await page.getByTestId("review").waitFor();
  await fitsEverySize(page);
  await inReview(page);
  await fitsEverySize(page);
});

test("a page in another language says itself why the server refuses", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("pseudo-locale", "true"));
  const texts = page.waitForResponse(/refusal-texts/);
  await page.goto("/");
  await (await texts).finished();
  await page.locator("#code").fill("nobody waits here");
  await page.locator("#code").press("Enter");
  await expect(page.locator(".toast")).toContainText("Nóó wááíítííng táábléé");
});
