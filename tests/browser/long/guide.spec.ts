import type { Browser, Page } from "@playwright/test";
import { faultless } from "./axe";
import { Newcomer } from "./newcomer";
import { expect, type Server, test } from "./server";

const GAMES = ["Galactic Supremacy", "Cosmic Conquest", "Solar Empires", "Spacetrace", "Aries Star Fleet"];
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A newcomer at a guided first match, one tap from the first page. */
async function learning(page: Page, title: string): Promise<Newcomer> {
  await page.goto("/");
  await page.getByRole("button", { name: `Learn by playing ${title}` }).click();
  await page.waitForURL(/\/tables\//);
  return new Newcomer(page);
}

for (const title of GAMES) {
  test(`a newcomer who does only what notes and lit pieces say finishes the guide of ${title}`, async ({ page }) => {
    const newcomer = await learning(page, title);
    await test.step("the guide", () => newcomer.finishesTheGuide());
  });

  test(`so does one with a phone, by taps, in ${title}`, async ({ browser, server }) => {
    const page = await phone(browser, server);
    const newcomer = await learning(page, title);
    await test.step("the guide", () => newcomer.finishesTheGuide());
    await page.context().close();
  });
}

async function phone(browser: Browser, server: Server): Promise<Page> {
  const context = await browser.newContext({ ...PHONE, baseURL: server.url, reducedMotion: "reduce" });
  return context.newPage();
}

test("a guide goes on after a reload where it was, ends on request, and is taken up from the menu", async ({ page }) => {
  const newcomer = await learning(page, "Spacetrace");
  await expect(newcomer.note).toHaveAccessibleName("Note 1 of 7");
  await newcomer.note.getByRole("button", { name: "Got it" }).click();
  await expect(newcomer.note).toHaveAccessibleName("Note 2 of 7");
  await page.reload();
  await expect(newcomer.note).toHaveAccessibleName("Note 2 of 7");
  await newcomer.note.getByRole("button", { name: "End guide" }).click();
  await expect(newcomer.note).toHaveCount(0);
  await page.getByRole("button", { name: "Table menu" }).click();
  await page.getByRole("button", { name: "Take up the guide" }).click();
  await expect(newcomer.note).toHaveAccessibleName("Note 2 of 7");
});

test("a note leaves the keyboard alone; F6 reaches it and Escape skips it", async ({ page }) => {
  const newcomer = await learning(page, "Cosmic Conquest");
  await expect(newcomer.note).not.toBeFocused();
  await faultless(page);
  await page.keyboard.press("F6");
  await expect(newcomer.note).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(newcomer.note).toHaveAccessibleName("Note 2 of 9");
});
