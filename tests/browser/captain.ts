import { expect, type Page } from "@playwright/test";

/** A person at a table of Spacetrace: brings out what can be paid, attacks when that is offered, lets pass the rest. */
export class Captain {
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

  get board() {
    return this.page.getByRole("main");
  }

  /** What the page offers first, in words; empty while somebody else is asked. */
  asked(): Promise<string> {
    return this.page.evaluate(() => document.querySelector("[data-primary], .act-hint")?.textContent?.trim() ?? "");
  }

  private words = () => this.page.locator("#app").innerText();

  /** Presses it, and waits until the page has changed by it and nothing is on its way. */
  async press(what: ReturnType<Page["locator"]>): Promise<void> {
    const before = await this.words();
    await what.click();
    await expect.poll(this.words, { intervals: [30, 60, 120] }).not.toBe(before);
    await expect(this.page.locator(".rail-act[aria-busy=true]")).toHaveCount(0);
  }

  /** A ship that is paid for by one click, if there is one. */
  private async bringsOut(): Promise<boolean> {
    const paid = this.page.locator(".dock .card.k-fleet:has(.st-ribbon.pay), .dock .card.k-fleet.can");
    if ((await paid.count()) === 0) return false;
    await this.press(paid.first());
    await expect(this.primary).toHaveText(/^Bring out /);
    await this.press(this.primary);
    return true;
  }

  /** One step of a turn, or of an answer; false once the match is over. */
  async acts(): Promise<boolean> {
    if ((await this.over.count()) > 0) return false;
    const asked = await this.asked();
    if (asked === "") {
      await expect.poll(async () => (await this.asked()) !== "" || (await this.over.count()) > 0, { intervals: [30, 60] }).toBe(true);
      return true;
    }
    if (/^(Plan the attack|End turn)$/.test(asked) && (await this.bringsOut())) return true;
    await this.press(this.primary);
    return true;
  }
}
