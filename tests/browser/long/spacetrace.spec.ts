import type { Page } from "@playwright/test";
import { clean } from "../axe";
import { pair, playAt, playOn, recordOf } from "../people";
import { expect, test } from "../server";
import { type Command, choiceOf, gives, isAsked, press, resigns, settled } from "../table";
import { Beginner, playOut } from "./beginner";
import { reviews } from "./review";

// Spacetrace on the page: the first game from one click, and a stack that both players answer.

test("one click leads into a first game against a bot, which is played to its end, reviewed, and followed by the second", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByTestId("play-spacetrace").click();
  await settled(page);
  await clean(page);
  await playOut([new Beginner(page)]);
  await expect(page.getByRole("region", { name: "The next game" })).toContainText("Second game");
  await reviews(page);
  const base = page.getByRole("main").getByRole("button", { name: /Base, (\d+) of 1000 damage/ });
  await expect(base.first()).toHaveAttribute("aria-label", /, 0 of 1000/);
  await page.locator("#tab-cards").click();
  // The first player has already drawn two cards.
  for (const held of [/^Hand, 4 cards/, /^Hand, 6 cards/])
    await expect(page.getByRole("region", { name: "Cards" }).getByText(held)).toHaveCount(1);
});

/**
 * A kept match in whose last turn each player answers the other's cards and an extra fleet attacks. There is no
 * randomness after the start, so the same commands lead to the same end.
 */
const KEPT = { record: "spacetrace-with-answers-resignation", from: 22 };

/** The pieces to press for a command: its card, the target, and the sacrifice. */
function piecesOf({ card, ship, stack, sacrifice }: Command): string[] {
  const ids = { card, ship, stack };
  const named = Object.entries({ card: "card-", ship: "s", stack: "k" } as const).flatMap(([of, prefix]) => {
    const id = ids[of as keyof typeof ids];
    return id === undefined ? [] : [`${prefix}${id}`];
  });
  if (sacrifice === undefined) return named;
  return [...named, typeof sacrifice === "number" ? `s${sacrifice}` : `card-${sacrifice}`];
}

/** Plans an attack before giving it: which fleets fight, and whether the player is asked before each battle. */
async function plans(page: Page, { extra, pause }: Command): Promise<void> {
  await press(page, choiceOf(page, "attack"));
  if (extra !== "no") await press(page, `.st-joins [data-value=${extra}]`);
  if (pause) await page.locator(".rail-panel input[type=checkbox]").check();
}

test("two play a normal match with answers of both and an extra fleet, come back while one is awaited, and review it", async ({
  browser,
}) => {
  const kept: { inputs: { seat: number; command?: Command }[] } = recordOf(KEPT.record);
  const people = await pair(browser);
  await playOn(people, kept, KEPT.from);
  const answered = new Set<number>();
  for (const { seat, command } of kept.inputs.slice(KEPT.from)) {
    const page = people[seat as 0 | 1].page;
    if (!command) continue;
    expect(await isAsked(page)).toBe(true);
    if (command.stack !== undefined && !answered.has(seat)) {
      await clean(page);
      await page.reload();
      await expect(page.locator(`[data-piece=k${command.stack}]`).first()).toBeVisible();
      answered.add(seat);
    }
    if (command.type === "attack") await plans(page, command);
    await gives(page, command, piecesOf(command));
  }
  expect([...answered].sort()).toEqual([0, 1]);
  for (const { page } of people) await expect(page.locator(".loglist")).toContainText("with both fleets");
  await resigns(people[1].page);
  for (const { page } of people) {
    await reviews(page);
    await page.locator("#tab-cards").click();
    await expect(page.getByRole("region", { name: "Cards" }).getByText(/^Hand, /)).toHaveCount(2);
  }
});

test("two play a normal match from its first turn to its end and review it", async ({ browser }) => {
  const people = await pair(browser);
  await playAt(people, { game: "spacetrace" });
  await playOut(people.map(({ page }) => new Beginner(page)));
  for (const { page } of people) {
    await reviews(page);
    await expect(page.getByRole("main").getByRole("button", { name: /Base, 0 of 1000 damage/ })).toHaveCount(2);
  }
});
