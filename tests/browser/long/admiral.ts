import type { Page } from "@playwright/test";
import { choiceOf, piece, press, versionOf } from "../table";

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
/** The cards in hand that can be played now. */
const PLAYABLE = ".dock .card:not([aria-disabled=true])";
/** The ships that can be chosen for what is asked; those in reserve lie in no lane. */
const SHIPS = "main .se-ship.usable";
const RESERVE = "main [aria-label^='You, in reserve'] .se-ship.usable";
/** What takes part of an answer away. */
const BESIDE = ["fight-rest", "intercept-none"];

/** A player of Solar Empires, who follows a plan and otherwise does what glows. */
export class Admiral {
  constructor(readonly page: Page) {}

  /** The cards in hand that can be played now. */
  get playable() {
    return this.page.locator(PLAYABLE);
  }

  planet(orbit: number) {
    return this.page.locator(`main .se-planet[data-piece=orbit-${orbit}]`);
  }

  /** Which turn it is; 0 before the first. */
  async turn(): Promise<number> {
    const [said = ""] = await this.page.locator(".goal-turn").allTextContents();
    return Number(said.match(/\d+/)?.[0] ?? 0);
  }

  private offers(type: string): Promise<boolean> {
    return choiceOf(this.page, type).isVisible();
  }

  /** Answers one question. */
  async answers(plan: Plan): Promise<void> {
    if (plan.builds && (await this.offers("construction-done")) && (await this.plays())) return;
    if ((await this.offers("deploy-done")) && (await this.sends(plan.orbits))) return;
    for (const type of [...BESIDE, ...(plan.withdraws ? ["withdraw"] : [])])
      if (await this.offers(type)) return press(this.page, choiceOf(this.page, type));
    const before = await versionOf(this.page);
    if (!(await this.page.locator(PRIMARY).isVisible())) await press(this.page, this.page.locator(SHIPS).first());
    // A ship that is to lead is confirmed; one that takes a hit is not.
    if ((await versionOf(this.page)) === before) await press(this.page, PRIMARY);
  }

  /** Takes up a card of the hand and plays it; a building on the first planet that glows. False if there is none to play. */
  private async plays(): Promise<boolean> {
    if ((await this.playable.count()) === 0) return false;
    await press(this.page, this.playable.first());
    if (!(await this.page.locator(PRIMARY).isVisible())) await press(this.page, this.page.locator("main .se-planet.usable").first());
    await press(this.page, PRIMARY);
    return true;
  }

  /** Sends the next ship in reserve to the next orbit; false if there is none to send. */
  private async sends(orbits: number[]): Promise<boolean> {
    const orbit = orbits.shift();
    const ships = this.page.locator(RESERVE);
    if (orbit === undefined || (await ships.count()) === 0) return false;
    await press(this.page, ships.first());
    await press(this.page, piece(this.page, `orbit-${orbit}`));
    return true;
  }
}
