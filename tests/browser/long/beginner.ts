import { expect, type Page } from "@playwright/test";
import { isAsked, press, settled, versionOf } from "../table";

const ON_BOARD = ".table-board :is(.usable, .can)[data-piece]";
const IN_HAND = ".dock .card:not([aria-disabled=true])";
/** The lit pieces: those that can be chosen now. */
const LIT = `:is(${ON_BOARD}, ${IN_HAND}, .dock .as-slot.usable)[data-piece]`;
const PRIMARY = "[data-primary]";
/** The ways to continue, in order: the primary action, a listed answer, a piece, a card, any other choice. */
const WAYS_ON = [PRIMARY, ":is(.rail-panel, .dock) [data-choice]:not([aria-disabled=true])", ON_BOARD, IN_HAND, ".act [data-choice]"];

/**
 * A player who knows no rules: tries a few lit pieces in each turn, each once, plays what they offer, and then uses the
 * primary action.
 */
export class Beginner {
  private turn = "";
  private tried = new Set<string>();

  constructor(
    readonly page: Page,
    /** The most pieces to try in a turn. */
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

  /** Tries lit pieces until one leads to a command. False if none does. */
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

  /** Clicks a piece, and a card near its edge, because the next card of a full hand covers the rest. */
  private async takesUp(id: string): Promise<void> {
    const piece = this.page.locator(`${LIT}[data-piece=${JSON.stringify(id)}]`).first();
    const isCard = (await this.page.locator(`.dock .card[data-piece=${JSON.stringify(id)}]`).count()) > 0;
    await piece.click(isCard ? { position: { x: 12, y: 40 } } : {});
    await settled(this.page);
  }

  /** Uses one of the ways to continue: each gets two tries, in order. */
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

/** A player at a table who can answer. */
export interface Player {
  page: Page;
  acts(): Promise<unknown>;
}

/** Lets each asked player answer until `holds` returns true or the match is over. */
export async function playUntil(players: Player[], holds: () => Promise<boolean>): Promise<void> {
  const [first] = players as [Player];
  while (!(await holds()) && (await first.page.locator("[data-ended]").count()) === 0) {
    for (const player of players) {
      await settled(player.page);
      if ((await player.page.locator("[data-asked]").count()) > 0) await player.acts();
    }
    // Against bots, wait for the only player's turn.
    if (players.length === 1) await isAsked(first.page);
  }
}

/** Plays until all pages show the end of the match. */
export async function playOut(players: Player[]): Promise<void> {
  await playUntil(players, async () => false);
  for (const { page } of players) await page.locator("[data-ended]").waitFor();
}
