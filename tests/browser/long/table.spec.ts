import type { Browser, Page } from "@playwright/test";
import { faultless as clean } from "./axe";
import { expect, test } from "./server";

// What belongs to the table, whatever is played at it: talk, time, who is away.

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

async function post(page: Page, path: string, data: unknown) {
  const answer = await page.request.post(path, { data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

/** Three people at a match that has begun; the third has a phone. */
async function three(browser: Browser, baseURL: string, table: Record<string, unknown> = {}): Promise<Page[]> {
  const pages: Page[] = [];
  for (const [name, device] of [["Wren", {}], ["Ilse", {}], ["Tomas", phone]] as const) {
    const page = await (await browser.newContext({ baseURL, ...device })).newPage();
    await post(page, "/api/session", { name });
    pages.push(page);
  }
  const [host, ...guests] = pages as [Page, ...Page[]];
  const [game] = await (await host.request.get("/api/games")).json();
  const { summary } = await post(host, "/api/tables", { game: game.slug, seats: 3, visibility: "public", ...table });
  for (const guest of guests) {
    await post(guest, `/api/tables/${summary.id}/join`, {});
    await post(guest, `/api/tables/${summary.id}/ready`, { ready: true });
  }
  await post(host, `/api/tables/${summary.id}/start`, {});
  for (const page of pages) await page.goto(`/tables/${summary.id}`);
  return pages;
}

const talkTab = (page: Page) => page.getByRole("tab", { name: /^Chat/ });
const shot = async (page: Page, name: string) => {
  if (process.env.LOOK) await page.screenshot({ path: `out/${name}.png`, animations: "disabled" });
};

async function say(page: Page, text: string): Promise<void> {
  await page.getByRole("textbox", { name: /^Say something/ }).fill(text);
  await page.getByRole("button", { name: "Say", exact: true }).click();
}

test("people talk to the table, to one and to some, and see what is new in each", async ({ browser, baseURL }) => {
  const [wren, ilse, tomas] = (await three(browser, baseURL)) as [Page, Page, Page];
  // To the table, read by all.
  await talkTab(wren).click();
  await say(wren, "Good luck to all");
  await expect(talkTab(ilse)).toHaveText(/1/);
  await talkTab(ilse).click();
  await expect(ilse.getByText("Good luck to all")).toBeVisible();
  await expect(talkTab(ilse)).toHaveText("Chat");

  // To one alone, picked by the keyboard.
  await wren.getByRole("button", { name: /All talk/ }).click();
  await expect(wren.getByRole("button", { name: /^The table/ })).toBeFocused();
  await clean(wren);
  await wren.getByRole("checkbox", { name: "Ilse" }).focus();
  await wren.keyboard.press("Space");
  await wren.keyboard.press("Tab");
  await wren.keyboard.press("Tab");
  await expect(wren.getByRole("button", { name: "Write to them" })).toBeFocused();
  await wren.keyboard.press("Enter");
  await expect(wren.getByRole("textbox", { name: "Say something to them alone" })).toBeFocused();
  await wren.keyboard.type("Against Tomas?");
  await wren.keyboard.press("Enter");
  await expect(wren.getByText("Against Tomas?")).toBeVisible();

  // Ilse has the table open: the news is marked there and in the list, until she reads it.
  await expect(talkTab(ilse)).toHaveText(/1/);
  await ilse.getByRole("button", { name: /All talk.*1.*new elsewhere/ }).click();
  await shot(ilse, "conversations");
  const pair = ilse.getByRole("button", { name: /^Wren.*1.*new.*Against Tomas/ });
  await pair.click();
  await expect(talkTab(ilse)).toHaveText("Chat");
  await clean(ilse);
  await shot(ilse, "conversation");

  // To both others at once; the third reads it on a phone and has seen nothing else.
  await wren.getByRole("button", { name: /All talk/ }).click();
  for (const name of ["Ilse", "Tomas"]) await wren.getByRole("checkbox", { name }).check();
  await wren.getByRole("button", { name: "Write to this group" }).click();
  await say(wren, "The three of us");
  const parts = tomas.getByRole("navigation", { name: "Parts of the table" });
  await parts.getByRole("button", { name: /^Chat.*2/ }).click();
  await tomas.getByRole("button", { name: /All talk/ }).click();
  await expect(tomas.getByText("Against Tomas?")).toHaveCount(0);
  await shot(tomas, "conversations-phone");
  await clean(tomas);
  await tomas.getByRole("button", { name: /The three of us/ }).click();
  await expect(tomas.getByRole("list", { name: "Chat" })).toContainText("The three of us");
  await shot(tomas, "conversation-phone");
  await say(tomas, "So it is");
  await expect(wren.getByText("So it is")).toBeVisible();

  // What has been read stays read after a visit elsewhere.
  await tomas.reload();
  await expect(parts.getByRole("button", { name: /^Chat$/ })).toBeVisible();
});

test("a player takes an extension from the menu and all see the deadline move", async ({ browser, baseURL }) => {
  const clock = { turn: 259_200, reaction: 86_400, extensions: 2 };
  const pages = await three(browser, baseURL, { clock });
  const awaited = async () => {
    for (const page of pages) if (await page.getByRole("alert").getByText("Your move").count()) return page;
    return null;
  };
  await expect(async () => expect(await awaited()).not.toBeNull()).toPass();
  const mover = (await awaited()) as Page;
  await mover.getByRole("button", { name: "Table menu" }).click();
  await shot(mover, "menu");
  await mover.getByRole("button", { name: "Take 1 day more (2 left)" }).click();
  for (const page of pages) await expect(page.getByText(/takes more time; 1 more/)).toBeVisible();
  for (const page of pages) await expect(page.getByRole("timer")).toContainText("4 days");
  await mover.getByRole("button", { name: "Table menu" }).click();
  await mover.getByRole("button", { name: "Take 1 day more (1 left)" }).click();
  await expect(mover.getByText(/taken an extension in this turn/)).toBeVisible();
});

test("the host chooses pace, time and talk, and the waiting room says so", async ({ browser, baseURL }) => {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await page.goto("/host?private");
  await page.getByText("By correspondence", { exact: true }).click();
  await page.getByText("More about time").click();
  await page.getByLabel("Extensions for each player").selectOption({ label: "two" });
  await page.getByLabel("Each gives").selectOption({ label: "12 hours" });
  await page.getByRole("checkbox", { name: /If only one player is late, give them 12 hours more/ }).check();
  await page.getByLabel("Away after").selectOption({ label: "3 missed turns" });
  await page.getByText("Only to all", { exact: true }).click();
  await clean(page);
  await shot(page, "host");
  await page.getByRole("button", { name: "Open the table" }).click();
  for (const term of [
    "By correspondence, 3 days a move",
    "Everybody may take 12 hours more, twice.",
    "If only one is late, they get 12 hours more.",
    "Who misses 3 turns running is not waited for until they are back.",
    "Whatever is said here is said to all.",
  ]) {
    await expect(page.getByText(term)).toBeVisible();
  }
  await clean(page);
  await shot(page, "waiting-room");
});

test("who is away is told so and comes back by a button", async ({ browser, baseURL }) => {
  const clock = { turn: 10, reaction: 10, absence: "away", away_after: 1 };
  const pages = await three(browser, baseURL, { clock });
  const back = async () => {
    for (const page of pages) if (await page.getByRole("button", { name: "I’m back" }).count()) return page;
    return null;
  };
  await expect(async () => expect(await back()).not.toBeNull()).toPass({ timeout: 30_000 });
  const away = (await back()) as Page;
  await shot(away, "away");
  await away.getByRole("button", { name: "I’m back" }).click();
  for (const page of pages) await expect(page.getByText(/is back\./)).toBeVisible();
  await expect(away.getByText("You are away.")).toHaveCount(0);
});
