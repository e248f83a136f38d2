import { expect, test } from "../server";
import { settled } from "../table";
import { Commander } from "./commander";
import { told } from "./telling";

test("a player who comes back is told what happened while they were away, and a battle is told again on request", async ({
  browser,
}) => {
  const away = new Commander(await told(browser));
  await away.page.goto("/");
  await away.page.getByTestId("play-cosmic-conquest").click();
  await away.hears();
  const table = away.page.url();
  const turn = await away.page.locator(".goal-turn").textContent();
  await away.page.goto("about:blank");

  // The same player continues in another browser.
  const storageState = await away.page.context().storageState();
  const there = new Commander(await told(browser, { storageState }));
  await there.page.goto(table);
  await there.hears();
  await there.strikes();
  await there.sealsAndSkips();
  const banner = there.page.locator("[data-outcome]");
  await banner.getByRole("button", { name: "Replay" }).click();
  const skip = there.page.getByRole("button", { name: "Skip", exact: true });
  await skip.click();
  await expect(skip).toHaveCount(0);

  // The first browser again shows the position that the player left, then the events since, then the present.
  await away.page.goto(table);
  await expect(away.page.locator("[data-telling]")).toBeVisible();
  const since = away.page.locator(".table-notices .in-line");
  await expect(since).toContainText(/\d+ things happened/);
  await expect(away.page.locator(".goal-turn")).toHaveText(turn ?? "");
  await since.locator("button").click();
  await settled(away.page);
  await expect(away.page.locator(".goal-turn")).not.toHaveText(turn ?? "");
  await since.locator("button").click();
  await expect(since).toHaveCount(0);

  // Events that the player has seen are not shown again.
  await away.page.reload();
  await settled(away.page);
  await expect(since).toHaveCount(0);
});
