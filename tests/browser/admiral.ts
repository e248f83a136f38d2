import { expect, type Locator, type Page } from "@playwright/test";
import { AtTable } from "./at-table";

/** What an admiral has in mind for a turn. */
export interface Plan {
  /** Plays what can be played of the hand. */
  builds: boolean;
  /** The orbits to send ships to, one ship each; those that are left over stay at home. */
  orbits: number[];
  /** Leaves a battle as soon as that is allowed. */
  withdraws?: boolean;
}

/** What the page says at a glance. */
interface Sight {
  /** The verb of the primary action, or where the next tap belongs; empty while somebody else is asked. */
  asked: string;
  /** The board still tells what has happened before. */
  telling: boolean;
  turn: number;
  over: boolean;
}

const NUMERALS = ["", "I", "II", "III", "IV", "V", "VI"];

/** A person at a table of Solar Empires, met before the page is opened: looks at it, and plays what glows. */
export class Admiral extends AtTable {
  /** How many commands the server has taken from this page. */
  private taken = 0;

  constructor(page: Page) {
    super(page);
    page.on("websocket", (socket) =>
      socket.on("framereceived", ({ payload }) => {
        const frame = JSON.parse(payload.toString());
        if (frame.type === "accepted") this.taken += 1;
        if (frame.type === "rejected") throw new Error(`refused: ${frame.message}`);
      }),
    );
  }

  /** The cards in hand that can be played now. */
  get playable() {
    return this.page.getByRole("region", { name: /^Your hand/ }).locator("button:not([aria-disabled=true])");
  }

  orbit(number: number) {
    return this.board.getByRole("region", { name: `Orbit ${NUMERALS[number]}`, exact: true });
  }

  planet(orbit: number) {
    return this.orbit(orbit).locator(".se-planet");
  }

  /** All at once, so that nothing can change between one look and the next. */
  async sees(): Promise<Sight> {
    return this.page.evaluate(() => {
      const text = (of: string) => document.querySelector(of)?.textContent ?? "";
      return {
        asked: text("[data-primary], .act-hint").trim(),
        telling: document.querySelector(".se-board.telling") !== null,
        turn: Number(text(".goal-turn").match(/\d+/)?.[0] ?? 0),
        over: document.querySelector(".end") !== null,
      };
    });
  }

  /** Ends the story on the board with a tap. */
  async skips(): Promise<void> {
    await this.board.locator(".se-board").dispatchEvent("pointerdown");
    await expect(this.board.locator(".se-board.telling")).toHaveCount(0);
  }

  /** Answers one question. */
  async answer(asked: string, plan: Plan): Promise<void> {
    if (asked === "Done building" && plan.builds && (await this.playable.count()) > 0) return this.plays(this.playable.first());
    if (asked === "Done deploying" && (await this.sends(plan.orbits))) return;
    if (asked === "Choose what takes the hit") return this.gives(this.ships.first());
    if (asked.endsWith("point ship")) {
      await this.takes(this.ships.first(), /^Lead with/);
      return this.gives(this.primary);
    }
    const beside = { "Choose the next combat": "Fight the rest in order", "Name a fighter": "Intercept nobody" }[asked];
    const back = this.button("Withdraw the fleet");
    if (beside !== undefined) await this.gives(this.button(beside));
    else await this.gives(plan.withdraws && (await back.count()) > 0 ? back : this.primary);
  }

  /** Takes up a card of the hand and plays it; a building on the first planet that glows. */
  async plays(card: Locator): Promise<void> {
    await this.takes(card, /^(Play|Choose a planet for) /);
    const glowing = this.board.locator(".se-planet.usable");
    if ((await this.primary.count()) === 0) await this.takes(glowing.first(), /^Build on/);
    await this.gives(this.primary);
  }

  /** The ships that can be chosen for what is asked. */
  private get ships() {
    return this.board.locator(".se-ship.usable");
  }

  /** Sends the next ship in reserve to the next orbit; false if there is none to send. */
  private async sends(orbits: number[]): Promise<boolean> {
    const home = this.board.getByRole("region", { name: /^You, in reserve/ }).locator(".se-ship.usable");
    const orbit = orbits.shift();
    if (orbit === undefined || (await home.count()) === 0) return false;
    await this.takes(home.first(), /^Choose a lane/);
    await this.gives(this.planet(orbit));
    return true;
  }

  /** Presses what is only taken up, and waits until the page asks for the next step. */
  private async takes(what: Locator, next: RegExp): Promise<void> {
    await what.click();
    await expect(this.todo.locator("[data-primary], .act-hint")).toHaveText(next);
  }

  /** Presses what gives a command, and waits until the server has taken it and the page shows what came of it. */
  async gives(what: Locator): Promise<void> {
    const before = this.taken;
    await what.click();
    await expect.poll(() => this.taken, { intervals: [10, 20, 40] }).toBeGreaterThan(before);
    await expect(this.page.locator(".rail-act[aria-busy=true]")).toHaveCount(0);
  }
}
