import { clean } from "../axe";
import { type Guest, pair, playAt, playOn, recordOf } from "../people";
import { expect, test } from "../server";
import { type Command, gives, isAsked, settled } from "../table";
import { Beginner, playOut, playUntil } from "./beginner";
import { reviews } from "./review";

// Aries Star Fleet on the page.

test("one click leads into the quick game against a bot, which is played to its end and reviewed", async ({ page }) => {
  await page.goto("/");
  await page.getByTestId("play-aries-star-fleet").click();
  await settled(page);
  // Fleet Yard can be placed anywhere in space, so every world is offered.
  await expect(page.getByRole("main").getByRole("button", { name: /, span \d/ }).nth(1)).toBeVisible();
  await clean(page);
  await playOut([new Beginner(page)]);
  await clean(page);
  await reviews(page);
  await expect(page.getByRole("region", { name: /, 0 of 50 points$/ })).toHaveCount(2);
  await page.locator("#tab-decks").click();
  await expect(page.getByRole("region", { name: "Decks" }).getByText("Fleet: Home Guard").first()).toBeVisible();
});

/** Expects both players' reviews to reach the end of the match, with these points. */
async function review(people: Guest[], points: RegExp): Promise<void> {
  for (const { page } of people) {
    await reviews(page);
    await page.keyboard.press("End");
    await expect(page.getByRole("region", { name: points }).first()).toBeVisible();
  }
}

/**
 * The last rounds of a kept match: crews fight at Mars and ships at Ganymede, and objectives are attempted there and in
 * the Belt. Orders without consequences are left out. The only draws choose among one candidate, so the end is fixed.
 */
const KEPT = {
  record: "aries-star-fleet-with-looked-points",
  from: 238,
  inputs: [238, 239, 241, 244, 254, 255, 256, 257, 258, 259, 262, 263, 265, 266, 267, 268],
};

const TOLD = [
  "You send Raider Crew against the crews of Narra 2: Fleet Captain",
  "You attack Tindalo with Ambon: weapons 3 against power 7, no damage",
  "Solar Flare is passed",
  "Spy in the Ranks hits",
  "Ilse completes Jovian Research",
];

/** The pieces to press for a command: its card, ship or target, then the place. An attempt needs only its objective. */
function piecesOf({ type, card, ship, target, id, home, location }: Command, objective: string): string[] {
  if (type === "attempt") return [objective];
  const at = home ?? (location === undefined ? undefined : `at:${location}`);
  return [card ?? ship ?? target ?? id, at].filter((one) => one !== undefined).map(String);
}

test("two fight with ships and crews, contest an objective, and play to the score that wins", async ({ browser }) => {
  const kept: { inputs: { seat: 0 | 1; command: Command }[] } = recordOf(KEPT.record);
  const people = await pair(browser);
  await playOn(people, kept, KEPT.from);
  const [{ page: wrens }, { page: ilses }] = people;
  let objective = "";
  for (const at of KEPT.inputs) {
    const { seat, command } = kept.inputs[at] as (typeof kept.inputs)[number];
    const { page } = people[seat];
    expect(await isAsked(page)).toBe(true);
    await page.keyboard.press("Escape");
    if (command.type === "activate") objective = String(command.card);
    await gives(page, command, piecesOf(command, objective));
    if (command.type === "attack" || command.type === "confirm") await clean(wrens);
  }
  for (const line of TOLD) await expect(wrens.locator(".loglist")).toContainText(line);
  // Wren contests nothing more.
  await isAsked(wrens);
  await gives(wrens, { type: "confirm" });
  await playOut([new Beginner(wrens, 0), new Beginner(ilses, 0)]);
  await expect(ilses.locator("[data-ended=victory]")).toBeVisible();
  await review(people, /, 165 of 150 points$/);
});

test("two begin a match and play it until the clock of the match has run out", async ({ browser, server }) => {
  const people = await pair(browser);
  const clock = { turn: 600, reaction: 600, whole_match: 300 };
  await playAt(people, { game: "aries-star-fleet", clock });
  // The match clock does not run while stations are placed.
  const clockRuns = people[0].page.getByRole("timer", { name: /left in the match/ });
  await playUntil(
    people.map(({ page }) => new Beginner(page)),
    async () => (await clockRuns.count()) > 0,
  );
  await server.advance(301);
  await playOut(people.map(({ page }) => new Beginner(page, 0)));
  for (const { page } of people) await expect(page.locator("[data-ended]")).toContainText("when time was up");
  await review(people, /of 100 points$/);
});

test("two play the quick game from its first turn to its end and review it", async ({ browser }) => {
  const people = await pair(browser);
  await playAt(people, { game: "aries-star-fleet", options: { points_to_win: 50, round_cap: 10 } });
  await playOut(people.map(({ page }) => new Beginner(page)));
  await review(people, /of 50 points$/);
});
