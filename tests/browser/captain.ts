import { AtTable, type Spot } from "./at-table";

/** A command as a record keeps it. */
export interface Command {
  type: string;
  card?: string;
  ship?: number;
  wreck?: number;
  stack?: number;
  commander?: number;
  sacrifice?: number | string;
  extra?: "no" | "before" | "after";
  pause?: boolean;
}

/** The button that gives a command which nothing else goes before. */
const BUTTONS: Record<string, RegExp> = {
  ready: /^End turn/,
  "cancel-scrap": /^Take it back/,
  "cancel-choice": /^Take it back/,
  "reset-order": /^Back to the old order/,
  "confirm-order": /^Fight in this order/,
  pass: /^(Let it happen|Fight on|Let the turn end)$/,
  "pass-battle": /^Fight it out/,
  "pass-turn": /^Nothing more this turn/,
};

const JOINS = { no: "stays out", before: "fights first", after: "fights second" };
const COMMITS = { no: /^Keep it out/, before: /^It fights first/, after: /^It fights second/ };

const PRIMARY = "[data-primary]";
const BUTTON = ".act button";
/** Where a card of a full hand is seen: others lie on the rest of it. */
const SEEN = { position: { x: 12, y: 80 } };

/** A person at a table of Spacetrace: plays as a beginner would, or gives the commands of a kept match. */
export class Captain extends AtTable {
  /** A ship that is paid for by one click, if there is one. */
  private async bringsOut(): Promise<boolean> {
    const paid = ".dock .card.k-fleet:has(.ribbon:not(.warn)), .dock .card.k-fleet.can";
    if (!(await this.tries({ css: paid, ...SEEN }))) return false;
    await this.press({ css: PRIMARY, words: /^Bring out / });
    return true;
  }

  /** One step of a turn, or of an answer. */
  async acts(): Promise<void> {
    if (/^(Plan the attack|End turn)$/.test(await this.asked()) && (await this.bringsOut())) return;
    await this.tries(PRIMARY);
  }

  private piece(id: number | undefined, sort = "s"): string {
    return `main [data-piece=${sort}${id}]`;
  }

  /** A card of the hand, by its name. */
  private card(name: string): Spot {
    return { css: ".dock button.card", part: ".nm", words: new RegExp(`^${name}(×\\d+)?$`), ...SEEN };
  }

  async resigns(): Promise<void> {
    await this.page.getByRole("button", { name: "Table menu" }).click();
    await this.page.getByRole("button", { name: /resign/i }).first().click();
    await this.page.getByRole("dialog").getByRole("button", { name: /resign/i }).click();
  }

  /** Gives that command by what is seen on the page; `names` are those of the cards. */
  async gives(command: Command, names: Map<string, string>): Promise<void> {
    await this.isAsked();
    const { type, ship, extra } = command;
    const words = BUTTONS[type];
    if (words) return this.press({ css: BUTTON, words });
    if (type === "commit-extra") return this.press({ css: BUTTON, words: COMMITS[extra ?? "no"] });
    if (type === "attack") return this.attacks(command);
    if (type === "to-front") return this.press(this.piece(ship));
    if (command.card === undefined) {
      await this.press(this.piece(ship));
      return this.press(PRIMARY);
    }
    await this.plays(command, names);
  }

  private async attacks({ extra = "no", pause = false }: Command): Promise<void> {
    const panel = this.page.getByRole("region", { name: "The attack" });
    await this.press({ css: BUTTON, words: /^Plan the attack/ });
    if (extra !== "no") await panel.getByRole("button", { name: JOINS[extra] }).click();
    if (pause) await panel.getByRole("checkbox").check();
    await this.press({ css: BUTTON, words: /^Attack/ });
  }

  /** A card of the hand: taken up, aimed, and given by the primary button. */
  private async plays(command: Command, names: Map<string, string>): Promise<void> {
    const { type, card = "", wreck, stack, commander, sacrifice } = command;
    await this.press(this.card(names.get(card) ?? card));
    if (type === "scrap") {
      // The first of three is chosen among what else can be done with the card.
      await this.tries({ css: "button", words: /^Scrap three such cards/ });
      return;
    }
    if (sacrifice !== undefined) {
      return this.press(typeof sacrifice === "number" ? this.piece(sacrifice) : this.card(names.get(sacrifice) ?? sacrifice));
    }
    if (!(await this.has(PRIMARY))) {
      if (stack !== undefined) await this.press(this.piece(stack, "k"));
      else if (command.ship !== undefined) await this.press(this.piece(command.ship));
      else if (wreck ?? commander) await this.press(".st-uses .btn");
      else return this.press({ css: "button", words: /^Play it without a target/ });
    }
    await this.press(PRIMARY);
  }
}
