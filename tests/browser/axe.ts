import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** What depends on the theme. */
const COLOURS = ["color-contrast", "link-in-text-block"];

/** No fault that axe calls serious or critical: everything in the dark theme, and whatever has to do with colours in the light one. */
export async function clean(page: Page): Promise<void> {
  await faultless(page, "dark");
  await faultless(page, "light", COLOURS);
}

/** The same in the theme that the page is in, for parts that look alike in both. */
export async function faultless(page: Page, colorScheme?: "dark" | "light", rules?: string[]): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  // Our pages have no frames of other hosts: one that is opened for each look, as axe does for those, is not needed.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(" ")}`)).toEqual([]);
}
