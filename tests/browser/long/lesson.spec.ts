import type { Page } from "@playwright/test";
import { faultless } from "../axe";
import { Newcomer } from "../newcomer";
import { PHONE } from "../people";
import { expect, test } from "../server";
import { settled } from "../table";

const GAMES = ["galactic-supremacy", "cosmic-conquest", "solar-empires", "spacetrace", "aries-star-fleet"];

/** Starts a lesson with one click on the home page. */
async function learning(page: Page, game: string): Promise<Newcomer> {
  await page.goto("/");
  await page.getByTestId(`learn-${game}`).click();
  await settled(page);
  return new Newcomer(page);
}

for (const game of GAMES) {
  test(`a newcomer who presses what the lesson of ${game} points at comes to its end`, async ({ page }) => {
    await (await learning(page, game)).finishesTheLesson();
  });

  test.describe("on a phone", () => {
    test.use(PHONE);
    test(`so does one by taps in ${game}, with one wrong press in five`, async ({ page }) => {
      await (await learning(page, game)).finishesTheLesson(true);
    });
  });
}

test("a lesson continues after a reload where it was, ends on request, and is taken up from the menu", async ({ page }) => {
  const { note } = await learning(page, "spacetrace");
  await expect(note).toHaveAccessibleName("Step 1 of 16");
  await note.getByTestId("note-read").click();
  await expect(note).toHaveAccessibleName("Step 2 of 16");
  await page.reload();
  await expect(note).toHaveAccessibleName("Step 2 of 16");
  await note.getByTestId("end-guide").click();
  await expect(note).toHaveCount(0);
  await page.getByTestId("table-menu").click();
  await page.getByTestId("guide").click();
  await expect(note).toHaveAccessibleName("Step 2 of 16");
});

test("a note leaves the keyboard alone; F6 reaches it, and Escape puts a note away that is only read", async ({ page }) => {
  const { note } = await learning(page, "cosmic-conquest");
  await expect(note).not.toBeFocused();
  await faultless(page);
  await page.keyboard.press("F6");
  await expect(note).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(note).toHaveAccessibleName(/^Step 2 of/);
});
