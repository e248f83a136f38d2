import type { Page } from "@playwright/test";
import { aimAt, comes } from "./at-table";

/** So many steps and the guide of any game is done. */
const STEPS = 200;
/** So many presses in a row that change nothing, and a newcomer is stuck. */
const IDLE = 12;

/** It is there once the match is over, on a phone behind the tab of the board. */
const REVIEW = ".end";
const NOTE = ".guide-note";
/**
 * What one goes on with where there is no note: what is told, what came of a battle, which is put away, the one thing to do, a
 * piece that is lit.
 */
const ON = [
  "[data-skips]",
  "[data-outcome] .outcome-put",
  "[data-primary]:not([aria-disabled=true])",
  ":is(.table-board :is(.usable, .can), .dock :is(.card.can, .as-option))",
];

/** In the page: all that is on it, and which note it is; if it is like `before` still, waits a while until it is not. */
async function look(before: string | null): Promise<string> {
  for (const end = performance.now() + 1500; ; await new Promise(requestAnimationFrame)) {
    const note = document.querySelector(".guide-note");
    const states = [...document.querySelectorAll("[aria-pressed], .usable, .chosen")].map((one) => one.getAttribute("class"));
    const busy = document.querySelector(".rail-act[aria-busy=true]") && "busy";
    const now = [note?.getAttribute("data-note"), note?.getAttribute("data-points"), document.body.textContent, ...states].join("\n");
    if (performance.now() > end || (now !== before && !(busy && before))) return now;
  }
}

/** Somebody who knows no game: reads the notes, presses what they point at, and else what is lit. */
export class Newcomer {
  private idle = 0;
  private latest = "";

  constructor(readonly page: Page) {}

  get note() {
    return this.page.locator(".guide-note");
  }

  private get touch(): boolean {
    return (this.page.viewportSize()?.width ?? 0) < 761;
  }

  async finishesTheGuide(): Promise<string[]> {
    const read: string[] = [];
    await this.remembersTheEnd();
    for (let step = 0; step < STEPS && this.idle < IDLE; step += 1) {
      const { isOver, id, points } = await this.reads();
      // A match may be lost before the last note's moment has come: the guide is over with it.
      if (isOver) return read;
      if (id && !read.includes(id)) read.push(id);
      await (id ? this.follow(points) : this.goOn());
    }
    throw new Error(`the guide did not end; it said ${read.join(", ")}; ${this.latest}`);
  }

  /** The note that is there, and what it points at: nothing where it only wants to be read. */
  private reads() {
    return this.page.evaluate((review) => {
      const note = document.querySelector(".guide-note");
      const got = [...(note?.querySelectorAll("button") ?? [])].some((one) => one.textContent?.trim() === "Got it");
      return {
        isOver: document.querySelector(`[data-guide-is-over], ${review}`) !== null,
        id: note?.getAttribute("data-note") ?? null,
        points: got ? null : (note?.getAttribute("data-points") ?? null),
      };
    }, REVIEW);
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
  private async follow(points: string | null): Promise<void> {
    if (points === null) return this.press(`${NOTE} button`, /^Got it$/);
    // A note whose piece does not come puts itself away.
    const comesOrGoes = ([note, points]: [string, string]) =>
      document.querySelector(points) !== null || document.querySelector(note)?.getAttribute("data-points") !== points;
    await this.page.waitForFunction(comesOrGoes, [NOTE, points] as [string, string]);
    await this.reach(points);
  }

  /** Without a note: on with what is told, the one thing to do, or a piece that is lit; what is in sight comes first. */
  private async goOn(): Promise<void> {
    await comes(this.page, [...ON, NOTE, REVIEW].join());
    const next = ([of, on]: [string, string[]]) => {
      if (document.querySelector(of)) return null;
      const isSeen = (one: Element) => one.checkVisibility({ visibilityProperty: true });
      const there = on.filter((css) => document.querySelector(css));
      return there.find((css) => [...document.querySelectorAll(css)].some(isSeen)) ?? there[0];
    };
    const css = await this.page.evaluate(next, [`${NOTE}, ${REVIEW}`, ON] as [string, string[]]);
    if (css) await this.reach(css);
  }

  /** Presses it, or the tab of the phone behind which it lies. */
  private async reach(css: string): Promise<void> {
    const behind = await this.page.evaluate((css) => {
      const pieces = [...document.querySelectorAll(css)];
      if (pieces.length === 0 || pieces.some((one) => one.checkVisibility({ visibilityProperty: true }))) return null;
      return pieces[0]?.closest(".dock") ? "hand" : "board";
    }, css);
    await this.press(behind ? `[data-tab="${behind}"]` : css);
  }

  /**
   * Presses it, unless it has gone by itself. If nothing changes by that, whoever calls looks again at what there is to
   * press: a tab may have been changed to already.
   */
  private async press(css: string, words?: RegExp): Promise<void> {
    const before = await this.page.evaluate(look, null);
    const isCard = await this.page.evaluate((css) => document.querySelector(css)?.matches(".dock .card"), css);
    // A card of a full hand is seen at its edge; of anything else its middle is.
    const position = isCard && this.idle % 2 === 0 ? { x: 14, y: 40 } : undefined;
    const aim = await this.page.evaluate(aimAt, { css, pattern: words?.source ?? "", position, mustCome: false, patience: 3000 });
    if (aim === null) return;
    this.latest = typeof aim === "string" ? `${css} could not be pressed, for ${aim}` : `${css} was pressed`;
    if (typeof aim !== "string") {
      await (this.touch ? this.page.touchscreen.tap(aim.x, aim.y) : this.page.mouse.click(aim.x, aim.y));
    }
    this.idle = (await this.page.evaluate(look, before)) === before ? this.idle + 1 : 0;
  }
}
