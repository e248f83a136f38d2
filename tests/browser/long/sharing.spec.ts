import type { Response } from "@playwright/test";
import { clean } from "../axe";
import { type Guest, guest, PHONE, recordOf } from "../people";
import { expect, test } from "../server";
import { fits } from "../table";

test("a moment is shared, opened by a stranger, and closed to them when its link is revoked", async ({
  browser,
  server,
}) => {
  const wren = await guest(browser, "Wren", { baseURL: server.url, permissions: ["clipboard-read", "clipboard-write"] });
  const { summary } = await wren.post("/api/matches/import", recordOf("cosmic-conquest-overlord"));
  const { page } = wren;
  await page.goto(`/matches/${summary.id}#v=40`);
  await page.getByTestId("add-note").click();
  await page.getByRole("textbox", { name: /Your note at/ }).fill("Here it turned");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.locator(".note")).toContainText("only you see it");

  await page.getByTestId("share").click();
  await page.getByTestId("audience-link").click();
  await expect(page.getByTestId("hide-result")).toBeVisible();
  const isMade = (answer: Response) => answer.request().method() === "POST" && answer.url().endsWith("/links");
  // A slow machine takes longer than 10 s to draw the picture.
  const made = page.waitForResponse(isMade, { timeout: 0 });
  await page.getByTestId("copy-link").click();
  await made;
  const field = page.getByRole("dialog").getByTestId("share-link");
  await expect(field).toHaveValue(/\/s\/[0-9a-f]{32}$/);
  const link = await field.inputValue();
  await expect(page.getByRole("img", { name: "The board, as chats show it" })).toBeVisible();

  const stranger = await (await browser.newContext({ baseURL: server.url })).newPage();
  await stranger.goto(link);
  await expect(stranger).toHaveURL(/\/matches\/.*#v=40/);
  await stranger.getByRole("tab", { name: "Notes and chat" }).click();
  await expect(stranger.getByText("Nobody has left a note here.")).toBeVisible();
  const picture = await stranger.request.get(`${link}/picture.png`);
  expect([picture.status(), picture.headers()["content-type"]]).toEqual([200, "image/png"]);
  expect((await picture.body()).length).toBeLessThan(60_000);

  // Another site embeds the moment in a frame.
  const embed = `/embed/matches/${summary.id}?share=${link.slice(-32)}#v=40`;
  await stranger.setContent(`<iframe src="${server.url}${embed}" width="800" height="560"></iframe>`);
  const frame = stranger.frameLocator("iframe");
  await expect(frame.getByRole("link", { name: "Open the review" })).toBeVisible();
  const before = await frame.getByRole("link", { name: "Open the review" }).getAttribute("href");
  await frame.getByRole("button", { name: "Next turn" }).click();
  await expect(frame.getByRole("link", { name: "Open the review" })).not.toHaveAttribute("href", before ?? "");

  await page.getByTestId("revoke-link").click();
  await expect(page.getByTestId("revoke-link")).toHaveCount(0);
  await stranger.goto(link);
  await expect(stranger.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await stranger.goto(`/matches/${summary.id}?share=${link.slice(-32)}`);
  await expect(stranger.getByText("private", { exact: false }).first()).toBeVisible();
});

/** Imports a kept match that Altair won, and makes a link to it. */
async function sharedBy(person: Guest, link: object): Promise<{ id: string; token: string }> {
  const { summary } = await person.post("/api/matches/import", recordOf("cosmic-conquest-overlord"));
  const made: unknown = await person.post(`/api/matches/${summary.id}/links`, link);
  return { id: summary.id, token: (made as { token: string }).token };
}

for (const [device, options] of [
  ["a desktop", {}],
  ["a phone", PHONE],
] as const)
  test(`a link that hides the result shows it at the end or on request, on ${device}`, async ({ browser, server }) => {
    const wren = await guest(browser, "Wren", { baseURL: server.url });
    const { token } = await sharedBy(wren, { version: 40, hides_result: true, hides_chat: true });
    const context = await browser.newContext({ baseURL: server.url, ...options });
    const reader = await context.newPage();
    const length = async () => Number(/\d+$/.exec((await reader.locator(".where").textContent()) ?? "")?.[0]);
    const result = reader.getByText("Altair won as Overlord").filter({ visible: true });
    const show = reader.getByTestId("show-result");
    const open = async () => {
      await reader.goto(`/s/${token}`);
      await expect(show).toBeVisible();
      await expect(reader).toHaveURL(/#v=40/);
      await expect(result).toHaveCount(0);
    };
    await open();
    await fits(reader);
    await clean(reader);
    const heads = await reader.locator("head").innerHTML();
    expect(heads).not.toMatch(/ won\b/);
    // The log ends at the shown position.
    await reader.getByRole("tab", { name: "Log" }).click();
    const told = reader.locator(".loglist .log");
    await expect(told.last()).toBeVisible();
    const early = await told.count();
    await reader.getByRole("tab", { name: "Notes and chat" }).click();
    await expect(reader.getByText("The chat is not shared here.")).toBeVisible();

    await show.click();
    await expect(show).toHaveCount(0);
    await expect(result).toBeVisible();
    await reader.getByRole("tab", { name: "Log" }).click();
    await expect.poll(() => told.count()).toBeGreaterThan(early);

    // After opening the link again, the result is hidden until the reader reaches the end.
    await open();
    await reader.keyboard.press("End");
    await expect(reader).toHaveURL(new RegExp(`#v=${await length()}`));
    await expect(show).toHaveCount(0);
    await expect(result).toBeVisible();
  });

test("a page of another site hides the result of such a link until the end", async ({ browser, server }) => {
  const wren = await guest(browser, "Wren", { baseURL: server.url });
  const hides = { version: 40, hides_result: true, hides_notes: true, hides_chat: true };
  const { id, token } = await sharedBy(wren, hides);
  const page = await (await browser.newContext({ baseURL: server.url })).newPage();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`/embed/matches/${id}?share=${token}#v=40`);
  await expect(page.getByRole("status")).toHaveText(/^Turn \d+$/);
  expect(await page.locator("body").innerText()).not.toMatch(/ won\b/);
  expect(asked.filter((path) => /\/(notes|chat)$/.test(path))).toEqual([]);
});
