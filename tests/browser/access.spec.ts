import { clean } from "./axe";
import { Player } from "./player";
import { expect, test } from "./server";

const pages: [string, string, RegExp][] = [
  ["home", "/", /sky/i],
  ["the form that opens a table", "/host?private", /table/i],
  ["matches", "/matches", /matches/i],
  ["the rulebooks", "/rules", /rule/i],
  ["a rulebook", "/rules/galactic-supremacy", /Galactic Supremacy/],
  ["another rulebook", "/rules/cosmic-conquest", /Cosmic Conquest/],
  ["the profile", "/profile", /./],
  ["credits", "/credits", /credits/i],
  ["a page that is not there", "/nowhere", /./],
];

for (const [name, path, heading] of pages) {
  test(`axe finds no serious fault on ${name}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(heading);
    await clean(page);
  });
}

test("axe finds no serious fault in the waiting room, at the board and in the review", async ({ page }) => {
  await page.goto("/host?private");
  await page.getByRole("button", { name: "Open the table" }).click();
  await expect(page.getByRole("region", { name: "Seats" })).toBeVisible();
  await clean(page);

  await page.goto("/");
  await page.getByRole("button", { name: /^Play now/ }).click();
  const player = new Player(page);
  expect(await player.waitForTurn()).toBe(true);
  await clean(page);
  for (const tab of ["Chat", "Odds", "Notes", "Rules"]) {
    await page.getByRole("tab", { name: tab }).click();
    await clean(page);
  }
  await page.getByRole("button", { name: "Table menu" }).click();
  await page.getByRole("button", { name: /resign/i }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: /resign/i }).click();
  await page.getByRole("link", { name: "Review the match" }).click();
  await expect(page.getByRole("region", { name: "The course of the match" })).toBeVisible();
  await clean(page);
});
