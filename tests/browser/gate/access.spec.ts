import type { Page } from "@playwright/test";
import { clean } from "../axe";
import { GAMES } from "../moments/kept";
import { expect, test } from "../server";
import { fits, isAsked, resigns } from "../table";

// No page has a fault that axe calls serious or critical, in the dark theme or in the light one.

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

/** Opens a page, and waits for what it asks the server for. */
async function opens(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const last = path.startsWith("/games/") ? ".game-bots td" : "main h1, main h2";
  await expect(page.locator(last).first()).toBeVisible();
}

for (const [which, paths] of [["pages around the matches", PAGES], ["page of a game", GAME_PAGES.slice(0, 1)]] as const)
  test(`axe finds no serious fault on the ${which}`, async ({ page }) => {
    for (const path of paths)
      await test.step(path, async () => {
        await opens(page, path);
        await clean(page);
      });
  });

/**
 * From a small phone to a wide screen; 720 by 450 is a desktop at 200 % zoom, 844 by 390 a phone on its side. The last is that
 * of most tests.
 */
const SIZES = [
  [320, 640],
  [390, 844],
  [720, 450],
  [820, 1180],
  [844, 390],
  [2560, 1440],
  [1440, 900],
] as const;

/** Each size draws the four boards of a game's page again. */
const SMALL = SIZES.slice(0, 3);

/** Nothing leaves the page to the side, however large the window is. */
async function fitsEverySize(page: Page, sizes: readonly (readonly [number, number])[] = SIZES): Promise<void> {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await fits(page);
  }
}

for (const [texts, isPseudo] of [["English", false], ["texts about 40% longer", true]] as const)
  for (const [which, paths, sizes] of [
    ["page around the matches", PAGES, SIZES],
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
