import { expect, type Page } from "@playwright/test";

/** Nothing leaves the page to the side, once what is measured in the page has been drawn to its measure. */
export const fits = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

/** All that the page says, closed menus included: to lay it out for what is seen of it takes four times as long. */
export const said = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector("#app")?.textContent ?? "");

/** Waits, within the page, until it says something else, and the server has answered if it was asked. */
export const changes = async (page: Page, before: string): Promise<void> => {
  const changed = (before: string) =>
    document.querySelector("#app")?.textContent !== before && !document.querySelector(".rail-act[aria-busy=true]");
  await page.waitForFunction(changed, before);
};

/** Waits, within the page, until there is one of those. */
export const comes = async (page: Page, css: string): Promise<void> => {
  await page.waitForFunction((css) => document.querySelector(css) !== null, css);
};

/** What is pressed, by its place in the page and its words: the first of those that are seen, or the one `at` that number. */
export interface Spot {
  css: string;
  words?: RegExp;
  /** The part of it that has the words. */
  part?: string;
  at?: number;
  /** Where on it; else in its middle. */
  position?: { x: number; y: number };
}

/** Where to press, and what the page says until then. */
interface Aim {
  x: number;
  y: number;
  said: string;
}

interface Sought extends Omit<Spot, "words"> {
  pattern: string;
  /** Whether it is waited for where it is not there. */
  mustCome: boolean;
  patience?: number;
}

declare global {
  interface Window {
    /** While a press is on its way to what was aimed at. */
    aimed?: AbortController;
    /** Whether it came to something else. */
    missed?: boolean;
  }
}

/**
 * In the page: waits until it can be pressed, which is until it is enabled, at rest for a frame, in sight, and nothing lies
 * over it. Null where it is not there (any more), words for what is wrong with it after a while. A press that comes to
 * something else, since what was aimed at has moved meanwhile, is none, and `missed`. Playwright's own click, which asks for
 * each of these over the wire, and for where it is twice, takes six times as long.
 */
export async function aimAt({
  css,
  pattern,
  part,
  at = 0,
  position,
  mustCome,
  patience = 15_000,
}: Sought): Promise<Aim | string | null> {
  const words = new RegExp(pattern);
  const saysSo = (one: Element | null) =>
    [one?.textContent, one?.getAttribute("aria-label")].some((text) => text && words.test(text.trim()));
  const isSeen = (one: Element) =>
    one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 0;
  const find = () =>
    [...document.querySelectorAll(css)]
      .filter((one) => isSeen(one) && (pattern === "" || saysSo(part ? one.querySelector(part) : one)))
      .at(at);
  let why = "it is not there";
  let place = "";
  for (const end = performance.now() + patience; performance.now() < end; await new Promise(requestAnimationFrame)) {
    const one = find();
    if (!one && !mustCome) return null;
    if (!one) continue;
    mustCome = false;
    const { left, top, width, height } = one.getBoundingClientRect();
    const [x, y] = position ? [left + position.x, top + position.y] : [left + width / 2, top + height / 2];
    const rests = place === `${x} ${y}`;
    place = `${x} ${y}`;
    const hit = document.elementFromPoint(x, y);
    why = "it moves";
    if (one.closest(":disabled, [aria-disabled=true]")) why = "it is disabled";
    else if (!one.contains(hit)) {
      why = `this is there: ${hit?.outerHTML.slice(0, 200)}`;
      one.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    } else if (rests) {
      window.aimed?.abort();
      window.aimed = new AbortController();
      window.missed = false;
      const { signal } = window.aimed;
      const judge = (event: Event) => {
        if (event.type === "click") window.aimed?.abort();
        if (one.contains(event.target as Node)) return;
        event.stopImmediatePropagation();
        event.preventDefault();
        window.missed = true;
      };
      for (const what of ["pointerdown", "mousedown", "touchstart", "pointerup", "mouseup", "touchend", "click"])
        addEventListener(what, judge, { capture: true, passive: false, signal });
      return { x, y, said: document.querySelector("#app")?.textContent ?? "" };
    }
  }
  return why;
}

/** What a page says at a glance. */
interface Look {
  /** What it offers first, in words; empty while somebody else is asked. */
  asked: string;
  /** It tells what has happened, which can be skipped. */
  tells: boolean;
  over: boolean;
  /** Why the server did not take the latest command. */
  refused: string | null;
}

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

  /** All at once, so that nothing can change between one look and the next; `waits` until there is any of it. */
  look({ waits = false } = {}): Promise<Look> {
    return this.page.evaluate(async (waits) => {
      for (const end = performance.now() + 60_000; ; await new Promise(requestAnimationFrame)) {
        const asked = document.querySelector("[data-primary], .act-hint")?.textContent?.trim() ?? "";
        const over = document.querySelector("[aria-label='The match is over']") !== null;
        const tells = document.querySelector("[data-skips]") !== null;
        const refused = document.querySelector(".refusal")?.textContent ?? null;
        if (!waits || asked !== "" || tells || over || performance.now() > end) return { asked, tells, over, refused };
      }
    }, waits);
  }

  /** What the page offers first, in words; empty while somebody else is asked. */
  async asked(): Promise<string> {
    return (await this.look()).asked;
  }

  async isOver(): Promise<boolean> {
    return (await this.look()).over;
  }

  /** Ends what is told. */
  async skips(): Promise<void> {
    await this.tries("[data-skips]");
  }

  /** Waits until it is asked something and has been told what came before. */
  async isAsked(): Promise<void> {
    await this.page.waitForFunction(() => document.querySelector("[data-primary], .act-hint, [data-skips]"));
    await this.skips();
    await this.page.waitForFunction(() => !document.querySelector("[data-skips]"));
  }

  /** Whether such a thing can be seen. */
  async has(css: string): Promise<boolean> {
    return (await this.words(css)).length > 0;
  }

  /** What is written on each of those that can be seen. */
  words(css: string): Promise<string[]> {
    return this.page.evaluate((css) => {
      const isSeen = (one: Element) =>
        one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 0;
      return [...document.querySelectorAll(css)].filter(isSeen).map((one) => one.textContent?.trim() ?? "");
    }, css);
  }

  /** Waits until a frame has shown nothing new: a clock may have ticked before what was pressed has had all its effects. */
  async rests(): Promise<void> {
    await this.page.evaluate(async () => {
      const said = () => document.querySelector("#app")?.textContent;
      const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      await frame();
      for (let before = said(); ; before = said()) {
        await frame();
        if (said() === before) return;
      }
    });
  }

  /** Presses it once it is there, and waits until the page has changed by it and nothing is on its way. */
  async press(what: Spot | string): Promise<void> {
    await this.hand(what, true);
  }

  /** The same if it is there: a story comes to its end by itself, and so does a match. False if it is not. */
  async tries(what: Spot | string): Promise<boolean> {
    return this.hand(what, false);
  }

  private async hand(what: Spot | string, mustCome: boolean): Promise<boolean> {
    const { words, ...spot }: Spot = typeof what === "string" ? { css: what } : what;
    for (;;) {
      const aim = await this.page.evaluate(aimAt, { ...spot, pattern: words?.source ?? "", mustCome });
      if (aim === null) return false;
      if (typeof aim === "string") throw new Error(`${spot.css} ${words ?? ""} cannot be pressed: ${aim}`);
      await this.page.mouse.click(aim.x, aim.y);
      const missed = await this.page.evaluate(() => {
        window.aimed?.abort();
        return window.missed;
      });
      if (missed) continue;
      await changes(this.page, aim.said);
      return true;
    }
  }
}
