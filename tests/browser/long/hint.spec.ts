import { expect, type Page } from "@playwright/test";
import { AtTable } from "./at-table";
import { test } from "./server";

async function sitDown(page: Page, table: Record<string, unknown>): Promise<AtTable> {
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
    bots: ["gentle"],
    start: true,
    ...table,
  });
  await page.goto(`/tables/${summary.id}`);
  const wren = new AtTable(page);
  await expect(wren.primary).toBeVisible();
  return wren;
}

test("a hint is asked for, fills in orders, and leaves the sealing to whoever asked", async ({ page }) => {
  const wren = await sitDown(page, {});
  await wren.button("Hint").click();
  const slip = page.getByRole("region", { name: "Hint" });
  await expect(slip.getByRole("button", { name: "Give these orders" })).toBeVisible({ timeout: 20_000 });
  if (process.env.SHOT) await page.screenshot({ path: `${process.env.SHOT}/hint.png` });
  await slip.getByRole("button", { name: "Give these orders" }).click();
  await expect(slip).toBeHidden();
  await expect(wren.button("Undo")).toHaveAttribute("aria-disabled", "false");
  await expect(wren.button("Seal orders")).toBeVisible();
});

test("on a phone the hint lies over the board and goes by Escape", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const wren = await sitDown(page, {});
  await wren.button("Hint").click();
  const slip = page.getByRole("region", { name: "Hint" });
  await expect(slip.getByRole("button", { name: "Close" })).toBeVisible({ timeout: 20_000 });
  await expect(slip.getByRole("heading").first()).toBeVisible({ timeout: 20_000 });
  if (process.env.SHOT) await page.screenshot({ path: `${process.env.SHOT}/hint-phone.png` });
  const box = await slip.boundingBox();
  expect(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= 390).toBe(true);
  await page.keyboard.press("Escape");
  await expect(slip).toBeHidden();
});

test("where the host has switched hints off there is no button", async ({ page }) => {
  const wren = await sitDown(page, { hints_off: true });
  await expect(wren.button("Hint")).toHaveCount(0);
});
