import type { Page } from "@playwright/test";
import { clean } from "../axe";
import { GAMES } from "../moments/kept";
import { expect, test } from "../server";
import { fits, isAsked, resigns } from "../table";

// No page has a fault that axe calls serious or critical, in the dark theme or in the light one.

const PAGES = [
  "/",
  ...GAMES.map(({ slug }) => `/games/${slug}`),
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

/** Comes when the page has all that it asks the server for. */
const sign = (path: string): string => (path.startsWith("/games/") ? ".game-bots td" : "main h1, main h2");

test("axe finds no serious fault on the pages around the matches", async ({ page }) => {
  for (const path of PAGES)
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.locator(sign(path)).first()).toBeVisible();
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

/** Nothing leaves the page to the side, however large the window is. */
async function fitsEverySize(page: Page): Promise<void> {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await fits(page);
  }
}

for (const [texts, isPseudo] of [["English", false], ["texts about 40% longer", true]] as const)
  test(`no page around the matches is wider than its window with ${texts}`, async ({ page }) => {
    await page.addInitScript((isPseudo) => localStorage.setItem("pseudo-locale", `${isPseudo}`), isPseudo);
    for (const path of PAGES)
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.locator(sign(path)).first()).toBeVisible();
        await fitsEverySize(page);
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
