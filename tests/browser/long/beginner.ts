import { expect, type Page } from "@playwright/test";
import { isAsked, press, settled, versionOf } from "../table";

const ON_BOARD = ".table-board :is(.usable, .can)[data-piece]";
const IN_HAND = ".dock .card:not([aria-disabled=true])";
/** What can be chosen now is lit. */
const LIT = `:is(${ON_BOARD}, ${IN_HAND}, .dock .as-slot.usable)[data-piece]`;
const PRIMARY = "[data-primary]";
/** What else may be the way on: an answer that is listed, a piece to choose, a card to give away, a step back. */
const WAYS_ON = [PRIMARY, ":is(.rail-panel, .dock) [data-choice]:not([aria-disabled=true])", ON_BOARD, IN_HAND, ".act [data-choice]"];

/**
 * A player who knows no rules of any game: tries what is lit, a few pieces in each turn and each of them once, plays what
 * that offers, and goes on by the primary action.
 */
export class Beginner {
  private turn = "";
  private tried = new Set<string>();

  constructor(
    readonly page: Page,
    /** How many pieces they try in a turn. */
    private readonly most = 3,
  ) {}

  /** Answers one question. */
  async acts(): Promise<void> {
    const before = await versionOf(this.page);
    if (await this.tries()) return;
    const isGiven = async () => (await versionOf(this.page)) > before;
    for (let tries = 0; tries < 8 && !(await isGiven()); tries += 1) await this.goesOn(tries);
    expect(await isGiven(), `a beginner gets on from ${await this.primary()}`).toBe(true);
  }

  /** Tries lit pieces until one of them has led to a command. */
  private async tries(): Promise<boolean> {
    const before = await versionOf(this.page);
    const turn = (await this.page.locator("[data-piece=goal]").textContent()) ?? "";
    if (turn !== this.turn) this.tried = new Set();
    this.turn = turn;
    while (this.tried.size < this.most) {
      const piece = (await this.lit()).find((id) => !this.tried.has(id));
      if (piece === undefined) return false;
      this.tried.add(piece);
      const usual = await this.primary();
      await this.takesUp(piece);
      const [aim] = (await this.lit()).filter((id) => id !== piece && !this.tried.has(id));
      if ((await versionOf(this.page)) === before && (await this.primary()) === usual && aim) await this.takesUp(aim);
      if ((await versionOf(this.page)) === before && (await this.primary()) !== usual) await this.goesOn();
      if ((await versionOf(this.page)) > before) return true;
      await this.page.keyboard.press("Escape");
    }
    return false;
  }

  /** A card of a full hand is seen at its edge; others lie on the rest of it. */
  private async takesUp(id: string): Promise<void> {
    const piece = this.page.locator(`${LIT}[data-piece=${JSON.stringify(id)}]`).first();
    const isCard = (await this.page.locator(`.dock .card[data-piece=${JSON.stringify(id)}]`).count()) > 0;
    await piece.click(isCard ? { position: { x: 12, y: 40 } } : {});
    await settled(this.page);
  }

  /** By the primary action, twice if it must be; then by each other way in turn. */
  private async goesOn(tries = 0): Promise<void> {
    const ways = [];
    for (const css of WAYS_ON) {
      const there = this.page.locator(css).locator("visible=true");
      if ((await there.count()) > 0) ways.push(there.last());
    }
    const way = ways[Math.floor(tries / 2) % ways.length];
    if (way) await press(this.page, way);
  }

  private lit(): Promise<string[]> {
    return this.page.locator(LIT).evaluateAll((all) => all.map((one) => one.getAttribute("data-piece") ?? ""));
  }

  private async primary(): Promise<string | null> {
    const there = this.page.locator(PRIMARY);
    return (await there.count()) > 0 ? there.getAttribute("data-choice") : null;
  }
}

/** At a table, and able to answer. */
export interface Player {
  page: Page;
  acts(): Promise<unknown>;
}

/** Each player who is asked answers, until that holds or the match is over. */
export async function playUntil(players: Player[], holds: () => Promise<boolean>): Promise<void> {
  const [first] = players as [Player];
  while (!(await holds()) && (await first.page.locator("[data-ended]").count()) === 0) {
    for (const player of players) {
      await settled(player.page);
      if ((await player.page.locator("[data-asked]").count()) > 0) await player.acts();
    }
    // Against bots the only player waits for their turn.
    if (players.length === 1) await isAsked(first.page);
  }
}

/** The match goes on until it is over for all of them. */
export async function playOut(players: Player[]): Promise<void> {
  await playUntil(players, async () => false);
  for (const { page } of players) await page.locator("[data-ended]").waitFor();
}
