import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { faultless } from "../axe";
import { guest, PHONE, pair, playAt } from "../people";
import { expect, test } from "../server";
import { resigns } from "../table";

const RECORD = new URL("../../records/galactic-supremacy-conquest.json", import.meta.url);

const rows = (page: Page) => page.locator(".match");
const named = (page: Page, name: string) => rows(page).filter({ has: page.getByRole("link", { name, exact: true }) });

/** Gives a match a new tag in the dialog. */
async function tag(page: Page, button: ReturnType<Page["locator"]>, name: string): Promise<void> {
  await button.click();
  await page.getByRole("textbox", { name: "New tag" }).fill(name);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByRole("checkbox", { name })).toBeChecked();
  await page.getByRole("button", { name: "Done" }).click();
}

for (const [screen, options] of [["desktop", {}] as const, ["phone", PHONE] as const]) {
  // The server also has the other screen's matches, so this screen's names contain its word.
  const [friday, rematch] = [`Friday ${screen}`, `Return ${screen}`];
  const all = `/matches?whose=all&q=${screen}`;

  test(`matches are marked, tagged and found again on a ${screen}`, async ({ browser }) => {
    const players = await pair(browser);
    for (const name of [friday, rematch]) {
      await playAt(players, { game: "galactic-supremacy", visibility: "public", name });
      await resigns(players[1].page);
    }
    const { page, post } = await guest(browser, "Joan", options);
    await post("/api/matches/import", { ...JSON.parse(readFileSync(RECORD, "utf8")), name: `A record, ${screen}` });
    await page.goto(all);
    await expect(rows(page)).toHaveCount(3);
    await expect(page.locator(".match").filter({ hasText: "Imported by Joan" })).toHaveCount(1);
    await expect(named(page, friday).locator(".won")).toHaveText("Wren");
    await named(page, friday).getByTestId("favourite").click();
    await tag(page, named(page, rematch).getByTestId("tags"), "to study");
    await faultless(page);

    // The address contains the filters.
    await page.getByRole("button", { name: "Favourites" }).click();
    await expect(rows(page)).toHaveCount(1);
    await page.reload();
    await expect(named(page, friday).getByTestId("favourite")).toHaveAttribute("aria-pressed", "true");
    await page.getByRole("button", { name: "Favourites" }).click();
    await page.getByRole("combobox", { name: "Tag" }).selectOption("to study");
    await expect(rows(page)).toHaveCount(1);
    await expect(named(page, rematch)).toBeVisible();
    await page.getByRole("combobox", { name: "Tag" }).selectOption("");

    await page.getByText("More filters").click();
    await page.getByRole("combobox", { name: "Game" }).selectOption("galactic-supremacy");
    await page.getByRole("combobox", { name: "Ending" }).selectOption({ label: "By resignation" });
    await expect(rows(page)).toHaveCount(2);
    await page.getByRole("combobox", { name: "Ending" }).selectOption("");
    await page.getByRole("combobox", { name: "Origin" }).selectOption("imported");
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole("combobox", { name: "Origin" }).selectOption("");
    await named(page, friday).getByRole("button", { name: "Ilse" }).click();
    await expect(rows(page)).toHaveCount(2);
    await faultless(page);
    await page.getByRole("button", { name: "With Ilse: remove" }).click();
    await expect(rows(page)).toHaveCount(3);

    // The review shows the same marks, except on a phone, whose bar has no room for them.
    if (screen === "phone") return;
    await page.getByRole("link", { name: rematch }).click();
    await expect(page.getByTestId("favourite")).toHaveAttribute("aria-pressed", "false");
    await page.getByTestId("favourite").click();
    await expect(page.getByTestId("favourite")).toHaveAttribute("aria-pressed", "true");
    await page.goto(`${all}&favourite=true`);
    await expect(rows(page)).toHaveCount(2);
  });

  test(`a record is opened from a file on a ${screen}, and a broken one is refused with its first fault`, async ({
    browser,
  }) => {
    const { page } = await guest(browser, "Joan", options);
    const text = readFileSync(RECORD, "utf8");
    const choose = async (text: string) => {
      const chooser = page.waitForEvent("filechooser");
      await page.getByRole("button", { name: "Open a record" }).click();
      await (await chooser).setFiles({ name: "match.json", mimeType: "application/json", buffer: Buffer.from(text) });
    };
    await page.goto("/matches");
    await choose("hello");
    await expect(page.getByRole("alert")).toContainText("not the record of a match");
    await choose(text.replace('"version":1}', '"version":2}'));
    await expect(page.getByRole("alert")).toContainText("The record is not valid. At version");
    for (const _ of [1, 2]) {
      await choose(text);
      await expect(page).toHaveURL(/\/matches\/[0-9a-f-]{36}/);
      await expect(page.locator(".imported")).toContainText("Imported by Joan");
      await page.goto("/matches");
      await expect(rows(page)).toHaveCount(1);
    }
  });
}
