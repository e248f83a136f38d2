import { faultless } from "../axe";
import { guest, PHONE, pair, playAt } from "../people";
import { expect, test } from "../server";
import { resigns, settled } from "../table";

const GAME = { game: "galactic-supremacy", visibility: "public" };

test("watchers talk among themselves, and the players read it at the end if they wish", async ({ browser }) => {
  const players = await pair(browser);
  const id = await playAt(players, GAME);
  const [joan, max] = [await guest(browser, "Joan"), await guest(browser, "Max", PHONE)];
  for (const { page } of [joan, max]) {
    await page.goto(`/tables/${id}`);
    await settled(page);
  }
  await joan.page.locator("#tab-chat").click();
  await joan.page.locator(".say-form input").fill("Who leads?");
  await joan.page.locator(".say-form input").press("Enter");
  await expect(max.page.locator("[data-tab=chat] .badge")).toContainText("1");
  await max.page.locator("[data-tab=chat]").tap();
  await expect(max.page.locator(".chat-lines")).toContainText("Who leads?");
  await faultless(max.page);

  const [{ page: wren }, { page: ilse }] = players;
  await wren.locator("#tab-chat").click();
  await expect(wren.locator(".present summary")).toContainText("2 people watching");
  await expect(wren.locator(".table-page")).not.toContainText("Who leads?");
  await faultless(wren);
  await resigns(ilse);
  const said = wren.locator(".end-talk details");
  await expect(said).toHaveText(/What the watchers said/);
  await expect(said.getByText("Who leads?")).toBeHidden();
  await said.locator("summary").click();
  await expect(said.getByText("Who leads?")).toBeVisible();
  await faultless(wren);
});

test("a host keeps the present from those who watch", async ({ browser }) => {
  const players = await pair(browser);
  const joan = await guest(browser, "Joan");
  const [wren] = players;
  await wren.page.goto("/host?game=galactic-supremacy");
  const who = wren.page.getByRole("radiogroup", { name: "Who can watch" });
  await who.getByText("Only players").click();
  await expect(wren.page.locator(".table-part")).toContainText(
    "People without a seat see the match only once it is over.",
  );
  await who.getByText("With a delay").click();
  await wren.page.getByLabel("Turns behind").selectOption("3");
  await faultless(wren.page);

  const id = await playAt(players, { ...GAME, watching: "players" });
  await joan.page.goto(`/tables/${id}`);
  await expect(joan.page.locator(".unwatched")).toContainText("Only players can watch this match.");
  await expect(joan.page.locator(".unwatched .present")).toContainText("Ilse");
  await faultless(joan.page);
  await joan.page.goto(`/matches/${id}`);
  await expect(joan.page.locator(".missing")).toContainText("Only its players see this match until it is over.");
  await joan.page.goto(`/tables/${id}`);
  await expect(joan.page.locator(".unwatched")).toBeVisible();
  await resigns(players[1].page);
  await expect(joan.page.locator(".end-page, .table-page").first()).toBeVisible();
});
