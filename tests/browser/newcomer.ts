import { expect, type Locator, type Page } from "@playwright/test";

/** So many steps and the guide of any game is done. */
const STEPS = 200;

/** Somebody who knows no game: reads the notes, presses what they point at, and else what is lit. */
export class Newcomer {
  constructor(readonly page: Page) {}

  get note() {
    return this.page.locator(".guide-note");
  }

  private get touch(): boolean {
    return (this.page.viewportSize()?.width ?? 0) < 761;
  }

  /** All that is on the page, and which note it is. */
  private look = () =>
    this.page.evaluate(() => {
      const note = document.querySelector(".guide-note");
      const states = [...document.querySelectorAll("[aria-pressed], .usable, .chosen")].map((one) => one.getAttribute("class"));
      return [note?.getAttribute("data-note"), note?.getAttribute("data-points"), document.body.textContent, ...states].join("\n");
    });

  /** It is there once the match is over, on a phone behind the tab of the board. */
  private get review(): Locator {
    return this.page.locator(".end");
  }

  async finishesTheGuide(): Promise<string[]> {
    const read: string[] = [];
    await this.remembersTheEnd();
    for (let step = 0; step < STEPS; step += 1) {
      // A match may be lost before the last note's moment has come: the guide is over with it.
      if ((await this.page.locator("[data-guide-is-over]").count()) + (await this.review.count()) > 0) return read;
      const id = (await this.note.count()) > 0 ? await this.note.getAttribute("data-note") : null;
      if (id && !read.includes(id)) read.push(id);
      await (id ? this.follow() : this.goOn());
    }
    throw new Error(`the guide did not end; it said ${read.join(", ")}`);
  }

  /** The guide says when it is over, in passing. */
  private remembersTheEnd(): Promise<void> {
    return this.page.evaluate(() => {
      const heard = () => {
        const said = document.querySelector(".toasts")?.textContent ?? "";
        if (said.includes("That was the guide")) document.documentElement.dataset.guideIsOver = "";
      };
      new MutationObserver(heard).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
  }

  /** Does what the note says. */
  private async follow(): Promise<void> {
    const got = this.note.getByRole("button", { name: "Got it" });
    if ((await got.count()) > 0) return this.press(got);
    const points = await this.note.getAttribute("data-points");
    const piece = this.page.locator(points ?? "").first();
    // A note whose piece does not come puts itself away.
    const stands = async () => (await this.note.count()) > 0 && (await this.note.getAttribute("data-points")) === points;
    await expect.poll(async () => (await piece.count()) > 0 || !(await stands())).toBe(true);
    if (!(await stands())) return;
    if (await piece.isVisible()) return this.press(piece);
    // It lies behind a tab of the phone; the leader runs there.
    const tab = await piece.evaluate((one) => (one.closest(".dock") ? "hand" : "board"));
    await this.press(this.page.locator(`[data-tab="${tab}"]`));
  }

  /** Without a note: on with what is told, the one thing to do, or a piece that is lit. */
  private async goOn(): Promise<void> {
    const skip = this.page.locator("[data-skips]");
    const primary = this.page.locator("[data-primary]:not([aria-disabled=true])");
    const lit = this.page.locator(".table-board .usable, .table-board .can, .dock .card.can, .dock .as-option");
    const anything = skip.or(primary).or(lit).or(this.note).or(this.review);
    await anything.first().waitFor({ state: "attached" });
    if ((await this.note.count()) + (await this.review.count()) > 0) return;
    for (const one of [skip, primary, lit]) if ((await one.count()) > 0) return this.press(one.first());
  }

  /** Presses it until the page has changed by it: a finger's first tap explains. */
  private async press(what: Locator): Promise<void> {
    const before = await this.look();
    let tries = 0;
    await expect(async () => {
      if ((await this.look()) !== before) return;
      // It may have gone by itself meanwhile.
      const box = await what.boundingBox({ timeout: 500 }).catch(() => null);
      if (!box) return;
      // A card of a full hand is seen at its edge; of anything else its middle is.
      const edge = (await what.evaluate((one) => one.matches(".dock .card"))) && tries++ % 2 === 0;
      const where = { timeout: 3000, ...(edge && { position: { x: Math.min(14, box.width / 2), y: 40 } }) };
      await (this.touch ? what.tap(where) : what.click(where)).catch(() => undefined);
      await expect.poll(this.look, { timeout: 1500, intervals: [15, 30, 60] }).not.toBe(before);
    }).toPass({ timeout: 30_000 });
    await expect(this.page.locator(".rail-act[aria-busy=true]")).toHaveCount(0);
  }
}
