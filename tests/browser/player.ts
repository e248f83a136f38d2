import { expect, type Page } from "@playwright/test";
import { changes, said } from "./at-table";

/** A person at a table of Galactic Supremacy: looks at the page, and plays what glows. */
export class Player {
  /** `force`: how many fleets it takes to attack. */
  constructor(
    readonly page: Page,
    private readonly force = 4,
  ) {}

  private get todo() {
    return this.page.getByRole("region", { name: "What to do" });
  }

  private get primary() {
    return this.todo.locator("[data-primary]");
  }

  private button(name: string | RegExp) {
    return this.todo.getByRole("button", { name });
  }

  get over() {
    return this.page.getByRole("region", { name: "The match is over" });
  }

  /** True while this player is asked something. */
  async isAsked(): Promise<boolean> {
    return (await this.primary.count()) > 0 || (await this.todo.locator(".act-hint").count()) > 0;
  }

  /** Waits until this player is asked something or the match is over; true if asked. */
  async waitForTurn(): Promise<boolean> {
    await expect(async () => {
      expect((await this.isAsked()) || (await this.over.count()) > 0).toBe(true);
    }).toPass({ timeout: 60_000, intervals: [50, 100, 200] });
    return (await this.over.count()) === 0;
  }

  /** Answers one question as a sensible beginner would; in haste as one who only wants the match to end. */
  async answer(haste = false): Promise<void> {
    const asked = await this.todo.innerText();
    if (/Discard \d+ more/.test(asked)) return this.press((await this.primaryIs(/^Discard/)) ? this.primary : this.cards().last());
    if (/Choose a technology/.test(asked)) {
      return this.press(this.page.getByRole("region", { name: "What is being decided" }).getByRole("button").first());
    }
    if (haste && (await this.button("End turn").count()) > 0) return this.press(this.button("End turn"));
    if (!haste && ((await this.build()) || (await this.attack()))) return;
    if ((await this.primary.count()) > 0) return this.press(this.primary);
    // The question has gone while we looked: the other player, or the end of the match, was quicker.
    if (await this.isAsked()) throw new Error(`nothing to press at: ${asked}`);
  }

  /** The cards in hand that can be used now. */
  private cards(name?: RegExp) {
    const hand = this.page.getByRole("region", { name: /^Your hand/ });
    return hand.getByRole("button", { name, disabled: false });
  }

  /** Turns cards into fleets at the homeworld, colonies and research, as far as they glow. */
  private async build(): Promise<boolean> {
    if (await this.primaryIs(/^(Build a colony|Research)/)) {
      await this.press(this.primary);
      return true;
    }
    const building = await this.primaryIs("Done building");
    const card = this.cards(building ? /^(Fleet|Colony)/ : /^Research/);
    if (!(building || (await this.primaryIs("End turn"))) || (await card.count()) === 0) return false;
    await this.press(card.first());
    const home = this.page.getByRole("group", { name: "The board" }).getByRole("button", { name: /your homeworld/ });
    if ((await this.todo.locator(".act-hint").count()) > 0) await this.press(home.first());
    return true;
  }

  /** Throws everything at the first enemy homeworld once there are enough fleets. */
  private async attack(): Promise<boolean> {
    if ((await this.button("Launch attack").count()) > 0) {
      await this.press(this.button("Launch attack"));
      return true;
    }
    if ((await this.button("Send all").count()) > 0) {
      await this.press(this.button("Send all"));
      return true;
    }
    if (!(await this.primaryIs(/attack/i))) return false;
    const board = this.page.getByRole("group", { name: "The board" });
    if ((await board.getByRole("button", { name: /your fleet/ }).count()) < this.force) return false;
    await this.press(board.getByRole("button", { name: /homeworld of/ }).first());
    return true;
  }

  private async primaryIs(name: string | RegExp): Promise<boolean> {
    return (await this.primary.count()) > 0 && (await this.todo.locator("[data-primary]", { hasText: name }).count()) > 0;
  }

  /** Presses it and waits until the page has changed by it, and until the server has answered if it was asked. */
  private async press(what: ReturnType<Page["locator"]>): Promise<void> {
    const before = await said(this.page);
    await what.click();
    await changes(this.page, before);
  }
}
