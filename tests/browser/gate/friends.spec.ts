import { clean } from "../axe";
import { expect, test } from "../server";
import { choiceOf, isAsked, press, resigns, settled, versionOf } from "../table";
import { cutLine, opened, takesSeat } from "../visitors";

// What every match of any game passes through: the invite, the turns, a lost connection, the chat, the end, the review, the
// rematch.

test("two friends meet by an invite, play, undo, lose the connection, chat, end, review, and play again", async ({ browser }) => {
  const [wren, ilse] = [await (await browser.newContext()).newPage(), await (await browser.newContext()).newPage()];
  const line = await cutLine(ilse);
  const invite = await opened(wren, "galactic-supremacy", "Wren");

  // Without the invite a stranger does not even learn that the table exists.
  await ilse.goto(invite.split("?")[0] as string);
  await expect(ilse.getByTestId("take-seat")).toHaveCount(0);
  await expect(ilse.locator(".missing")).toBeVisible();
  await takesSeat(ilse, invite, "Ilse");

  // Both are seated and have nothing to choose, so the match begins.
  await settled(ilse);
  await settled(wren);
  const host = (await wren.locator(".table-page[data-asked]").count()) > 0;
  const [first, second] = host ? [wren, ilse] : [ilse, wren];

  await test.step("they play", async () => {
    const before = await versionOf(second);
    await press(first, "[data-primary]");
    await settled(second, before + 1);
  });

  await test.step("the end of a turn is held and taken back, then meant", async () => {
    await first.evaluate(() => localStorage.setItem("hold-ends", "true"));
    await first.clock.install();
    await first.reload();
    const before = await versionOf(first);
    const undo = first.locator("[data-held]");
    await choiceOf(first, "end-turn").click();
    // A second tap at once belongs to the first.
    await undo.click();
    await expect(undo).toBeVisible();
    await first.clock.fastForward(1000);
    await undo.click();
    await expect(undo).toHaveCount(0);
    expect(await versionOf(first)).toBe(before);
    await choiceOf(first, "end-turn").click();
    await expect(undo).toBeVisible();
    await first.clock.fastForward(10_000);
    await settled(first, before + 1);
    expect(await isAsked(second)).toBe(true);
  });

  await test.step("a player whose connection is lost misses nothing", async () => {
    await line.cut();
    await expect(ilse.locator(".table-page")).toHaveAttribute("data-connection", "lost");
    if (second === wren) await press(wren, "[data-primary]");
    line.mend();
    await ilse.evaluate(() => dispatchEvent(new Event("online")));
    await settled(ilse, second === wren ? await versionOf(wren) : 0);
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
    const old = wren.url();
    await wren.getByTestId("rematch").click();
    await wren.waitForURL((url) => url.href !== old && url.pathname.startsWith("/tables/"));
    await ilse.goBack();
    await ilse.getByTestId("rematch").click();
    for (const page of [wren, ilse]) await settled(page);
    expect(new URL(ilse.url()).pathname).toBe(new URL(wren.url()).pathname);
  });
});
