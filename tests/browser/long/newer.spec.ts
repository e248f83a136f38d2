import type { Page } from "@playwright/test";
import { faultless } from "../axe";
import { expect, Server, test as base } from "../server";
import { choiceOf, press, settled } from "../table";

// A page that was loaded before an upgrade, and the line that is lost by it.

/** A page on a server of its own, to which another version comes. */
class Upgraded {
  /** How often the page has been loaded. */
  loads = 0;
  /** How often it has asked which version the server has. */
  asked = 0;
  private constructor(
    readonly page: Page,
    private server: Server,
  ) {}

  static async begin(page: Page): Promise<Upgraded> {
    const here = new Upgraded(page, await Server.start());
    page.on("domcontentloaded", () => {
      here.loads += 1;
    });
    // To the browser a page that the test has altered comes from elsewhere.
    await page.context().grantPermissions(["local-network-access"]);
    await page.clock.install();
    return here;
  }

  get url(): string {
    return this.server.url;
  }

  /** A table of one's own against a bot. */
  async sitsDown(): Promise<void> {
    const post = async (path: string, data: unknown) => {
      const answer = await this.page.request.post(`${this.url}${path}`, { data });
      expect(answer.ok(), await answer.text()).toBe(true);
      return answer.json();
    };
    await post("/api/session", { name: "Wren Halloway" });
    const seats = { seats: 2, visibility: "private", bots: ["gentle"], start: true };
    const { summary } = await post("/api/tables", { game: "cosmic-conquest", ...seats });
    await this.page.goto(`${this.url}/tables/${summary.id}`);
    await settled(this.page);
  }

  /** From now on the server's page is of another version; `old`: those who load it are given the old one nevertheless. */
  async comes(version: string, { old = false } = {}): Promise<void> {
    const real = /\/assets\/index-[\w-]+\.js/;
    let entry = "";
    const isPage = (url: URL) => !/^\/(api|ws|assets)\//.test(url.pathname) && !url.pathname.includes(".");
    await this.page.route(isPage, async (route) => {
      const asks = route.request().resourceType() === "fetch";
      if (asks) this.asked += 1;
      const response = await route.fetch().catch(() => null);
      if (!response) return route.abort();
      const page = await response.text();
      entry = page.match(real)?.[0] ?? entry;
      return route.fulfill({ response, body: asks || !old ? page.replace(real, `/assets/${version}.js`) : page });
    });
    await this.page.route(`**/assets/${version}.js`, (route) =>
      route.fulfill({ contentType: "text/javascript", body: `import "${entry}";` }),
    );
  }

  /** The server is upgraded: the line is lost, and comes back, and the page asks what there is. */
  async restarts(): Promise<void> {
    const before = this.asked;
    this.server = await this.server.again();
    await expect.poll(() => this.asked).toBeGreaterThan(before);
  }

  /** What waits unnoticed is offered after a minute. */
  async offers(): Promise<void> {
    const reload = this.page.getByRole("button", { name: "Reload" });
    await expect(async () => {
      await this.page.clock.fastForward(20_000);
      await expect(reload).toBeVisible({ timeout: 2000 });
    }).toPass();
  }

  version = () => this.page.locator("script[type=module]").first().getAttribute("src");

  stop = () => this.server.stop();
}

const test = base.extend<{ here: Upgraded }>({
  here: async ({ page }, use) => {
    const here = await Upgraded.begin(page);
    await use(here);
    await here.stop();
  },
});

const chat = (page: Page) => page.getByRole("textbox", { name: "Say something" });

test("a page is loaded anew once after an upgrade, at the same place and with what was typed", async ({ page, here }) => {
  await here.sitsDown();
  const address = page.url();
  await page.getByRole("tab", { name: /^Chat/ }).click();
  await chat(page).fill("Good game so f");
  await here.comes("newer-1");
  // Whoever is writing goes on.
  await here.restarts();
  await here.offers();
  expect(here.loads).toBe(1);
  await faultless(page);
  if (process.env.LOOK) await page.screenshot({ path: "out/newer.png" });
  await chat(page).pressSequentially("ar");
  await chat(page).blur();
  await expect.poll(here.version).toBe("/assets/newer-1.js");
  await settled(page);
  expect(page.url()).toBe(address);
  await expect(chat(page)).toHaveValue("Good game so far");
  await here.restarts();
  await expect(page.getByText("Back. Nothing was lost")).toBeVisible();
  await expect(chat(page)).toHaveValue("Good game so far");
  await expect.poll(() => here.loads).toBe(2);
});

test("a page that is given the old version again stays with it", async ({ page, here }) => {
  await here.sitsDown();
  await here.comes("newer-2", { old: true });
  await here.restarts();
  await expect.poll(() => here.loads).toBe(2);
  await settled(page);
  await here.restarts();
  await here.offers();
  await expect.poll(() => here.loads).toBe(2);
});

test("a move that is half made is made first", async ({ page, here }) => {
  await here.sitsDown();
  await page.getByTestId("hint").click();
  await press(page, page.getByTestId("take-hint"));
  await expect(choiceOf(page, "undo")).toBeVisible();
  await here.comes("newer-3");
  await here.restarts();
  await here.offers();
  expect(here.loads).toBe(1);
  await expect(choiceOf(page, "undo")).toBeVisible();
  await choiceOf(page, "submit").click();
  await expect.poll(here.version).toBe("/assets/newer-3.js");
  await settled(page);
  await expect.poll(() => here.loads).toBe(2);
});

test("a part that another version has no more is fetched with the page", async ({ page, here }) => {
  await page.goto(here.url);
  await here.comes("newer-4");
  let gone = true;
  await page.route("**/assets/credits-*.js", (route) => (gone ? route.fulfill({ status: 404 }) : route.fallback()));
  page.once("domcontentloaded", () => {
    gone = false;
  });
  await page.getByRole("link", { name: "Credits" }).click();
  await expect(page.getByRole("heading", { name: "Credits" })).toBeVisible();
  await expect.poll(() => here.loads).toBe(2);
  expect(await here.version()).toBe("/assets/newer-4.js");
});

test("a page whose script the server does not have comes once it has", async ({ page, here }) => {
  await here.comes("newer-6");
  let missing = 2;
  await page.route("**/assets/newer-6.js", (route) => (missing-- > 0 ? route.fulfill({ status: 404 }) : route.fallback()));
  await page.goto(`${here.url}/rulebooks`);
  await expect(page.getByRole("heading", { name: "Rulebooks" })).toBeVisible();
  await expect.poll(() => here.loads).toBe(3);
});

test("whoever goes to another page after an upgrade loads that", async ({ page, here }) => {
  await here.sitsDown();
  await page.getByRole("tab", { name: /^Chat/ }).click();
  await chat(page).fill("Wait");
  await here.comes("newer-5");
  await here.restarts();
  await expect(page.getByText("Back. Nothing was lost")).toBeVisible();
  // Nothing happens by itself any more.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500));
  await page.getByRole("link", { name: "To the first page" }).click();
  await expect.poll(here.version).toBe("/assets/newer-5.js");
  await expect(page.locator(".table-page")).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe("/");
  await expect.poll(() => here.loads).toBe(2);
});
