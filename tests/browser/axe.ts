import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

/** The rules whose results depend on the theme. */
const COLOURS = ["color-contrast", "link-in-text-block"];

/** Expects no serious or critical axe fault: of any rule in the dark theme, of the colour rules in the light one. */
export async function clean(page: Page): Promise<void> {
  await faultless(page, "dark");
  await faultless(page, "light", COLOURS);
}

/** The same in one theme, by default the page's current one, for parts that look alike in both. */
export async function faultless(page: Page, colorScheme?: "dark" | "light", rules?: string[]): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  // Load axe once for each page: compiled code runs in a fraction of the time.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  // An outdated answer is faint until the next one arrives.
  await page.waitForFunction(() => document.querySelector(".pending") === null);
  const faults = await page.evaluate(async (rules) => {
    const { axe } = window as unknown as Window & { axe: typeof import("axe-core") };
    // The colours change over time after a switch of themes, and would be wrong if read too early.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    for (const one of document.getAnimations())
      if (Number.isFinite(one.effect?.getComputedTiming().endTime)) one.finish();
    const { violations } = await axe.run({ resultTypes: ["violations"], ...(rules && { runOnly: rules }) });
    const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
    return serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(" ")}`);
  }, rules);
  expect(faults).toEqual([]);
}
