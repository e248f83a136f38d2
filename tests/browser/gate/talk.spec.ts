import type { Page } from "@playwright/test";
import { faultless } from "../axe";
import { guest, PHONE, playAt } from "../people";
import { expect, test } from "../server";

const says = async (page: Page, text: string) => {
  await page.locator(".say-form input").fill(text);
  await page.locator(".say-form input").press("Enter");
};

const unread = (page: Page) => page.locator("#tab-chat .badge");
const overview = (page: Page) => page.locator(".talk-head button");
const conversation = (page: Page, text: string) => page.locator("button.talk", { hasText: text });

test("people talk to the table, to one and to some, and see what is new in each", async ({ browser }) => {
  const guests = [await guest(browser, "Wren"), await guest(browser, "Ilse"), await guest(browser, "Tomas", PHONE)];
  await playAt(guests, { game: "galactic-supremacy" });
  const [wren, ilse, tomas] = guests.map(({ page }) => page) as [Page, Page, Page];

  // A message to the table, which all read.
  await wren.locator("#tab-chat").click();
  await says(wren, "Good luck to all");
  await expect(unread(ilse)).toHaveText("1 new");
  await ilse.locator("#tab-chat").click();
  await expect(ilse.locator(".chat-lines")).toContainText("Good luck to all");
  await expect(unread(ilse)).toHaveCount(0);

  // A private message to one player, chosen by keyboard.
  await overview(wren).click();
  await expect(wren.locator("button.talk").first()).toBeFocused();
  await faultless(wren);
  await wren.getByRole("checkbox", { name: "Ilse" }).focus();
  await wren.keyboard.press("Space");
  await wren.keyboard.press("Tab");
  await wren.keyboard.press("Tab");
  await expect(wren.locator(".begin button")).toBeFocused();
  await wren.keyboard.press("Enter");
  await expect(wren.locator(".say-form input")).toBeFocused();
  await wren.keyboard.type("Against Tomas?");
  await wren.keyboard.press("Enter");
  await expect(wren.locator(".chat-lines")).toContainText("Against Tomas?");

  // Ilse has the table's chat open: a badge and the list mark the new message until she reads it.
  await expect(unread(ilse)).toHaveText("1 new");
  await overview(ilse).click();
  await conversation(ilse, "Against Tomas?").click();
  await expect(unread(ilse)).toHaveCount(0);
  await faultless(ilse);

  // A message to both others. Tomas reads it on a phone, where the private message does not appear.
  await overview(wren).click();
  for (const name of ["Ilse", "Tomas"]) await wren.getByRole("checkbox", { name }).check();
  await wren.locator(".begin button").click();
  await says(wren, "The three of us");
  await expect(tomas.locator("[data-tab=chat] .badge")).toContainText("2");
  await tomas.locator("[data-tab=chat]").tap();
  await overview(tomas).tap();
  await expect(conversation(tomas, "Against Tomas?")).toHaveCount(0);
  await faultless(tomas);
  await conversation(tomas, "The three of us").tap();
  await says(tomas, "So it is");
  await expect(wren.locator(".chat-lines")).toContainText("So it is");

  // Read messages stay read after a reload.
  await tomas.reload();
  await tomas.locator("[data-tab=chat]").waitFor();
  await expect(tomas.locator("[data-tab=chat] .badge")).toHaveCount(0);
});
