import { clean } from "../axe";
import { expect, test } from "../server";
import { GAMES } from "../moments/kept";
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

/** From a small phone to a wide screen; 720 by 450 is a desktop at 200 % zoom, 844 by 390 a phone on its side. */
const SIZES = [
  [320, 640],
  [390, 844],
  [720, 450],
  [820, 1180],
  [844, 390],
  [1440, 900],
  [2560, 1440],
] as const;

for (const [texts, isPseudo] of [["English", false], ["texts about 40% longer", true]] as const)
  test(`no page around the matches is wider than its window with ${texts}`, async ({ page }) => {
    await page.addInitScript((isPseudo) => localStorage.setItem("pseudo-locale", `${isPseudo}`), isPseudo);
    for (const path of PAGES)
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.locator(sign(path)).first()).toBeVisible();
        for (const [width, height] of SIZES) {
          await page.setViewportSize({ width, height });
          await fits(page);
        }
      });
  });

test("axe finds no serious fault in the waiting room, at the board and in the review", async ({ page }) => {
  await page.goto("/host?private");
  await page.getByTestId("open-table").click();
  await page.getByTestId("invite-link").waitFor();
  await clean(page);

  await page.goto("/");
  await page.getByTestId("play-now").click();
  expect(await isAsked(page)).toBe(true);
  await clean(page);
  for (const tab of ["chat", "odds", "notes", "rules"]) {
    await page.locator(`#tab-${tab}`).click();
    await clean(page);
  }
  await resigns(page);
  await page.getByTestId("review").click();
  await page.locator(".time").waitFor();
  await clean(page);
});
