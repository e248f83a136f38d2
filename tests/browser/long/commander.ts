import { expect, type Page } from "@playwright/test";
import { choiceOf, gives, isAsked, press, settled } from "../table";

/** A system that can be attacked. */
interface Target {
  system: number;
  /** The owner's seat. Null if the system is free. */
  owner: string | null;
}

/** A player of Cosmic Conquest, who gives orders with the list of systems. */
export class Commander {
  constructor(
    readonly page: Page,
    readonly name = "",
  ) {}

  tab(id: string) {
    return this.page.locator(`#tab-${id}`);
  }

  /** Waits for the next turn or the end. True for a turn. */
  hears(): Promise<boolean> {
    return isAsked(this.page);
  }

  private async targets(): Promise<Target[]> {
    await this.tab("systems").click();
    await this.page.locator("tr[data-system]").first().waitFor();
    return this.page.locator("tr[data-can~=attack]").evaluateAll((rows) =>
      rows.map((row) => ({ system: Number(row.getAttribute("data-system")), owner: row.getAttribute("data-owner") })),
    );
  }

  /**
   * Drafts cautious orders. An exposed player attacks a rival with one unit and defends with the others. Otherwise all
   * units and the admiral attack the first target. True if an exposed player attacks a rival.
   */
  async drafts(): Promise<boolean> {
    const targets = await this.targets();
    const rival = targets.find(({ owner }) => owner !== null);
    if (rival && (await this.page.locator("td.exposed > *").count()) > 0) {
      await this.defendsWithAllButOne();
      await this.chooses(rival.system);
      await gives(this.page, { type: "assign", kind: "attack", system: rival.system, units: 1 });
      return true;
    }
    if (targets[0]) await this.attacks(targets[0].system);
    return false;
  }

  /** Attacks the first target with all units, so that there is a battle. */
  async strikes(): Promise<void> {
    const [target] = await this.targets();
    await this.attacks((target as Target).system);
  }

  private async attacks(system: number): Promise<void> {
    await this.chooses(system);
    const all = this.page.locator(`.cc-stepper [data-choice^='assign {kind:"attack"']`).last();
    await press(this.page, all);
    await gives(this.page, { type: "lead", kind: "attack", system });
  }

  private async chooses(system: number): Promise<void> {
    const row = this.page.locator(`tr[data-system="${system}"] .choose`);
    if ((await row.getAttribute("aria-pressed")) === "false") await press(this.page, row);
  }

  private async defendsWithAllButOne(): Promise<void> {
    await this.page.getByRole("button", { name: "Defend evenly" }).click();
    const slider = this.page.locator(".cc-slider input");
    await slider.fill(String(Number(await slider.getAttribute("max")) - 1));
    await press(this.page, this.page.locator(".cc-slider button"));
    await expect(this.page.locator(".cc-orders li").first()).toBeVisible();
  }

  seals(): Promise<void> {
    return press(this.page, choiceOf(this.page, "submit"));
  }

  /** Seals as the last player, and skips the story of the turn. The page shows the new turn only after it. */
  async sealsAndSkips(): Promise<void> {
    await choiceOf(this.page, "submit").click();
    await this.page.locator("[data-skips]").click();
    await settled(this.page);
  }
}
