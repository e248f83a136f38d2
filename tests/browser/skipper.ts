import { expect, type Locator } from "@playwright/test";
import { AtTable } from "./at-table";

/** A command as a record keeps it. */
export interface Command {
  type: string;
  card?: string;
  ship?: string;
  id?: string;
  home?: string;
  location?: string;
  target?: string;
}

/** The button that gives a command which nothing is pointed at for. */
const BUTTONS: Record<string, RegExp> = {
  "end-turn": /^End turn/,
  confirm: /^(Fire|Fight|Begin the attempt|Set (none|th))/,
  "pick-all": /^Set all/,
};

/** What a command is called, beside the board where more than that can be done with a thing, and on the primary button. */
const VERBS: Record<string, RegExp> = {
  "play-crew": /^Report at/,
  "play-face-down": /^Play it face down/,
  activate: /^Turn it up/,
  "move-ship": /^Fly to/,
  attack: /^Fire on/,
  board: /^Fight the crews/,
  attempt: /^Attempt/,
};

/** A person at a table of Aries Star Fleet: plays whatever can be played, crews the ships, and attempts what stands open. */
export class Skipper extends AtTable {
  /** What has been tried in vain or done in this turn, by what is written on it. */
  private readonly tried = new Set<string>();

  private shown(selector: string): Locator {
    return this.page.locator(`${selector} >> visible=true`);
  }

  /** Gives that command by what is seen on the page; `names` are those of the cards. */
  async gives(command: Command, names: Map<string, string>): Promise<void> {
    await this.isAsked();
    const { type, id, card, ship, target, home, location } = command;
    const button = BUTTONS[type];
    if (button) return this.press(this.button(button));
    if (type === "toggle") return this.press(this.shown(`.rail-panel [data-piece="${id}"]`));
    if (type === "choose" || type === "pick") {
      const name = names.get((id ?? card ?? "").replace(/^..|#\d+$/g, "")) ?? "";
      await this.press(this.shown(".as-option").filter({ hasText: name }).first());
      return type === "choose" ? this.press(this.primary) : undefined;
    }
    await this.page.keyboard.press("Escape");
    await this.press(type === "attempt" ? this.shown(".as-stand.near .as-flag") : this.piece(card ?? ship ?? target ?? ""));
    // What can be done in one way alone is ready as soon as it is taken up.
    const verb = VERBS[type] ?? /^$/;
    const at = home ?? (location && `at:${location}`);
    const order = this.shown(".as-orders button").filter({ hasText: verb });
    if (!verb.test(await this.asked())) await this.press(at ? this.board.locator(`[data-piece="${at}"]`) : order.first());
    await expect(this.primary).toHaveText(verb);
    await this.press(this.primary);
  }

  private piece(id: string): Locator {
    return this.shown(`:is(.as-board, .dock) [data-piece="${id}"]`).first();
  }

  /** Answers one question; false once the match is over. */
  async acts(): Promise<boolean> {
    await expect.poll(async () => (await this.over.count()) > 0 || (await this.asked()) !== "", { timeout: 60_000 }).toBe(true);
    if ((await this.over.count()) > 0) return false;
    const asked = await this.asked();
    if (/^End turn/.test(asked)) await this.goesOn();
    else if (await this.primary.count()) await this.press(this.primary);
    else if (/^Choose a card to discard/.test(asked)) await this.press(this.shown(".dock .card").last());
    else if (/^Choose at least one/.test(asked)) await this.press(this.shown(".rail-panel .as-crew").first());
    else if (/^Choose what to do/.test(asked)) await this.press(this.shown(".as-orders button").first());
    else await this.press(this.shown(".as-option").first());
    return true;
  }

  /** In one's own turn: cards first, then crews into ships, then the objective; the turn ends when nothing is left to try. */
  private async goesOn(): Promise<void> {
    const turn = await this.page.locator(`[data-piece="goal"]`).innerText();
    const next = async (what: Locator) => {
      for (const one of await what.all()) {
        const name = `${turn} ${await one.innerText()}`;
        if (this.tried.has(name)) continue;
        this.tried.add(name);
        return one;
      }
      return null;
    };
    const card = await next(this.shown(".dock .fan .card:not([aria-disabled=true]), .dock .as-slot.usable"));
    if (card) return this.press(card);
    if (await this.boards(turn)) return;
    const flag = await next(this.shown(".as-stand.near .as-flag"));
    if (flag) {
      await this.press(flag);
      const attempt = this.shown(".as-orders button").filter({ hasText: "Attempt" });
      if ((await attempt.count()) > 0) return this.press(attempt.first());
    }
    if (!/^End turn/.test(await this.asked())) await this.page.keyboard.press("Escape");
    await this.press(this.button("End turn"));
  }

  /** Sends a crew from a station into a ship at the same place. */
  private async boards(turn: string): Promise<boolean> {
    for (const station of await this.shown(".as-stand.near .as-station").all()) {
      const name = `${turn} ${await station.getAttribute("data-piece")} ${await station.innerText()}`;
      if (this.tried.has(name)) continue;
      this.tried.add(name);
      await this.press(station);
      const crew = this.shown(".as-sheet .as-crew").first();
      if ((await crew.count()) === 0) continue;
      await this.press(crew);
      const ship = this.shown(".as-stand.near .as-ship.usable").first();
      if ((await ship.count()) === 0) continue;
      await this.press(ship);
      return true;
    }
    return false;
  }
}
