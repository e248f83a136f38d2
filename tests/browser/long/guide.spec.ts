import type { Page } from "@playwright/test";
import { faultless } from "../axe";
import { PHONE } from "../people";
import { expect, test } from "../server";
import { settled } from "../table";
import { Newcomer } from "./newcomer";

const GAMES = ["galactic-supremacy", "cosmic-conquest", "solar-empires", "spacetrace", "aries-star-fleet"];

/** A newcomer at a guided first match, one tap from the first page. */
async function learning(page: Page, game: string): Promise<Newcomer> {
  await page.goto("/");
  await page.getByTestId(`learn-${game}`).click();
  await settled(page);
  return new Newcomer(page);
}

for (const game of GAMES) {
  test(`a newcomer who does only what notes and lit pieces say finishes the guide of ${game}`, async ({ page }) => {
    await (await learning(page, game)).finishesTheGuide();
  });

  test.describe("on a phone", () => {
    test.use(PHONE);
    test(`so does one by taps in ${game}`, async ({ page }) => {
      await (await learning(page, game)).finishesTheGuide();
    });
  });
}

test("a guide goes on after a reload where it was, ends on request, and is taken up from the menu", async ({ page }) => {
  const { note } = await learning(page, "spacetrace");
  await expect(note).toHaveAccessibleName("Note 1 of 7");
  await note.getByTestId("note-read").click();
  await expect(note).toHaveAccessibleName("Note 2 of 7");
  await page.reload();
  await expect(note).toHaveAccessibleName("Note 2 of 7");
  await note.getByTestId("end-guide").click();
  await expect(note).toHaveCount(0);
  await page.getByTestId("table-menu").click();
  await page.getByTestId("guide").click();
  await expect(note).toHaveAccessibleName("Note 2 of 7");
});

test("a note leaves the keyboard alone; F6 reaches it and Escape skips it", async ({ page }) => {
  const { note } = await learning(page, "cosmic-conquest");
  await expect(note).not.toBeFocused();
  await faultless(page);
  await page.keyboard.press("F6");
  await expect(note).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(note).toHaveAccessibleName("Note 2 of 9");
});
