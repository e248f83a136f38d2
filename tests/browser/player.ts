import type { Page } from "@playwright/test";
import { AtTable } from "./at-table";

const PRIMARY = "[data-primary]";
const BUTTON = ".act button";
/** The cards in hand that can be used now. */
const CARD = "[aria-label^='Your hand'] button:not(:disabled, [aria-disabled=true])";
const ON_BOARD = "[aria-label='The board'] :is(button, [role=button])";

/** A person at a table of Galactic Supremacy: looks at the page, and plays what glows. */
export class Player extends AtTable {
  /** `force`: how many fleets it takes to attack. */
  constructor(
    page: Page,
    private readonly force = 4,
  ) {
    super(page);
  }

  /** Waits until this player is asked something or the match is over; true if asked. */
  async waitForTurn(): Promise<boolean> {
    return !(await this.look({ waits: true })).over;
  }

  /** Answers one question as a sensible beginner would; in haste as one who only wants the match to end. */
  async acts(haste = false): Promise<void> {
    const asked = await this.asked();
    if (/^Choose a card to discard/.test(asked)) await this.tries({ css: CARD, at: -1 });
    else if (/^Choose a technology/.test(asked)) await this.tries("[aria-label='What is being decided'] button");
    else if (haste && (await this.tries({ css: BUTTON, words: /^End turn/ }))) return;
    else if (haste || !((await this.build(asked)) || (await this.attack(asked)))) await this.tries(PRIMARY);
  }

  /** Turns cards into fleets at the homeworld, colonies and research, as far as they glow. */
  private async build(asked: string): Promise<boolean> {
    if (/^(Build a colony|Research)/.test(asked)) return this.tries(PRIMARY);
    if (!/^(Done building|End turn)/.test(asked)) return false;
    const words = asked.startsWith("Done") ? /^(Fleet|Colony)/ : /^Research/;
    if (!(await this.tries({ css: CARD, words }))) return false;
    if (await this.has(".act-hint")) await this.tries({ css: ON_BOARD, words: /your homeworld/ });
    return true;
  }

  /** Throws everything at the first enemy homeworld once there are enough fleets. */
  private async attack(asked: string): Promise<boolean> {
    if (await this.tries({ css: BUTTON, words: /^(Launch attack|Send all)/ })) return true;
    if (!/attack/i.test(asked)) return false;
    if ((await this.words(`${ON_BOARD}[aria-label*='your fleet']`)).length < this.force) return false;
    return this.tries({ css: ON_BOARD, words: /homeworld of/ });
  }
}
