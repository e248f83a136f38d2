import { readFileSync } from "node:fs";
import { clean } from "./axe";
import { type Guest, playAt, playOn, playOut, playUntil, wrenAndIlse } from "./people";
import { expect, test } from "./server";
import { type Command, Skipper } from "./skipper";

// Aries Star Fleet on the page.

test("one click leads into the quick game against a bot, which is played to its end and reviewed", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto("/");
  await page.getByRole("button", { name: /^Play Aries Star Fleet/ }).click();
  const skipper = new Skipper(page);
  // Fleet Yard may stand anywhere in space: every world is offered.
  await expect(skipper.board.getByRole("button", { name: /, span \d/ }).nth(1)).toBeVisible();
  await clean(page);
  await playOut([skipper]);
  await clean(page);
  await page.getByRole("link", { name: "Review the match" }).click();
  await page.keyboard.press("Home");
  await expect(page.getByRole("region", { name: /, 0 of 50 points$/ })).toHaveCount(2);
  await page.getByRole("tab", { name: "Decks" }).click();
  await expect(page.getByRole("region", { name: "Decks" }).getByText("Fleet: Home Guard").first()).toBeVisible();
  await context.close();
});

/** Each goes to the review; there both see the match to its end, with the points of both. */
async function review(people: Guest[], points: RegExp): Promise<void> {
  for (const { page, context } of people) {
    await page.getByRole("link", { name: "Review the match" }).click();
    await expect(page.getByRole("region", { name: "The course of the match" })).toBeVisible();
    await page.keyboard.press("Home");
    await expect(page.locator(".where")).toHaveText(/^0 of /);
    await page.keyboard.press("End");
    await expect(page.locator(".where")).not.toHaveText(/^0 of /);
    await expect(page.getByRole("region", { name: points }).first()).toBeVisible();
    await context.close();
  }
}

/**
 * The last rounds of a kept match: crews fight at Mars and ships at Ganymede, and two objectives are attempted there and
 * in the Belt. What is left out of it are orders that nothing depends on. Nothing is drawn by lot on the way but who
 * fights first of one.
 */
const KEPT = {
  file: new URL("../records/aries-star-fleet-with-looked-points.json", import.meta.url),
  from: 238,
  inputs: [238, 239, 241, 244, 254, 255, 256, 257, 258, 259, 262, 263, 265, 266, 267, 268],
};

const TOLD = [
  "You send Raider Crew against the crews of Narra: Fleet Captain",
  "You attack Tindalo with Ambon: weapons 3 against power 7, no damage",
  "Solar Flare is passed",
  "Spy in the Ranks hits",
  "Ilse completes Jovian Research",
];

test("two fight with ships and crews, contest an objective, and play to the score that wins", async ({ browser, baseURL }) => {
  const kept: { inputs: { seat: number; command: Command }[] } = JSON.parse(readFileSync(KEPT.file, "utf8"));
  const people = await wrenAndIlse(browser, baseURL);
  await playOn(people, kept, KEPT.from);
  const [wren, ilse] = people.map(({ page }) => new Skipper(page)) as [Skipper, Skipper];
  const { catalogue } = await people[0].context.request.get("/api/games/aries-star-fleet").then((told) => told.json());
  const names = new Map<string, string>(catalogue.entries.map(({ id, name }: { id: string; name: string }) => [id, name]));
  for (const at of KEPT.inputs) {
    const { seat, command } = kept.inputs[at] as (typeof kept.inputs)[number];
    await [wren, ilse][seat]?.gives(command, names);
    if (command.type === "attack" || command.type === "confirm") await clean(wren.page);
  }
  for (const line of TOLD) await expect(wren.page.locator(".loglist")).toContainText(line);
  // She contests nothing more.
  await wren.gives({ type: "confirm" }, names);
  await playOut([wren, ilse]);
  await expect(wren.over).toContainText(/Ilse won/);
  await review(people, /, 165 of 150 points$/);
});

test("two begin a match and play it to its end on the clock of the match", async ({ browser, baseURL }) => {
  const people = await wrenAndIlse(browser, baseURL);
  const clock = { turn: 600, reaction: 600, whole_match: 10 };
  await playAt(people, { game: "aries-star-fleet", clock });
  const skippers = people.map(({ page }) => new Skipper(page));
  // It stands still while stations are placed.
  const clockRuns = people[0].page.getByRole("timer", { name: /left of the match/ });
  await playUntil(skippers, async () => (await clockRuns.count()) > 0);
  await playOut(skippers);
  for (const { over } of skippers) await expect(over).toContainText("when time was up");
  await review(people, /of 100 points$/);
});

test("two play the quick game from its first turn to its end and review it", async ({ browser, baseURL }) => {
  const people = await wrenAndIlse(browser, baseURL);
  await playAt(people, { game: "aries-star-fleet", options: { points_to_win: 50, round_cap: 10 } });
  await playOut(people.map(({ page }) => new Skipper(page)));
  await review(people, /of 50 points$/);
});
