import { guest, recordOf } from "../people";
import { expect, test } from "../server";

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
  await page.getByTestId("copy-link").click();
  const field = page.getByRole("dialog").getByTestId("share-link");
  await expect(field).toHaveValue(/\/s\/[0-9a-f]{32}$/);
  await expect(page.getByRole("img", { name: "The board, as chats show it" })).toBeVisible();
  const link = await field.inputValue();

  const stranger = await (await browser.newContext({ baseURL: server.url })).newPage();
  await stranger.goto(link);
  await expect(stranger).toHaveURL(/\/matches\/.*#v=40/);
  await stranger.getByRole("tab", { name: "Notes and chat" }).click();
  await expect(stranger.getByText("Nobody has left a note here.")).toBeVisible();
  const picture = await stranger.request.get(`${link}/picture.png`);
  expect([picture.status(), picture.headers()["content-type"]]).toEqual([200, "image/png"]);
  expect((await picture.body()).length).toBeLessThan(200 * 1024);

  // Another site shows it in a frame.
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
