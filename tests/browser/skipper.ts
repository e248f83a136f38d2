import { expect, type Locator } from "@playwright/test";
import { AtTable } from "./at-table";

/** A person at a table of Aries Star Fleet: plays whatever can be played, crews the ships, and attempts what stands open. */
export class Skipper extends AtTable {
  /** What has been tried in vain or done in this turn, by what is written on it. */
  private readonly tried = new Set<string>();

  private words = () => this.page.locator("#app").innerText();

  private shown(selector: string): Locator {
    return this.page.locator(`${selector} >> visible=true`);
  }

  /** What the page offers first, in words; empty while somebody else is asked. */
  private asked(): Promise<string> {
    return this.page.evaluate(() => document.querySelector("[data-primary], .act-hint")?.textContent?.trim() ?? "");
  }

  /** Presses it, and waits until the page has changed by it and nothing is on its way. */
  private async press(what: Locator): Promise<void> {
    const before = await this.words();
    await what.click();
    await expect.poll(this.words, { intervals: [30, 60, 120] }).not.toBe(before);
    await expect(this.page.locator(".rail-act[aria-busy=true]")).toHaveCount(0);
  }

  /** Answers one question; false once the match is over. */
  async acts(): Promise<boolean> {
    await expect.poll(async () => (await this.over.count()) > 0 || (await this.asked()) !== "", { timeout: 60_000 }).toBe(true);
    if ((await this.over.count()) > 0) return false;
    const asked = await this.asked();
    if (/^End turn/.test(asked)) await this.goesOn();
    else if (await this.primary.count()) await this.press(this.primary);
    else if (/^Choose a card to discard/.test(asked)) await this.press(this.shown(".dock .card").last());
    else if (/^Choose at least one/.test(asked)) await this.press(this.shown(".rail-panel .as-crew").first());
    else if (/^Choose what to do/.test(asked)) await this.press(this.shown(".as-orders button").first());
    else await this.press(this.shown(".as-option").first());
    return true;
  }

  /** In one's own turn: cards first, then crews into ships, then the objective; the turn ends when nothing is left to try. */
  private async goesOn(): Promise<void> {
    const turn = await this.page.locator(`[data-piece="goal"]`).innerText();
    const next = async (what: Locator) => {
      for (const one of await what.all()) {
        const name = `${turn} ${await one.innerText()}`;
        if (this.tried.has(name)) continue;
        this.tried.add(name);
        return one;
      }
      return null;
    };
    const card = await next(this.shown(".dock .fan .card:not([aria-disabled=true]), .dock .as-slot.usable"));
    if (card) return this.press(card);
    if (await this.boards(turn)) return;
    const flag = await next(this.shown(".as-stand.near .as-flag"));
    if (flag) {
      await this.press(flag);
      const attempt = this.shown(".as-orders button").filter({ hasText: "Attempt" });
      if ((await attempt.count()) > 0) return this.press(attempt.first());
    }
    await this.press(this.button("End turn"));
  }

  /** Sends a crew from a station into a ship at the same place. */
  private async boards(turn: string): Promise<boolean> {
    for (const station of await this.shown(".as-stand.near .as-station").all()) {
      const name = `${turn} ${await station.getAttribute("data-piece")} ${await station.innerText()}`;
      if (this.tried.has(name)) continue;
      this.tried.add(name);
      await this.press(station);
      const crew = this.shown(".as-sheet .as-crew").first();
      if ((await crew.count()) === 0) continue;
      await this.press(crew);
      const ship = this.shown(".as-stand.near .as-ship.usable").first();
      if ((await ship.count()) === 0) continue;
      await this.press(ship);
      return true;
    }
    return false;
  }
}
