import type { Page } from "@playwright/test";
import { expect, test } from "../server";
import { choiceOf, isAsked } from "../table";

async function sitDown(page: Page, table: Record<string, unknown>): Promise<void> {
  const post = async (path: string, data: unknown) => {
    const answer = await page.request.post(path, { data });
    expect(answer.ok()).toBe(true);
    return answer.json();
  };
  await post("/api/session", { name: "Wren Halloway" });
  const { summary } = await post("/api/tables", {
    game: "cosmic-conquest",
    seats: 2,
    visibility: "private",
    bots: ["cadet"],
    start: true,
    ...table,
  });
  await page.goto(`/tables/${summary.id}`);
  expect(await isAsked(page)).toBe(true);
}

test("a hint is asked for, fills in orders, and leaves the sealing to the player", async ({ page }) => {
  await sitDown(page, {});
  await page.getByTestId("hint").click();
  const slip = page.getByRole("region", { name: "Hint" });
  await expect(slip.getByTestId("take-hint")).toBeVisible();
  if (process.env.SHOT) await page.screenshot({ path: `${process.env.SHOT}/hint.png` });
  await slip.getByTestId("take-hint").click();
  await expect(slip).toBeHidden();
  await expect(choiceOf(page, "undo")).toBeVisible();
  await expect(choiceOf(page, "submit")).toBeVisible();
});

test("on a phone the hint lies over the board and goes by Escape", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await sitDown(page, {});
  await page.getByTestId("hint").click();
  const slip = page.getByRole("region", { name: "Hint" });
  await expect(slip.getByRole("button", { name: "Close" })).toBeVisible();
  await expect(slip.getByRole("heading").first()).toBeVisible();
  if (process.env.SHOT) await page.screenshot({ path: `${process.env.SHOT}/hint-phone.png` });
  const box = await slip.boundingBox();
  expect(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= 390).toBe(true);
  await page.keyboard.press("Escape");
  await expect(slip).toBeHidden();
});

test("where the host has switched hints off there is no button", async ({ page }) => {
  await sitDown(page, { hints_off: true });
  await expect(page.getByTestId("hint")).toHaveCount(0);
});
