import type { Page } from "@playwright/test";
import { faultless } from "../axe";
import { expect, Server, test as base } from "../server";
import { settled } from "../table";

// A page that was loaded before the server was upgraded.

/** A page on its own server, which gets another version of the client. */
class Upgraded {
  /** How often the page has been loaded. */
  loads = 0;
  /** How often the page has asked for the server's version. */
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
    // The browser treats a page that the test fulfils as one from another network.
    await page.context().grantPermissions(["local-network-access"]);
    return here;
  }

  get url(): string {
    return this.server.url;
  }

  /** Opens a table against a bot. */
  async sitsDown(): Promise<void> {
    const post = async (path: string, data: unknown) => {
      const answer = await this.page.request.post(`${this.url}${path}`, { data });
      expect(answer.ok(), await answer.text()).toBe(true);
      return answer.json();
    };
    await post("/api/session", { name: "Wren Halloway" });
    const seats = { seats: 2, visibility: "private", bots: ["cadet"], start: true };
    const { summary } = await post("/api/tables", { game: "cosmic-conquest", ...seats });
    await this.page.goto(`${this.url}/tables/${summary.id}`);
    await settled(this.page);
  }

  /** Makes the server's page look like another version from now on; an empty name restores the real one. */
  async comes(version: string): Promise<void> {
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
      return route.fulfill({ response, body: version ? page.replace(real, `/assets/${version}.js`) : page });
    });
    if (!version) return;
    await this.page.route(`**/assets/${version}.js`, (route) =>
      route.fulfill({ contentType: "text/javascript", body: `import "${entry}";` }),
    );
  }

  /** Restarts the server, so that the page reconnects, and waits until the page asks for the version. */
  async restarts(): Promise<void> {
    const before = this.asked;
    this.server = await this.server.again();
    await expect.poll(() => this.asked).toBeGreaterThan(before);
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
// A table shows the strip among its notices and hides the one above the page.
const strip = (page: Page) => page.getByText("A new version is ready.").filter({ visible: true });
const reload = (page: Page) => page.getByRole("button", { name: "Reload" });

test("after an upgrade a strip offers to reload the page, which keeps its place and the unsent message", async ({
  page,
  here,
}) => {
  await here.sitsDown();
  const address = page.url();
  await page.getByRole("tab", { name: /^Chat/ }).click();
  await chat(page).fill("Good game so f");
  await here.comes("update-1");
  await here.restarts();
  await expect(strip(page)).toBeVisible();
  await faultless(page);
  if (process.env.LOOK) await page.screenshot({ path: "out/update.png" });
  // The page does not reload by itself.
  await chat(page).pressSequentially("ar");
  await page.getByRole("tab", { name: /^Log/ }).click();
  expect(here.loads).toBe(1);
  await reload(page).click();
  await expect.poll(here.version).toBe("/assets/update-1.js");
  await settled(page);
  expect(page.url()).toBe(address);
  await page.getByRole("tab", { name: /^Chat/ }).click();
  await expect(chat(page)).toHaveValue("Good game so far");
  await here.restarts();
  await expect(page.getByText("Back. Nothing was lost")).toBeVisible();
  await expect(strip(page)).toHaveCount(0);
  expect(here.loads).toBe(2);
});

test("the strip goes when the server is back at the version of the page", async ({ page, here }) => {
  await here.sitsDown();
  await here.comes("update-2");
  await here.restarts();
  await expect(strip(page)).toBeVisible();
  await page.unrouteAll();
  await here.comes("");
  await here.restarts();
  await expect(strip(page)).toHaveCount(0);
  expect(here.loads).toBe(1);
});

test("a page of the site that the new version has under another name loads after the reload", async ({ page, here }) => {
  await page.goto(here.url);
  await here.comes("update-3");
  let gone = true;
  await page.route("**/assets/credits-*.js", (route) => (gone ? route.fulfill({ status: 404 }) : route.fallback()));
  await page.getByRole("link", { name: "Credits" }).click();
  await expect(page.getByRole("heading", { name: "A new version is ready" })).toBeVisible();
  gone = false;
  await page.getByRole("main").or(page.locator(".center-page")).getByRole("button", { name: "Reload" }).click();
  await expect(page.getByRole("heading", { name: "Credits" })).toBeVisible();
  expect(await here.version()).toBe("/assets/update-3.js");
  expect(here.loads).toBe(2);
});

test("a page whose script the server does not have comes once it has", async ({ page, here }) => {
  await here.comes("update-4");
  let missing = 2;
  await page.route("**/assets/update-4.js", (route) => (missing-- > 0 ? route.fulfill({ status: 404 }) : route.fallback()));
  await page.goto(`${here.url}/rulebooks`);
  await expect(page.getByRole("heading", { name: "Rulebooks" })).toBeVisible();
  await expect.poll(() => here.loads).toBe(3);
});
