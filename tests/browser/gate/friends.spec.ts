import type { Page } from "@playwright/test";
import { clean } from "../axe";
import type { Line } from "../line";
import { expect, test } from "../server";
import { choiceOf, pageAsked, press, rematches, resigns, settled, versionOf } from "../table";
import { opened, starts, takesSeat } from "../visitors";

// The stages of every match: the invite, the turns, a lost connection, the chat, the end, the review and the rematch.

test("two friends meet by an invite, play, undo, lose the connection, chat, end, review, and play again", async ({ browser, lines }) => {
  const visitor = async ({ url }: Line) => (await browser.newContext({ baseURL: url })).newPage();
  const [wren, ilse] = [await visitor(lines[0]), await visitor(lines[1])];
  const invite = await opened(wren, "galactic-supremacy", "Wren");

  // Without the invite a stranger does not even learn that the table exists.
  await ilse.goto(new URL(invite).pathname);
  await expect(ilse.getByTestId("take-seat")).toHaveCount(0);
  await expect(ilse.locator(".missing")).toBeVisible();
  await takesSeat(ilse, invite, "Ilse");
  await starts(wren);

  const pages = [wren, ilse];
  const otherThan = (page: Page) => (page === wren ? ilse : wren);

  await test.step("they play until one can end a turn", async () => {
    for (;;) {
      const mover = await pageAsked(pages);
      if (await choiceOf(mover, "end-turn").isVisible()) break;
      await press(mover, "[data-primary]");
    }
  });

  await test.step("the end of a turn is held and taken back, then meant", async () => {
    const mover = await pageAsked(pages);
    await mover.evaluate(() => localStorage.setItem("hold-ends", "true"));
    await mover.clock.install();
    await mover.reload();
    const before = await versionOf(mover);
    // The page's clock is paused, so that a busy machine does not change what counts as a second tap.
    await mover.clock.pauseAt(Date.now() + 1000);
    const undo = mover.locator("[data-held]");
    await choiceOf(mover, "end-turn").click();
    // An immediate second tap counts as part of the first.
    await undo.click();
    await expect(undo).toBeVisible();
    await mover.clock.fastForward(1000);
    await undo.click();
    await expect(undo).toHaveCount(0);
    expect(await versionOf(mover)).toBe(before);
    await choiceOf(mover, "end-turn").click();
    await expect(undo).toBeVisible();
    await mover.clock.fastForward(10_000);
    await mover.clock.resume();
    await settled(mover, before + 1);
    await mover.evaluate(() => localStorage.setItem("hold-ends", "false"));
    await mover.reload();
  });

  await test.step("a player whose connection is lost misses nothing", async () => {
    const mover = await pageAsked(pages);
    const away = otherThan(mover);
    const before = await versionOf(away);
    const line = lines[pages.indexOf(away)] as Line;
    line.cut();
    await expect(away.locator(".table-page")).toHaveAttribute("data-connection", "lost");
    await press(mover, "[data-primary]");
    line.mend();
    await away.evaluate(() => dispatchEvent(new Event("online")));
    await settled(away, before + 1);
    const log = await away.locator(".loglist").innerText();
    await away.reload();
    await settled(away);
    await expect(away.locator(".loglist")).toHaveText(log, { useInnerText: true });
  });

  await test.step("they chat", async () => {
    await wren.locator("#tab-chat").click();
    await wren.locator(".say-form input").fill("Well met");
    await wren.locator(".say-form input").press("Enter");
    await expect(ilse.locator("#tab-chat .badge")).toContainText("1");
    await ilse.locator("#tab-chat").click();
    await expect(ilse.locator(".chat-lines")).toContainText("Well met");
    await expect(ilse.locator("#tab-chat .badge")).toHaveCount(0);
  });

  await test.step("one gives up, and both are told how it ended", async () => {
    await resigns(ilse);
    await expect(wren.locator("[data-ended=victory]")).toBeVisible();
    await expect(ilse.locator("[data-ended=defeat]")).toBeVisible();
    await clean(wren);
  });

  await test.step("they review it from its start to its end", async () => {
    await ilse.getByTestId("review").click();
    await ilse.waitForURL(/#v=0$/);
    await ilse.keyboard.press("End");
    await expect(ilse).not.toHaveURL(/#v=0$/);
    await ilse.keyboard.press("Home");
    await ilse.keyboard.press("ArrowRight");
    await expect(ilse).toHaveURL(/#v=1$/);
    await ilse.locator("#tab-dice").click();
    await ilse.getByTestId("check-dice").click();
    await expect(ilse.locator("[data-found=fair]")).toBeVisible();
  });

  await test.step("and play again", async () => {
    await rematches(wren);
    await ilse.goBack();
    await rematches(ilse);
    for (const page of [wren, ilse]) await settled(page);
    expect(new URL(ilse.url()).pathname).toBe(new URL(wren.url()).pathname);
  });
});
