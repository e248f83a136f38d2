import { expect, type Locator, type Page } from "@playwright/test";
import { choiceKey } from "../../web-client/src/core/match/canonical";

export { choiceKey };

/** A command as the server lists it and as a record keeps it. */
export type Command = { type: string } & Record<string, unknown>;

/**
 * Waits until a table's page has settled: it is connected, no command is pending, no story plays, and it draws at least
 * `version`.
 */
export async function settled(page: Page, version = 0): Promise<void> {
  await page.waitForFunction((version) => {
    const said = document.querySelector<HTMLElement>(".table-page")?.dataset;
    const isFree = said?.connection === "live" && said.pending === "0" && said.telling === undefined;
    return isFree && Number(said.version) >= version;
  }, version);
}

/** Asks for a rematch and waits for the new table. The page of the old one is settled, too, until that opens. */
export async function rematches(page: Page): Promise<void> {
  const old = page.url();
  await page.getByTestId("rematch").click();
  await page.waitForURL((url) => url.href !== old && url.pathname.startsWith("/tables/"));
}

/** The version that the page draws once it has settled. */
export async function versionOf(page: Page): Promise<number> {
  await settled(page);
  return Number(await page.locator(".table-page").getAttribute("data-version"));
}

/** Waits until the page has settled and its player is asked something or the match is over. True if asked. */
export async function isAsked(page: Page): Promise<boolean> {
  await settled(page);
  const next = page.locator(".table-page:is([data-asked], [data-ended])");
  await next.waitFor();
  return (await next.getAttribute("data-ended")) === null;
}

/** The first settled page whose player is asked something. */
export async function pageAsked(pages: Page[]): Promise<Page> {
  for (;;)
    for (const page of pages) {
      await settled(page);
      if ((await page.locator("[data-asked]").count()) > 0) return page;
    }
}

/** Clicks and waits until the page has settled. */
export async function press(page: Page, what: Locator | string): Promise<void> {
  await (typeof what === "string" ? page.locator(what) : what).click();
  await settled(page);
}

/** The control that offers a command: the primary action if it does. */
export function choice(page: Page, command: Command): Locator {
  const offers = `[data-choice=${JSON.stringify(choiceKey(command))}]`;
  return page.locator(`[data-primary]${offers}, .table-page:not(:has([data-primary]${offers})) ${offers}`).first();
}

/** The first control that offers a command of that type. */
export const choiceOf = (page: Page, type: string): Locator =>
  page.locator(`:is([data-choice="${type}"], [data-choice^="${type} "])`).first();

/** A piece on the board, in hand or in the panel, by its id. */
export const piece = (page: Page, id: string): Locator => page.locator(`[data-piece="${id}"]`).first();

/**
 * Gives a command as a player does: presses these pieces in order until one gives it or a control offers it, and then
 * the control. A control beside the board may only aim; then the primary action gives the command.
 */
export async function gives(page: Page, command: Command, pieces: string[] = []): Promise<void> {
  const before = await versionOf(page);
  const isGiven = async () => (await versionOf(page)) > before;
  const control = choice(page, command);
  for (const id of pieces) {
    if (await control.isVisible()) break;
    await press(page, piece(page, id));
  }
  for (let presses = 0; presses < 2 && !(await isGiven()); presses += 1) await press(page, control);
  await expect(page.locator(".refusal")).toHaveCount(0);
  expect(await isGiven(), `${choiceKey(command)} is given`).toBe(true);
}

/** Expects no horizontal overflow of the page. */
export const fits = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

/** Resigns the match and confirms it. */
export async function resigns(page: Page): Promise<void> {
  await page.getByTestId("table-menu").click();
  await page.getByTestId("resign").click();
  await page.getByTestId("confirm-resign").click();
}
