import type { Page } from "@playwright/test";
import { faultless } from "../axe";
import { guest, PHONE, playAt } from "../people";
import { expect, test } from "../server";

// Extensions and table settings in any game. `gate/talk.spec.ts` and `gate/time.spec.ts` test the rest of a table.

const shot = async (page: Page, name: string) => {
  if (process.env.LOOK) await page.screenshot({ path: `out/${name}.png`, animations: "disabled" });
};

test("a player takes extensions from the menu, one in a turn, and all see the deadline move", async ({ browser }) => {
  const guests = [await guest(browser, "Wren"), await guest(browser, "Ilse"), await guest(browser, "Tomas", PHONE)];
  const clock = { turn: 259_200, reaction: 86_400, extensions: 2 };
  await playAt(guests, { game: "galactic-supremacy", clock });
  const pages = guests.map(({ page }) => page);
  const asked = await Promise.all(pages.map((page) => page.locator("[data-asked]").count()));
  const mover = pages[asked.indexOf(1)] as (typeof pages)[number];
  await mover.getByTestId("table-menu").click();
  await shot(mover, "menu");
  await mover.getByTestId("take-time").click();
  for (const page of pages) await expect(page.getByRole("timer")).toContainText("3 d 23 h");
  await mover.getByTestId("table-menu").click();
  await mover.getByTestId("take-time").click();
  await expect(mover.getByText(/taken an extension this turn/)).toBeVisible();
});

test("the host chooses pace, time and talk, and the waiting room says so", async ({ page }) => {
  await page.goto("/host?private");
  await page.getByText("By correspondence", { exact: true }).click();
  await page.getByText("Clock settings").click();
  await page.getByLabel("Extensions for each player").selectOption({ label: "two" });
  await page.getByLabel("Each gives").selectOption({ label: "12 hours" });
  await page.getByRole("checkbox", { name: /If only one player is late, give them 12 hours more/ }).check();
  await page.getByText("Is skipped", { exact: true }).click();
  await page.getByRole("combobox", { name: "After" }).selectOption({ label: "3 missed turns" });
  await page.getByText("Public only", { exact: true }).click();
  await faultless(page);
  await shot(page, "host");
  await page.getByTestId("open-table").click();
  for (const term of [
    "By correspondence, 3 days per move",
    "Each player can add 12 hours, twice.",
    "If only one player is late, they get 12 hours more.",
    "A player who misses three turns in a row is skipped until they return.",
    "All chat here is public.",
  ]) {
    await expect(page.getByText(term)).toBeVisible();
  }
  await faultless(page);
  await shot(page, "waiting-room");
});
