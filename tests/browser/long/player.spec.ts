import type { Page } from "@playwright/test";
import { clean } from "../axe";
import { guest, PHONE, pair, playAt } from "../people";
import { expect, test } from "../server";
import { resigns } from "../table";

const look = async (page: Page, name: string) => {
  if (process.env.LOOK) await page.screenshot({ path: `out/player-${name}.png`, fullPage: true });
};

test("a match that is over stands on its players' pages, and each figure leads to it", async ({ browser }) => {
  const people = await pair(browser);
  const id = await playAt(people, { game: "spacetrace", visibility: "public" });
  const [wren, ilse] = people.map(({ page }) => page) as [Page, Page];
  await resigns(wren);
  await expect(ilse.locator(".table-page[data-ended]")).toBeVisible();

  await ilse.goto("/profile");
  await ilse.getByRole("link", { name: "My statistics" }).last().click();
  // The match is counted shortly after its end.
  await expect(async () => {
    await ilse.goto("/players/me");
    await expect(ilse.getByRole("region", { name: "Ratings" })).toContainText("Spacetrace");
  }).toPass();
  const ratings = ilse.getByRole("region", { name: "Ratings" });
  await expect(ratings).toContainText("new");
  await expect(ilse.getByRole("region", { name: "Head to head" })).toContainText("Wren");
  await clean(ilse);
  await look(ilse, "all");
  await ratings.getByRole("link", { name: "Spacetrace", exact: true }).click();
  await expect(ilse).toHaveURL(/\/players\/me\?game=spacetrace$/);
  await expect(ilse.locator(".pending")).toHaveCount(0);
  await look(ilse, "game");
  await ilse.getByRole("region", { name: "Seats" }).getByRole("link", { name: "1 won" }).click();
  await expect(ilse.getByText("Only matches between people, from seat 2")).toBeVisible();
  await expect(ilse.locator(".match")).toHaveCount(1);
  await expect(ilse.locator(".match a").first()).toHaveAttribute("href", new RegExp(`/matches/${id}$`));
  await ilse.goBack();
  await ilse.getByRole("button", { name: "With bots" }).click();
  await expect(ilse.getByText("No such match yet.")).toBeVisible();
});

test("a page is its player's own until they open it to everybody", async ({ browser }) => {
  const people = await pair(browser);
  await playAt(people, { game: "spacetrace", visibility: "public" });
  const [wren, ilse] = people.map(({ page }) => page) as [Page, Page];
  await resigns(wren);
  await expect(async () => {
    await ilse.goto("/players/me");
    await expect(ilse.getByRole("region", { name: "Ratings" })).toBeVisible();
  }).toPass();
  const own = await ilse.evaluate(async () => (await (await fetch("/api/me")).json()).id);
  const { page: joan } = await guest(browser, "Joan", PHONE);
  await joan.goto(`/players/${own}`);
  await expect(joan.getByRole("heading", { name: "No such player" })).toBeVisible();
  const saved = ilse.waitForResponse("**/api/me/page");
  await ilse.getByLabel("Anyone can see this page").check();
  await saved;
  await joan.reload();
  await expect(joan.getByRole("heading", { name: "Ilse" })).toBeVisible();
  await expect(joan.getByRole("region", { name: "Head to head" })).toContainText("1 ▲ : 0");
  await clean(joan);
  await look(joan, "phone");
  await joan.goto("/players/me");
  await expect(joan.getByText("Your first finished match appears here")).toBeVisible();
  await clean(joan);
});
