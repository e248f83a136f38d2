import type { Page } from "@playwright/test";

/** A person at a table of any game: what every page has. */
export class AtTable {
  constructor(readonly page: Page) {}

  get todo() {
    return this.page.getByRole("region", { name: "What to do" });
  }

  get primary() {
    return this.todo.locator("[data-primary]");
  }

  get over() {
    return this.page.getByRole("region", { name: "The match is over" });
  }

  /** Where ships and planets lie. */
  get board() {
    return this.page.getByRole("main");
  }

  button(name: string | RegExp) {
    return this.todo.getByRole("button", { name, exact: typeof name === "string" });
  }
}
