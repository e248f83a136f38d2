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

const PRIMARY = "[data-primary]";
const FLAG = ".as-stand.near .as-flag";

/** A person at a table of Aries Star Fleet: plays whatever can be played, crews the ships, and attempts what stands open. */
export class Skipper extends AtTable {
  /** What has been tried in vain or done in this turn, by what is written on it. */
  private readonly tried = new Set<string>();

  /** Gives that command by what is seen on the page; `names` are those of the cards. */
  async gives(command: Command, names: Map<string, string>): Promise<void> {
    await this.isAsked();
    const { type, id, card, ship, target, home, location } = command;
    const words = BUTTONS[type];
    if (words) return this.press({ css: ".act button", words });
    if (type === "toggle") return this.press(`.rail-panel [data-piece="${id}"]`);
    if (type === "choose" || type === "pick") {
      const name = names.get((id ?? card ?? "").replace(/^..|#\d+$/g, "")) ?? "";
      await this.press({ css: ".as-option", words: new RegExp(name) });
      return type === "choose" ? this.press(PRIMARY) : undefined;
    }
    await this.page.keyboard.press("Escape");
    const piece = `:is(.as-board, .dock) [data-piece="${card ?? ship ?? target ?? ""}"]`;
    await this.press(type === "attempt" ? FLAG : piece);
    await this.rests();
    // What can be done in one way alone is ready as soon as it is taken up.
    const verb = VERBS[type] ?? /^$/;
    const at = home ?? (location && `at:${location}`);
    if (!verb.test(await this.asked())) {
      await this.press(at ? `main [data-piece="${at}"]` : { css: ".as-orders button", words: verb });
    }
    await this.press({ css: PRIMARY, words: verb });
  }

  /** Answers one question. */
  async acts(): Promise<void> {
    const asked = await this.asked();
    if (/^End turn/.test(asked)) await this.goesOn();
    else if (await this.tries(PRIMARY)) return;
    else if (/^Choose a card to discard/.test(asked)) await this.tries({ css: ".dock .card", at: -1 });
    else if (/^Choose at least one/.test(asked)) await this.tries(".rail-panel .as-crew");
    else if (/^Choose what to do/.test(asked)) await this.tries(".as-orders button");
    else if (asked !== "") await this.tries(".as-option");
  }

  /** In one's own turn: cards first, then crews into ships, then the objective; the turn ends when nothing is left to try. */
  private async goesOn(): Promise<void> {
    const [turn = ""] = await this.words("[data-piece=goal]");
    const triesNext = async (css: string) => {
      const at = (await this.words(css)).findIndex((words) => this.isNew(`${turn} ${words}`));
      return at >= 0 && this.tries({ css, at });
    };
    if (await triesNext(".dock .fan .card:not([aria-disabled=true]), .dock .as-slot.usable")) return;
    if (await this.boards(turn)) return;
    if ((await triesNext(FLAG)) && (await this.tries({ css: ".as-orders button", words: /Attempt/ }))) return;
    if (!/^End turn/.test(await this.asked())) await this.page.keyboard.press("Escape");
    await this.tries({ css: PRIMARY, words: /^End turn/ });
  }

  private isNew(name: string): boolean {
    return this.tried.size < this.tried.add(name).size;
  }

  /** Sends a crew from a station into a ship at the same place. */
  private async boards(turn: string): Promise<boolean> {
    const css = ".as-stand.near .as-station";
    for (const [at, words] of (await this.words(css)).entries()) {
      if (!this.isNew(`${turn} station ${at} ${words}`)) continue;
      if (!(await this.tries({ css, at }))) continue;
      if (!(await this.tries(".as-sheet .as-crew"))) continue;
      if (await this.tries(".as-stand.near .as-ship.usable")) return true;
    }
    return false;
  }
}
