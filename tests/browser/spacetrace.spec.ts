import { readFileSync } from "node:fs";
import { clean } from "./axe";
import { Captain } from "./captain";
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
  while (await captain.acts());
  await expect(captain.over).toBeVisible();
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

/** A kept match in which seat 0 is asked at this position whether to answer a card. */
const KEPT = { file: new URL("../records/spacetrace-with-tactic-resolved-base.json", import.meta.url), at: 123 };

test("a card on the stack waits for its answer, also from who has just come back, and resolves before both", async ({
  browser,
  baseURL,
}) => {
  const guest = async (name: string) => {
    const context = await browser.newContext({ baseURL, reducedMotion: "reduce" });
    const post = async (path: string, data: unknown) => {
      const answer = await context.request.post(path, { data });
      expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
      return answer.json().catch(() => null);
    };
    await post("/api/session", { name });
    return { context, post, captain: new Captain(await context.newPage()) };
  };
  const [wren, ilse] = [await guest("Wren"), await guest("Ilse")];
  const taken = await wren.post("/api/matches/import", JSON.parse(readFileSync(KEPT.file, "utf8")));
  const { summary } = await wren.post(`/api/matches/${taken.summary.id}/fork`, { version: KEPT.at });
  const invite = await wren.context.request.get(`/api/tables/${summary.id}`).then((told) => told.json());
  await ilse.post(`/api/tables/${summary.id}/join`, { invite: invite.invite ?? null });
  await ilse.post(`/api/tables/${summary.id}/ready`, { ready: true });
  await wren.post(`/api/tables/${summary.id}/start`, {});
  for (const { captain } of [wren, ilse]) await captain.page.goto(`/tables/${summary.id}`);

  const stack = (captain: Captain) => captain.board.getByRole("region", { name: /^The stack/ });
  for (const { captain } of [wren, ilse]) await expect(stack(captain)).toContainText("Emergency Repair");
  await expect(ilse.captain.todo).toContainText("Wren considers an answer");
  await clean(wren.captain.page);
  await wren.captain.page.reload();
  await expect(stack(wren.captain)).toContainText("Emergency Repair");
  await expect(wren.captain.primary).toHaveText("Let it happen");
  await wren.captain.press(wren.captain.primary);
  for (const { captain } of [wren, ilse]) {
    await expect(stack(captain)).toHaveCount(0);
    await expect(captain.board.getByRole("button", { name: /^Eagles/ })).toBeVisible();
  }
  for (const { context } of [wren, ilse]) await context.close();
});
