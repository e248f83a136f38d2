import { expect, type Locator, type Page } from "@playwright/test";

/** Nothing leaves the page to the side, once what is measured in the page has been drawn to its measure. */
export const fits = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

/** All that the page says, closed menus included: to lay it out for what is seen of it takes four times as long. */
export const said = (page: Page): Promise<string> => page.locator("#app").evaluate((app) => app.textContent ?? "");

/** Waits, within the page, until it says something else, and the server has answered if it was asked. */
export const changes = async (page: Page, before: string): Promise<void> => {
  const changed = (before: string) =>
    document.querySelector("#app")?.textContent !== before && !document.querySelector(".rail-act[aria-busy=true]");
  await page.waitForFunction(changed, before);
};

/** A person at a table of any game: what every page has. */
export class AtTable {
  constructor(readonly page: Page) {}

  get todo() {
    return this.page.getByRole("region", { name: "What to do" });
  }

  get primary() {
    return this.todo.locator("[data-primary]");
  }

  get over() {
    return this.page.getByRole("region", { name: "The match is over" });
  }

  /** Where ships and planets lie. */
  get board() {
    return this.page.getByRole("main");
  }

  button(name: string | RegExp) {
    return this.todo.getByRole("button", { name, exact: typeof name === "string" });
  }

  /** What the page offers first, in words; empty while somebody else is asked. */
  asked(): Promise<string> {
    return this.page.evaluate(() => document.querySelector("[data-primary], .act-hint")?.textContent?.trim() ?? "");
  }

  /** Waits until it is asked something and has been told what came before. */
  async isAsked(): Promise<void> {
    const skips = this.page.locator("[data-skips]");
    await expect.poll(async () => (await skips.count()) > 0 || (await this.asked()) !== "", { intervals: [30, 60] }).toBe(true);
    if ((await skips.count()) > 0) await this.press(skips);
    await expect(skips).toHaveCount(0);
  }

  /** Presses it, and waits until the page has changed by it and nothing is on its way. */
  async press(what: Locator, where = {}): Promise<void> {
    const before = await said(this.page);
    const pressed = await what.click(where).then(
      () => true,
      async (error) => {
        // What was offered may go by itself: a story comes to its end, the match is over.
        if ((await what.count()) > 0) throw error;
        return false;
      },
    );
    if (!pressed) return;
    await changes(this.page, before);
  }
}
