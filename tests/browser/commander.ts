import { expect, type Page } from "@playwright/test";

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
    await expect(this.page.getByText(new RegExp(`^Turn ${turn} of \\d+$`))).toBeVisible({ timeout });
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
   * A turn as a beginner plays it: half of all defends what is exposed, the rest goes at a rival, or at whoever is
   * free, with the admiral. True if a rival is attacked.
   */
  async drafts(): Promise<boolean> {
    const systems = await this.systems();
    if (systems.some(({ owner, exposed }) => owner === "You" && exposed)) await this.defendsEvenly();
    const targets = systems.filter(({ can }) => can.includes("attack"));
    const target = targets.find(({ owner }) => owner !== "independent") ?? targets[0];
    if (!target) return false;
    await this.attacks(target.name);
    return target.owner !== "independent";
  }

  private async defendsEvenly(): Promise<void> {
    await this.page.getByRole("button", { name: "Defend evenly" }).click();
    const slider = this.page.getByRole("slider", { name: "Defend with" });
    const most = Number(await slider.getAttribute("max"));
    await slider.fill(String(Math.ceil(most / 2)));
    await this.page.getByRole("button", { name: /^Defend with/ }).click();
    await expect(this.orders.getByText("Defend").first()).toBeVisible();
  }

  private async attacks(system: string): Promise<void> {
    const chosen = this.list.getByRole("button", { name: system, exact: true });
    if ((await chosen.getAttribute("aria-pressed")) === "false") await chosen.click();
    const panel = this.page.getByRole("region", { name: system, exact: true });
    await expect(panel.getByRole("heading")).toHaveText(`Attack ${system}`);
    await panel.getByRole("button", { name: /^All units to attack/ }).click();
    await expect(this.orders).toContainText(`Attack ${system}`);
    await panel.getByRole("button", { name: /^Let .* lead$/ }).click();
    await expect(panel.getByRole("button", { name: / leads$/ })).toBeVisible();
  }

  /** Seals, and sees that it is sealed or that the turn has gone on. */
  async seals(turn: number): Promise<void> {
    await this.seal.click();
    await expect(this.page.getByText(/^Sealed\./).or(this.page.getByText(`Turn ${turn + 1} of`))).toBeVisible();
  }

  /** Ends the story on the map if one is told. */
  async skips(): Promise<void> {
    const story = this.page.getByRole("region", { name: /^What happened in turn/ });
    await story.getByRole("button", { name: "Skip" }).click();
    await expect(story).toHaveCount(0);
  }
}
