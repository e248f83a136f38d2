import type { Page } from "@playwright/test";
import { settled } from "../table";

/** After this many steps the guide of any game is done. */
const STEPS = 200;
/** After this many presses in a row that change nothing a newcomer is stuck. */
const IDLE = 6;

const NOTE = ".guide-note";
/**
 * What a newcomer goes on with where there is no note: what came of a battle is put away, then the one thing to do, then
 * what is lit.
 */
const ON = [
  "[data-outcome] .outcome-put",
  "[data-primary]:not([aria-disabled=true])",
  ":is(.table-board :is(.usable, .can), .dock :is(.card.can, .as-option))",
];

/** A player who knows no game: reads the notes, presses what they point at, and else what is lit. */
export class Newcomer {
  constructor(readonly page: Page) {}

  get note() {
    return this.page.locator(NOTE);
  }

  private get hasTouch(): boolean {
    return (this.page.viewportSize()?.width ?? 0) < 761;
  }

  async finishesTheGuide(): Promise<void> {
    let idle = 0;
    for (let step = 0; step < STEPS && idle < IDLE; step += 1) {
      await this.waitsForMore();
      if (await this.isOver()) return;
      const before = await this.look();
      await this.goesOn();
      idle = (await this.look()) === before ? idle + 1 : 0;
    }
    throw new Error(`the guide did not end; at last the page showed ${await this.look()}`);
  }

  /** There is a note, or something to go on with, or the end. */
  private async waitsForMore(): Promise<void> {
    await settled(this.page);
    await this.page.locator([NOTE, "[data-ended]", ...ON].join()).first().waitFor({ state: "attached" });
  }

  /** A match may end before the last note's moment has come: the guide is over with it. */
  private isOver(): Promise<boolean> {
    return this.page.evaluate(() => {
      const kept = localStorage.getItem(`guide:${location.pathname.split("/").pop()}`);
      return document.querySelector("[data-ended]") !== null || (kept !== null && !JSON.parse(kept).on);
    });
  }

  /** All that a press can change. */
  private look(): Promise<string> {
    return this.page.evaluate(() => {
      const { version, pane } = document.querySelector<HTMLElement>(".table-page")?.dataset ?? {};
      const note = document.querySelector<HTMLElement>(".guide-note")?.dataset;
      const primary = document.querySelector<HTMLElement>("[data-primary]")?.dataset.choice;
      const states = [...document.querySelectorAll("[aria-pressed=true], .chosen, .aimed")].map((one) => one.outerHTML.slice(0, 80));
      return JSON.stringify([version, pane, note?.note, note?.points, primary, states]);
    });
  }

  /** Does what the note says; without one, what there is to do, and what is in sight first. */
  private async goesOn(): Promise<void> {
    if (await this.note.isVisible()) {
      const reads = this.note.getByTestId("note-read");
      if (await reads.isVisible()) return this.press(`${NOTE} [data-testid=note-read]`);
      return this.follow((await this.note.getAttribute("data-points")) ?? "");
    }
    for (const css of ON) if (await this.isSeen(css)) return this.press(css);
    for (const css of ON) if ((await this.page.locator(css).count()) > 0) return this.reach(css);
  }

  /** Goes to what a note points at; a note whose piece does not come puts itself away. */
  private async follow(points: string): Promise<void> {
    const comesOrGoes = ([note, points]: [string, string]) =>
      document.querySelector(points) !== null || document.querySelector(note)?.getAttribute("data-points") !== points;
    await this.page.waitForFunction(comesOrGoes, [NOTE, points] as [string, string]);
    if ((await this.page.locator(points).count()) > 0) await this.reach(points);
  }

  private async isSeen(css: string): Promise<boolean> {
    return (await this.page.locator(css).locator("visible=true").count()) > 0;
  }

  /** Presses it, or the tab of the phone behind which it lies. */
  private async reach(css: string): Promise<void> {
    if (await this.isSeen(css)) return this.press(css);
    const isInHand = await this.page.locator(css).first().evaluate((one) => one.closest(".dock") !== null);
    await this.press(`[data-tab="${isInHand ? "hand" : "board"}"]`);
  }

  private async press(css: string): Promise<void> {
    const what = this.page.locator(css).locator("visible=true").first();
    // A card of a full hand is seen at its edge; others lie on the rest of it.
    const isCard = await what.evaluate((one) => one.matches(".dock .card"));
    const where = isCard ? { position: { x: 14, y: 40 } } : {};
    await (this.hasTouch ? what.tap(where) : what.click(where));
    await settled(this.page);
  }
}
