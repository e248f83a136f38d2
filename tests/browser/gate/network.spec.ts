import { expect, Server, test } from "../server";

// A server under a path prefix, and a session that ends.

test("under a path one hosts a table, comes back to it, and a friend follows its link", async ({ browser }) => {
  const server = await Server.start(undefined, ["--public-url", "https://play.example.org/games/"]);
  const wren = await (await browser.newContext()).newPage();
  const missed: string[] = [];
  const faults: Error[] = [];
  wren.on("response", (answer) => {
    const path = new URL(answer.url()).pathname;
    if (!path.startsWith("/games/") || (answer.status() >= 400 && answer.status() !== 401)) missed.push(answer.url());
  });
  wren.on("pageerror", (fault) => faults.push(fault));
  await wren.goto(`${server.url}/games/`);
  await wren.getByRole("link", { name: "Host a private table" }).click();
  await expect(wren).toHaveURL(/\/games\/host\?/);
  await wren.getByRole("button", { name: "Open the table" }).click();
  await expect(wren).toHaveURL(/\/games\/tables\//);
  const invite = wren.getByTestId("invite-link");
  await expect(invite).toHaveValue(/\/games\/tables\/.*\?invite=/);
  const link = await invite.inputValue();
  await wren.reload();
  await expect(invite).toHaveValue(link);
  await wren.goBack();
  await expect(wren).toHaveURL(/\/games\/host\?/);
  expect(await wren.context().cookies()).toMatchObject([{ path: "/games" }]);

  const ilse = await (await browser.newContext()).newPage();
  await ilse.goto(link);
  await expect(ilse.getByRole("button", { name: "Take a seat" })).toBeVisible();
  expect([missed, faults]).toEqual([[], []]);
  await server.stop();
});

test("that a session has ended is told once, and one plays on as a guest", async ({ page }) => {
  await page.request.post("/api/session", { data: { name: "Wren" } });
  const cookies = await page.context().cookies();
  await page.request.post("/api/logout", { data: {} });
  await page.context().addCookies(cookies);
  await page.goto("/");
  const told = page.getByText("Your session has ended. You are a guest again.");
  await expect(told).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(told).toBeHidden();
  await page.goto("/host?private");
  await page.getByRole("button", { name: "Open the table" }).click();
  await expect(page.getByTestId("invite-link")).toBeVisible();
});
