import { faultless } from "../axe";
import { Newcomer } from "../newcomer";
import { guest, PHONE } from "../people";
import { expect, test } from "../server";
import { fits, isAsked, press, settled, versionOf } from "../table";

test("by keyboard alone a guided match is begun, its notes are reached and put away, and its first step is done", async ({ page }) => {
  await page.goto("/");
  await page.getByTestId("learn-galactic-supremacy").press("Enter");
  expect(await isAsked(page)).toBe(true);
  const note = page.locator(".guide-note");
  await note.waitFor();
  await expect(note).not.toBeFocused();
  await faultless(page);
  const first = await note.getAttribute("data-note");
  await page.keyboard.press("F6");
  await expect(note).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(note).not.toHaveAttribute("data-note", first ?? "");
  const before = await versionOf(page);
  const newcomer = new Newcomer(page);
  for (let presses = 0; presses < 6 && (await versionOf(page)) === before; presses += 1) {
    const pointed = page.locator(await newcomer.pointed()).first();
    for (let tabs = 0; tabs < 80 && (await pointed.and(page.locator(":focus")).count()) === 0; tabs += 1)
      await page.keyboard.press("Tab");
    await expect(pointed).toBeFocused();
    await page.keyboard.press("Enter");
    await settled(page);
  }
  expect(await versionOf(page)).toBeGreaterThan(before);
});

test("on a phone a match is begun by a tap, and a hint composes orders", async ({ browser }) => {
  const { page } = await guest(browser, "Wren", PHONE);
  await page.goto("/");
  await page.getByTestId("play-cosmic-conquest").tap();
  expect(await isAsked(page)).toBe(true);
  await fits(page);
  const before = await versionOf(page);
  await page.getByTestId("hint").tap();
  await page.getByTestId("take-hint").tap();
  await expect(page.getByTestId("take-hint")).toBeHidden();
  await settled(page, before + 1);
  await press(page, "[data-primary]");
  expect(await isAsked(page)).toBe(true);
});
