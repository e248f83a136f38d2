import { expect, type Locator, type Page } from "@playwright/test";
import { settled, versionOf } from "./table";

/** The most presses that a lesson may take. */
const MOST_PRESSES = 150;
/** One press in this many is a wrong one, if the newcomer makes mistakes. */
const MISTAKE = 5;

const NOTE = ".guide-note";

/** A player who knows no game, reads the notes of a lesson, and presses what they point at. */
export class Newcomer {
  constructor(readonly page: Page) {}

  get note(): Locator {
    return this.page.locator(NOTE);
  }

  private get hasTouch(): boolean {
    return (this.page.viewportSize()?.width ?? 0) < 761;
  }

  /** Follows all steps. With mistakes, every fifth press is preceded by a wrong one, which must have no effect. */
  async finishesTheLesson(mistakes = false): Promise<void> {
    const seen = new Set<string>();
    for (let press = 1; press <= MOST_PRESSES; press += 1) {
      const step = await this.step();
      if (step === null) return;
      seen.add(step);
      if (mistakes && press % MISTAKE === 0) await this.triesSomethingElse();
      await this.goesOn();
    }
    throw new Error(`the lesson did not end: after ${[...seen].join(", ")}`);
  }

  /** Waits for a step and returns it. Null once all are done. */
  private async step(): Promise<string | null> {
    await settled(this.page);
    const shown = await this.page.waitForFunction(() => {
      const key = `guide:${location.pathname.split("/").pop()}`;
      const { step } = document.querySelector<HTMLElement>(".guide-note")?.dataset ?? {};
      const isDone = document.querySelector("[data-lesson-done]") !== null || !JSON.parse(localStorage.getItem(key) ?? '{"on":true}').on;
      return step ? { step } : isDone ? { step: null } : undefined;
    });
    return (await shown.jsonValue())?.step ?? null;
  }

  /** Reads the note, or presses what it points at. */
  async goesOn(): Promise<void> {
    const read = this.note.getByTestId("note-read");
    if (await read.isVisible()) return this.press(read);
    await this.reach(await this.pointed());
  }

  /** The first of the note's selectors that matches an element. */
  async pointed(): Promise<string> {
    const found = await this.page.waitForFunction((css) => {
      const points = document.querySelector<HTMLElement>(css)?.dataset.points;
      return points && (JSON.parse(points) as string[]).find((one) => document.querySelector(one));
    }, NOTE);
    return (await found.jsonValue()) ?? "";
  }

  /** Presses a choice that the step does not ask for, and expects the same position. */
  private async triesSomethingElse(): Promise<void> {
    const before = await versionOf(this.page);
    const resting = this.page.locator(".rail [data-choice]:not([data-primary])").locator("visible=true").first();
    if ((await resting.count()) === 0 || (await resting.getAttribute("aria-disabled")) === "true") return;
    const choice = await resting.getAttribute("data-choice");
    const points: string[] = JSON.parse((await this.note.getAttribute("data-points")) ?? "[]");
    if (points.some((one) => one.includes(escaped(choice ?? "")))) return;
    await this.press(resting);
    expect(await versionOf(this.page)).toBe(before);
  }

  /** Presses a visible element, or else the phone's tab that contains it. */
  private async reach(css: string): Promise<void> {
    const seen = this.page.locator(css).locator("visible=true").first();
    if ((await seen.count()) > 0) return this.press(seen);
    const isInHand = await this.page.locator(css).first().evaluate((one) => one.closest(".dock") !== null);
    await this.press(this.page.locator(`[data-tab="${isInHand ? "hand" : "board"}"]`));
  }

  private async press(what: Locator): Promise<void> {
    // In a full hand the next card covers all but a card's edge.
    const isCard = await what.evaluate((one) => one.matches(".dock .card"));
    const where = isCard ? { position: { x: 14, y: 40 } } : {};
    await (this.hasTouch ? what.tap(where) : what.click(where));
    await settled(this.page);
  }
}

/** Escapes a key as the page does in a selector. */
const escaped = (key: string): string => key.replace(/[^\w-]/g, (one) => `\\${one}`);
