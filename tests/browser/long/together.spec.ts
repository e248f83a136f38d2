import type { Page } from "@playwright/test";
import { clean } from "../axe";
import { guest, PHONE, playOn, recordOf } from "../people";
import { expect, test } from "../server";
import { fits, resigns } from "../table";

const strip = (page: Page) => page.locator(".together");
const marks = (page: Page) => page.locator(".together-mark");

/** The middle of a piece on the board. */
async function middleOf(page: Page, piece: string): Promise<[number, number]> {
  const box = await page.locator(`main [data-piece="${piece}"]`).first().boundingBox();
  if (!box) throw new Error(`${piece} is not on the board`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

test("two review a match together: one leads, the other follows, strays, comes back and takes over", async ({
  browser,
  server,
}) => {
  const guests = [await guest(browser, "Wren"), await guest(browser, "Ilse")];
  const [wren, ilse] = guests.map(({ page }) => page) as [Page, Page];
  const id = await playOn(guests, recordOf("cosmic-conquest-overlord"), 40);
  await resigns(ilse);
  await wren.goto(`/matches/${id}#v=30`);
  await wren.getByTestId("review-together").click();
  await expect(strip(wren)).toContainText("Nobody else is here yet");
  await expect(wren).toHaveURL(/together=1/);

  // The link joins the room at the leader's moment.
  await ilse.goto(`/matches/${id}?together=1`);
  await expect(strip(ilse)).toHaveAttribute("data-part", "follows");
  await expect(ilse).toHaveURL(/#v=30$/);
  await expect(strip(wren)).toContainText("follows you");
  await wren.keyboard.press("ArrowRight");
  await expect(ilse).toHaveURL(/#v=31$/);
  await wren.getByRole("switch", { name: "As you saw it then" }).click();
  await expect(ilse).toHaveURL(/#v=31&as=1$/);
  await wren.getByRole("button", { name: "Ilse", exact: true }).click();
  await expect(ilse).toHaveURL(/#v=31&as=2$/);
  await expect(ilse.locator('.viewers [aria-pressed="true"]')).toHaveText("You");

  // Each sees the other's pointer, and the leader's marks until the next move.
  await ilse.mouse.move(...(await middleOf(ilse, "system:4")));
  const pointer = wren.locator('[data-reviewer="Ilse"] .tag');
  await expect(pointer).toBeVisible();
  await wren.getByTestId("pen").click();
  const from = await middleOf(wren, "system:1");
  const to = await middleOf(wren, "system:4");
  await wren.mouse.move(...from);
  await wren.mouse.down();
  await wren.mouse.move(...to, { steps: 3 });
  await wren.mouse.up();
  await wren.mouse.click(...from);
  await expect(marks(ilse)).toHaveCount(2);
  await clean(wren);
  await wren.keyboard.press("ArrowRight");
  await expect(marks(ilse)).toHaveCount(0);

  await wren.getByTestId("room-chat").click();
  await wren.getByRole("textbox", { name: "Message" }).fill("I was bluffing here");
  await wren.keyboard.press("Enter");
  await expect(ilse.getByRole("button", { name: "Chat, 1 new" })).toBeVisible();
  await wren.keyboard.press("Escape");
  await expect(wren.getByTestId("room-chat")).toBeFocused();

  // A follower who steps alone stops following. One press resumes.
  await ilse.keyboard.press("Home");
  await expect(strip(wren)).toContainText("is looking around");
  await wren.keyboard.press("ArrowRight");
  await expect(ilse).toHaveURL(/#v=0&as=2$/);
  await ilse.getByTestId("follow").click();
  await expect(ilse).toHaveURL(/#v=33&as=2$/);

  // If the leader is away for 30 s, the first follower takes the lead.
  await wren.context().close();
  await expect(strip(ilse)).toContainText("leads, but is away");
  await server.advance(30);
  await expect(strip(ilse)).toHaveAttribute("data-part", "leads");
  await ilse.setViewportSize(PHONE.viewport);
  await ilse.getByTestId("pen").click();
  // A phone shows only a part of the map. The click marks the middle of it.
  await ilse.locator(".together-board").click();
  await expect(marks(ilse)).toHaveCount(1);
  await fits(ilse);
  await ilse.getByRole("button", { name: "Clear" }).click();
  await expect(marks(ilse)).toHaveCount(0);
  await ilse.getByTestId("pen").click();
  await fits(ilse);
  await clean(ilse);
  await ilse.getByRole("button", { name: "Stop reviewing together" }).click();
  await expect(strip(ilse)).toHaveCount(0);
  await expect(ilse).not.toHaveURL(/together/);
});
