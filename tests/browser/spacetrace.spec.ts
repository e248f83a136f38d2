import { readFileSync } from "node:fs";
import { clean } from "./axe";
import { Captain, type Command } from "./captain";
import { playAt, playOn, playOut, wrenAndIlse } from "./people";
import { expect, test } from "./server";

// Spacetrace on the page: the first game from one click, and a stack that is answered by two.

test("one click leads into a first game against a bot, which is played to its end, reviewed, and followed by the second", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto("/");
  await page.getByRole("button", { name: /^Play Spacetrace/ }).click();
  const captain = new Captain(page);
  await expect(captain.board.getByRole("button", { name: /^Your Base, 0 of 1000 damage/ })).toBeVisible();
  await clean(page);
  await playOut([captain]);
  await expect(page.getByRole("region", { name: "The next game" })).toContainText("Second game");
  await page.getByRole("link", { name: "Review the match" }).click();
  const base = page.getByRole("main").getByRole("button", { name: /Base, (\d+) of 1000 damage/ });
  await page.keyboard.press("Home");
  await expect(base.first()).toHaveAttribute("aria-label", /, 0 of 1000/);
  await page.getByRole("tab", { name: "Cards" }).click();
  // Whoever begins has drawn two already.
  for (const held of [/^Hand, 4 cards/, /^Hand, 6 cards/]) {
    await expect(page.getByRole("region", { name: "Cards" }).getByText(held)).toHaveCount(1);
  }
  await context.close();
});

/**
 * A kept match whose last turn has it all: each answers the other's cards, and an extra fleet attacks. Nothing is drawn by
 * lot once it has begun, so the same commands lead to the same end.
 */
const KEPT = { file: new URL("../records/spacetrace-with-answers-resignation.json", import.meta.url), from: 22 };

interface Kept {
  inputs: { seat: number; command?: Command }[];
}

test("two play a normal match with answers of both and an extra fleet, come back while one is awaited, and review it", async ({
  browser,
  baseURL,
}) => {
  const kept: Kept = JSON.parse(readFileSync(KEPT.file, "utf8"));
  const people = await wrenAndIlse(browser, baseURL);
  await playOn(people, kept, KEPT.from);
  const captains = people.map(({ page }) => new Captain(page));
  const { catalogue } = await people[0].context.request.get("/api/games/spacetrace").then((told) => told.json());
  const names = new Map<string, string>(catalogue.entries.map(({ id, name }: { id: string; name: string }) => [id, name]));
  const stack = (captain: Captain) => captain.board.getByRole("region", { name: /^The stack/ });
  const answered = new Set<number>();
  for (const { seat, command } of kept.inputs.slice(KEPT.from)) {
    const captain = captains[seat] as Captain;
    if (!command) continue;
    if (command.stack !== undefined && !answered.has(seat)) {
      await captain.isAsked();
      const question = captain.page.getByRole("region", { name: /^Answer / });
      await expect(question).toContainText("By forecast");
      await clean(captain.page);
      await captain.page.reload();
      await expect(stack(captain)).toBeVisible();
      answered.add(seat);
    }
    await captain.gives(command, names);
  }
  expect([...answered].sort()).toEqual([0, 1]);
  for (const captain of captains) await expect(captain.page.locator(".loglist")).toContainText("with both fleets");
  await captains[1]?.resigns();
  for (const captain of captains) {
    await expect(captain.over).toBeVisible();
    await captain.page.getByRole("link", { name: "Review the match" }).click();
    await captain.page.getByRole("tab", { name: "Cards" }).click();
    await expect(captain.page.getByRole("region", { name: "Cards" }).getByText(/^Hand, /)).toHaveCount(2);
  }
  for (const { context } of people) await context.close();
});

test("two play a normal match from its first turn to its end and review it", async ({ browser, baseURL }) => {
  const people = await wrenAndIlse(browser, baseURL);
  await playAt(people, { game: "spacetrace" });
  const captains = people.map(({ page }) => new Captain(page));
  await playOut(captains);
  for (const { page } of captains) {
    await page.getByRole("link", { name: "Review the match" }).click();
    await page.keyboard.press("Home");
    await expect(page.getByRole("main").getByRole("button", { name: /Base, 0 of 1000 damage/ })).toHaveCount(2);
  }
  for (const { context } of people) await context.close();
});
