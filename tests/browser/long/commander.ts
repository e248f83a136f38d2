import { expect, type Locator, type Page } from "@playwright/test";

/** A system as the list tells it. */
interface Row {
  name: string;
  owner: string;
  exposed: boolean;
  can: string;
}

/** A person at a table of Cosmic Conquest: reads the list of systems and gives orders by it. */
export class Commander {
  constructor(
    readonly page: Page,
    readonly name: string,
  ) {}

  get seal() {
    return this.page.getByRole("button", { name: "Seal orders" });
  }

  get orders() {
    return this.page.getByRole("list", { name: "Your orders" });
  }

  get over() {
    return this.page.getByRole("region", { name: "The match is over" });
  }

  tab(name: string | RegExp) {
    return this.page.getByRole("tab", { name });
  }

  /** Waits for that turn; at once if it has come already. */
  async hears(turn: number, timeout = 30_000): Promise<void> {
    await expect(this.page.locator(".goal-turn")).toHaveText(`turn ${turn}`, { timeout });
  }

  private get list() {
    return this.page.getByRole("table", { name: /^Systems of/ });
  }

  async systems(): Promise<Row[]> {
    await this.tab("Systems").click();
    return this.list.locator("tbody tr").evaluateAll((rows) => {
      const text = (row: Element, of: string) => row.querySelector(of)?.textContent?.trim() ?? "";
      return rows.map((row) => ({
        name: text(row, "th"),
        owner: text(row, ".owner-name"),
        exposed: text(row, ".exposed") !== "",
        can: text(row, ".orders .muted"),
      }));
    });
  }

  /**
   * A turn as the cautious play it: whoever is exposed defends themselves with all but one unit and teases a rival with
   * that; before, all go at a free system, with the admiral. True if a rival is attacked.
   */
  async drafts(): Promise<boolean> {
    const systems = await this.systems();
    const targets = systems.filter(({ can }) => can.includes("attack"));
    if (systems.some(({ owner, exposed }) => owner === "You" && exposed)) {
      await this.defendsEvenly();
      const rival = targets.find(({ owner }) => owner !== "independent");
      if (rival) await (await this.attacks(rival.name)).getByRole("button", { name: /: 1 more$/ }).first().click();
      if (rival) await expect(this.orders).toContainText(`Attack ${rival.name}`);
      return rival !== undefined;
    }
    if (targets[0]) await this.strikesAt(targets[0].name);
    return false;
  }

  /** All go at the first system that can be attacked: whatever comes of it, there is a battle. */
  async strikes(): Promise<void> {
    let target: Row | undefined;
    // What can be ordered may be drawn a moment after the list is.
    const found = async () => {
      target = (await this.systems()).find(({ can }) => can.includes("attack"));
      return target !== undefined;
    };
    await expect.poll(found).toBe(true);
    await this.strikesAt(target?.name ?? "");
  }

  private async strikesAt(system: string): Promise<void> {
    const panel = await this.attacks(system);
    await panel.getByRole("button", { name: /^All units to attack/ }).click();
    await expect(this.orders).toContainText(`Attack ${system}`);
    await panel.getByRole("button", { name: /^Let .* lead$/ }).click();
    await expect(panel.getByRole("button", { name: / leads$/ })).toBeVisible();
  }

  private async defendsEvenly(): Promise<void> {
    await this.page.getByRole("button", { name: "Defend evenly" }).click();
    const slider = this.page.getByRole("slider", { name: "Defend with" });
    const most = Number(await slider.getAttribute("max"));
    await slider.fill(String(most - 1));
    await this.page.getByRole("button", { name: /^Defend with/ }).click();
    await expect(this.orders.getByText("Defend").first()).toBeVisible();
  }

  /** Chooses the system in the list; what to send there. */
  private async attacks(system: string): Promise<Locator> {
    const chosen = this.list.getByRole("button", { name: system, exact: true });
    if ((await chosen.getAttribute("aria-pressed")) === "false") await chosen.click();
    const panel = this.page.getByRole("region", { name: system, exact: true });
    await expect(panel.getByRole("heading")).toHaveText(`Attack ${system}`);
    return panel;
  }

  /** Seals, and sees that it is sealed or that the turn has gone on. */
  async seals(turn: number): Promise<void> {
    await this.seal.click();
    await expect(this.page.getByText(/^Sealed\./).or(this.page.locator(".goal-turn", { hasText: `turn ${turn + 1}` }))).toBeVisible();
  }

  /** Ends the story on the map: the new turn is shown when it is over. */
  async skips(): Promise<void> {
    const story = this.page.getByRole("region", { name: /^What happened in turn/ });
    await story.getByRole("button", { name: "Skip" }).click();
    await expect(story).toHaveCount(0);
  }
}
