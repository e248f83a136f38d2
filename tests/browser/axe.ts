import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

/** What depends on the theme. */
const COLOURS = ["color-contrast", "link-in-text-block"];

/** No fault that axe calls serious or critical: all rules in the dark theme, those about colours in the light one too. */
export async function clean(page: Page): Promise<void> {
  await faultless(page, "dark");
  await faultless(page, "light", COLOURS);
}

/** The same in the theme that the page is in, for parts that look alike in both. */
export async function faultless(page: Page, colorScheme?: "dark" | "light", rules?: string[]): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  // Once to a page: what has run before runs in a fraction of the time.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  // An answer that is out of date is faint until the next one is there.
  await page.waitForFunction(() => document.querySelector(".pending") === null);
  const faults = await page.evaluate(async (rules) => {
    const { axe } = window as unknown as Window & { axe: typeof import("axe-core") };
    // The colours of the other theme come in their own time: what is read meanwhile is neither.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    for (const one of document.getAnimations())
      if (Number.isFinite(one.effect?.getComputedTiming().endTime)) one.finish();
    const { violations } = await axe.run({ resultTypes: ["violations"], ...(rules && { runOnly: rules }) });
    const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
    return serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(" ")}`);
  }, rules);
  expect(faults).toEqual([]);
}
