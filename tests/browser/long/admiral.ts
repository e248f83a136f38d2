import type { Page } from "@playwright/test";
import { choiceOf, piece, press, versionOf } from "../table";

/** A plan for one turn. */
export interface Plan {
  /** Whether to play all playable cards. */
  builds: boolean;
  /** The orbits to send ships to, one ship each. The other ships stay in reserve. */
  orbits: number[];
  /** Whether to leave battles as soon as possible. */
  withdraws?: boolean;
}

const PRIMARY = "[data-primary]";
/** The cards in hand that can be played now. */
const PLAYABLE = ".dock .card:not([aria-disabled=true])";
/** The ships that can be chosen for the question, and those of them in the player's reserve. */
const SHIPS = "main .se-ship.usable";
const RESERVE = "main [aria-label^='You, in reserve'] .se-ship.usable";
/** Choices that answer the rest of a question at once. They are taken when offered. */
const BESIDE = ["fight-rest", "intercept-none"];

/** A player of Solar Empires, who follows a plan and otherwise takes the choices that glow. */
export class Admiral {
  constructor(readonly page: Page) {}

  /** The cards in hand that can be played now. */
  get playable() {
    return this.page.locator(PLAYABLE);
  }

  planet(orbit: number) {
    return this.page.locator(`main .se-planet[data-piece=orbit-${orbit}]`);
  }

  /** The number of the turn; 0 before the first. */
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
    // The choice of a leading ship needs a confirmation; the choice of a ship that takes a hit does not.
    if ((await versionOf(this.page)) === before) await press(this.page, PRIMARY);
  }

  /** Plays a card from the hand, a building on the first planet that glows. False if no card can be played. */
  private async plays(): Promise<boolean> {
    if ((await this.playable.count()) === 0) return false;
    await press(this.page, this.playable.first());
    if (!(await this.page.locator(PRIMARY).isVisible())) await press(this.page, this.page.locator("main .se-planet.usable").first());
    await press(this.page, PRIMARY);
    return true;
  }

  /** Sends the next ship in reserve to the next orbit. False if no ship or orbit is left. */
  private async sends(orbits: number[]): Promise<boolean> {
    const orbit = orbits.shift();
    const ships = this.page.locator(RESERVE);
    if (orbit === undefined || (await ships.count()) === 0) return false;
    await press(this.page, ships.first());
    await press(this.page, piece(this.page, `orbit-${orbit}`));
    return true;
  }
}
