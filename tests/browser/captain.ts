import { expect, type Locator } from "@playwright/test";
import { AtTable } from "./at-table";

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
const COMMITS = { no: "Keep it out", before: "It fights first", after: "It fights second" };

/** Where a card of a full hand is seen: others lie on the rest of it. */
const SEEN = { position: { x: 12, y: 80 } };

/** A person at a table of Spacetrace: plays as a beginner would, or gives the commands of a kept match. */
export class Captain extends AtTable {
  /** A ship that is paid for by one click, if there is one. */
  private async bringsOut(): Promise<boolean> {
    const paid = this.page.locator(".dock .card.k-fleet:has(.ribbon:not(.warn)), .dock .card.k-fleet.can");
    if ((await paid.count()) === 0) return false;
    await this.press(paid.first(), SEEN);
    await expect(this.primary).toHaveText(/^Bring out /);
    await this.press(this.primary);
    return true;
  }

  /** One step of a turn, or of an answer; false once the match is over. */
  async acts(): Promise<boolean> {
    if ((await this.over.count()) > 0) return false;
    const asked = await this.asked();
    if (asked === "") {
      await expect
        .poll(async () => (await this.asked()) !== "" || (await this.over.count()) > 0, { intervals: [30, 60] })
        .toBe(true);
      return true;
    }
    if (/^(Plan the attack|End turn)$/.test(asked) && (await this.bringsOut())) return true;
    await this.press(this.primary);
    return true;
  }

  private piece(id: number | undefined, sort = "s") {
    return this.board.locator(`[data-piece=${sort}${id}]`);
  }

  /** A card of the hand, by its name. */
  card(name: string) {
    const cards = this.page.getByRole("region", { name: /^Your hand/ }).locator("button.card");
    return cards.filter({ has: this.page.locator(".nm", { hasText: new RegExp(`^${name}(×\\d+)?$`) }) });
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
    const button = BUTTONS[type];
    if (button) return this.press(this.button(button));
    if (type === "commit-extra") return this.press(this.button(COMMITS[extra ?? "no"]));
    if (type === "attack") return this.attacks(command);
    if (type === "to-front") return this.press(this.piece(ship));
    if (command.card === undefined) {
      await this.piece(ship).click();
      return this.press(this.primary);
    }
    await this.plays(command, names);
  }

  private async attacks({ extra = "no", pause = false }: Command): Promise<void> {
    const panel = this.page.getByRole("region", { name: "The attack" });
    await this.press(this.button("Plan the attack"));
    if (extra !== "no") await panel.getByRole("button", { name: JOINS[extra] }).click();
    if (pause) await panel.getByRole("checkbox").check();
    await this.press(this.button("Attack"));
  }

  /** A card of the hand: taken up, aimed, and given by the primary button. */
  private async plays(command: Command, names: Map<string, string>): Promise<void> {
    const { type, card = "", wreck, stack, commander, sacrifice } = command;
    const held = this.card(names.get(card) ?? card);
    await held.click(SEEN);
    if (type === "scrap") {
      // The first of three is chosen among what else can be done with the card.
      const first = this.page.getByRole("button", { name: /^Scrap three such cards/ });
      if ((await first.count()) > 0) await first.click();
      return;
    }
    if (sacrifice !== undefined) {
      if (typeof sacrifice === "number") return this.press(this.piece(sacrifice));
      return this.press(this.card(names.get(sacrifice) ?? sacrifice), SEEN);
    }
    if ((await this.primary.count()) === 0) {
      if (stack !== undefined) await this.piece(stack, "k").click();
      else if (command.ship !== undefined) await this.piece(command.ship).click();
      else if (wreck ?? commander) await this.page.locator(".st-uses .btn").first().click();
      else return this.press(this.page.getByRole("button", { name: "Play it without a target" }));
    }
    await this.press(this.primary);
  }
}
