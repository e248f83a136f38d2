import { expect } from "@playwright/test";
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

const PRIMARY = "[data-primary]";
const BUTTON = ".act button";
/** The cards in hand that can be played now. */
const PLAYABLE = "[aria-label^='Your hand'] button:not([aria-disabled=true])";
/** The ships that can be chosen for what is asked. */
const SHIPS = "main .se-ship.usable";

/** A person at a table of Solar Empires: looks at it, and plays what glows. */
export class Admiral extends AtTable {
  /** The cards in hand that can be played now. */
  get playable() {
    return this.page.locator(PLAYABLE);
  }

  planet(orbit: number) {
    return this.page.locator(planet(orbit));
  }

  /** Which turn it is. */
  async turn(): Promise<number> {
    const [said = ""] = await this.words(".goal-turn");
    return Number(said.match(/\d+/)?.[0] ?? 0);
  }

  /** By a tap on the board. */
  override async skips(): Promise<void> {
    const tap = () =>
      document.querySelector(".se-board.telling")?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true })) ?? false;
    if (!(await this.page.evaluate(tap))) await super.skips();
  }

  /** Answers one question. */
  async answer(asked: string, plan: Plan): Promise<void> {
    if (asked === "Done building" && plan.builds && (await this.plays())) return;
    if (asked === "Done deploying" && (await this.sends(plan.orbits))) return;
    if (asked === "Choose what takes the hit") return this.press(SHIPS);
    if (asked.endsWith("point ship")) {
      await this.press(SHIPS);
      return this.press({ css: PRIMARY, words: /^Lead with/ });
    }
    const beside = { "Choose the next combat": /^Fight the rest in order/, "Name a fighter": /^Intercept nobody/ }[asked];
    if (beside) return this.press({ css: BUTTON, words: beside });
    if (plan.withdraws && (await this.tries({ css: BUTTON, words: /^Withdraw the fleet/ }))) return;
    await this.press(PRIMARY);
  }

  /** Takes up a card of the hand and plays it; a building on the first planet that glows. False if there is none to play. */
  private async plays(): Promise<boolean> {
    if (!(await this.tries(PLAYABLE))) return false;
    if (/^Choose a planet for /.test(await this.asked())) {
      await this.press("main .se-planet.usable");
      await this.press({ css: PRIMARY, words: /^Build on/ });
    } else await this.press({ css: PRIMARY, words: /^Play / });
    return true;
  }

  /** Sends the next ship in reserve to the next orbit; false if there is none to send. */
  private async sends(orbits: number[]): Promise<boolean> {
    const orbit = orbits.shift();
    if (orbit === undefined || !(await this.tries("main [aria-label^='You, in reserve'] .se-ship.usable"))) return false;
    expect(await this.asked()).toMatch(/^Choose a lane/);
    await this.press(planet(orbit));
    return true;
  }
}

const planet = (orbit: number): string => `main .se-planet[data-piece=orbit-${orbit}]`;
