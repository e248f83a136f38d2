import type { Page } from "@playwright/test";
import { expect, test } from "../server";
import { settled } from "../table";

// Forced colours remove every background and shadow.
test.use({ contextOptions: { reducedMotion: "reduce", forcedColors: "active" } });

/** The outline of the focused element, or of the label that represents it. */
const outline = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement as Element;
    const shown = [at, at.closest(".seg label")].find((one) => one && getComputedStyle(one).outlineStyle === "solid");
    return { what: at.outerHTML.slice(0, 80), width: shown ? getComputedStyle(shown).outlineWidth : "none" };
  });

/** The width of an element's bottom border. */
const bar = (page: Page, css: string) =>
  page.locator(css).first().evaluate((one) => getComputedStyle(one).borderBottomWidth);

test("who walks through a page by keyboard sees where they are", async ({ page }) => {
  for (const address of ["/", "/host", "/games/spacetrace"]) {
    await page.goto(address);
    await page.locator("main").waitFor();
    for (let stops = 0; stops < 15; stops += 1) {
      await page.keyboard.press("Tab");
      const { what, width } = await outline(page);
      expect(width, `${address}: ${what}`).toBe("3px");
    }
  }
});

test("what is chosen, what is on and what can be used is marked", async ({ page }) => {
  await page.goto("/host");
  await page.locator(".seg .on").first().waitFor();
  expect(await bar(page, ".seg .on")).toBe("4px");
  expect(await bar(page, ".seg > :not(.on)")).not.toBe("4px");

  await page.goto("/games/galactic-supremacy");
  await page.getByTestId("play").click();
  await settled(page);
  expect(await bar(page, ".tabs .on")).toBe("4px");
  await page.locator(".table-board .usable, .dock .can").first().waitFor();
  const usable = page.locator(".dock .can").first();
  if ((await usable.count()) > 0) await expect(usable).toHaveCSS("outline-style", "dashed");
  await page.getByTestId("table-menu").click();
  const on = page.locator("[aria-checked=true] > .switch-state");
  const off = page.locator("[aria-checked=false] > .switch-state");
  await expect(on.first()).not.toHaveText((await off.first().textContent()) ?? "");
});
