import { execFileSync } from "node:child_process";
import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { Admiral, type Plan } from "./admiral";
import { fits } from "./at-table";
import { clean } from "./axe";
import { playOut } from "./people";
import { binary, expect, test } from "./server";

// Solar Empires with decks of one's own, each built in its player's browser and played on the page to an end.

const rail = (page: Page) => page.getByRole("complementary", { name: "The deck" });
const lines = (page: Page) => rail(page).locator(".order .line .name");

/** Waits until the deck is legal and kept. */
async function kept(page: Page): Promise<void> {
  await expect(rail(page).getByText("Legal")).toBeVisible();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
}

/** A ready deck changed by hand: its two buildings in the opening hand make way for fighters. */
async function changesByHand(page: Page, name: string): Promise<void> {
  await page.goto("/decks");
  await page.locator(".ready-decks button", { hasText: "Sword and Shield" }).click();
  await expect(lines(page).nth(4)).toHaveText("Mines");
  const line = (at: number) => rail(page).locator(`.order [data-at="${at}"] .line`);
  await line(4).click();
  await rail(page).getByRole("button", { name: "Take out" }).click();
  await expect(lines(page).nth(4)).toHaveText("Hydrogen Power Generator");
  await line(4).focus();
  await page.keyboard.press("Delete");
  await expect(lines(page)).toHaveCount(38);
  await expect(rail(page).getByText("1 fault")).toBeVisible();

  await page.getByRole("searchbox", { name: "Find cards" }).fill("rapier");
  await page.getByRole("button", { name: "One TCS-13 Rapier more" }).click();
  await page.getByRole("searchbox", { name: "Find cards" }).fill("stiletto");
  await page.getByRole("button", { name: "One TCS-15 Stiletto more" }).click();
  await expect(lines(page)).toHaveCount(40);
  await line(38).click();
  await rail(page).getByRole("button", { name: "To the top" }).click();
  await expect(lines(page).nth(2)).toHaveText("TCS-13 Rapier");
  await line(39).click();
  await rail(page).getByRole("spinbutton", { name: "Position" }).fill("8");
  await rail(page).getByRole("button", { name: "Go" }).click();
  await line(7).focus();
  await page.keyboard.press("Alt+ArrowUp");
  await expect(line(6)).toBeFocused();
  const first = [...Array(3).fill("TCS-13 Rapier"), ...Array(4).fill("TCS-15 Stiletto"), "Pre-fab Base"];
  await expect.poll(async () => (await lines(page).allInnerTexts()).slice(0, 8)).toEqual(first);
  // All of the first six can be played from the start; the second six ask for more.
  await expect(line(0)).toContainText("Can be played from the start");
  await expect(line(8)).toContainText("Needs 1 minerals and 1 organics more than you start with");
  const drawn = rail(page).locator(".order .meaning");
  await expect(drawn.nth(0)).toHaveText(/To play all: 1 Energy 1 Minerals 1 Organics opening hand/i);
  await expect(drawn.nth(1)).toHaveText(/To play all: 2 Energy 2 Minerals 2 Organics/i);
  await page.getByRole("textbox", { name: "Name of the deck" }).fill(name);
  await kept(page);
}

/** A deck brought as text; the first try has a card that does not exist. */
async function imports(page: Page, text: string): Promise<void> {
  await page.goto("/decks");
  await page.getByRole("region", { name: "Solar Empires" }).getByRole("button", { name: "From a text" }).click();
  const field = page.getByRole("textbox", { name: "The deck as text" });
  await field.fill(`${text}\nvorpal-drone`);
  await page.getByRole("button", { name: "Take this text" }).click();
  await expect(page.getByText("There is no card called “vorpal-drone”.")).toBeVisible();
  await field.fill(text);
  await page.getByRole("button", { name: "Take this text" }).click();
  await kept(page);
}

const SWARM = `name: Quick Swarm
race: chain
4 missile-drone
4 drone
4 streaker-drone
4 drone-gunboat
4 control-cruiser
4 mothership
4 stripminer
4 control-ship
4 defense-cruiser
4 mines
star: binary-star
bodies: chain-forge-world, 3 gas-giant, 3 starbase`;

/** One ship, and buildings enough to spend. */
const MASONS = `name: Masons
race: terracorp
rapier
4 mines
4 biodome
4 hydrogen-power-generator
4 deep-core-mine
4 terraforming-centre
4 fusion-plant
4 pre-fab-base
4 trade-outpost
4 re-supply-base
3 command-center
star: sol-like-star
bodies: 7 asteroid-belt`;

/** Wren and Ilse, each in a browser of her own. */
async function friends(browser: Browser, baseURL: string): Promise<[Admiral, Admiral]> {
  const guest = async (name: string) => {
    const context = await browser.newContext({ baseURL, reducedMotion: "reduce" });
    await context.request.post("/api/session", { data: { name } });
    return new Admiral(await context.newPage());
  };
  return [await guest("Wren"), await guest("Ilse")];
}

interface Brings {
  admiral: Admiral;
  deck: string;
}

/** The host opens a private table of the full game; both sit down, choose decks of their own, and begin. */
async function sitDown(host: Brings, friend: Brings, choose: (page: Page) => Promise<void> = async () => {}): Promise<void> {
  const { page } = host.admiral;
  await page.goto("/host?private&game=solar-empires");
  await page.getByText("Full game", { exact: true }).click();
  await choose(page);
  await page.getByRole("button", { name: "Open the table" }).click();
  await friend.admiral.page.goto(await page.getByLabel("Invite a friend with this link").inputValue());
  await friend.admiral.page.getByRole("button", { name: "Take a seat" }).click();
  for (const { admiral, deck } of [host, friend]) {
    const choice = admiral.page.getByRole("region", { name: "Your deck" });
    await choice.getByRole("group", { name: "My decks" }).getByText(deck, { exact: true }).click();
    await expect(choice.getByText("Chosen; nobody sees it before the start")).toBeVisible();
  }
  await friend.admiral.page.getByRole("button", { name: "I am ready" }).click();
  await page.getByRole("button", { name: "Start the match" }).click();
  for (const { admiral } of [host, friend]) await expect(admiral.todo).toBeVisible();
}

/** They play to the end of the match; each thinks anew when a turn begins. */
async function playByPlan(
  admirals: Admiral[],
  planFor: (admiral: Admiral, turn: number) => Plan,
  look: (admiral: Admiral, asked: string) => Promise<void> = async () => {},
): Promise<void> {
  const plans = new Map<Admiral, { turn: number; plan: Plan }>();
  await playOut(admirals, async (admiral) => {
    const asked = await admiral.asked();
    await look(admiral, asked);
    const turn = await admiral.turn();
    if (plans.get(admiral)?.turn !== turn) plans.set(admiral, { turn, plan: planFor(admiral, turn) });
    await admiral.answer(asked, (plans.get(admiral) as { plan: Plan }).plan);
  });
}

/** What the tab of decks shows of a player. */
const decksOf = (page: Page, name: string) =>
  page.getByRole("region", { name: "Decks" }).locator("section", { has: page.getByRole("heading", { name }) });

/** Looks back step by step, at what was hidden, at the dice; the record that can be taken away holds. */
async function reviews({ page }: Admiral, decks: Record<string, string[]>): Promise<void> {
  await page.getByRole("link", { name: "Review the match" }).click();
  const planets = page.getByRole("main").locator(".se-planet");
  const held = planets.and(page.locator("[aria-label*='in control']"));
  const where = page.locator(".where");
  await expect(planets).toHaveCount(6);
  const length = (await where.innerText()).split(" of ")[1];
  await page.keyboard.press("End");
  await expect(where).toHaveText(`${length} of ${length}`);
  await expect(held).not.toHaveCount(0);
  await page.keyboard.press("Home");
  await expect(where).toHaveText(`0 of ${length}`);
  await expect(held).toHaveCount(0);
  await page.getByRole("button", { name: "Next turn" }).click();
  await page.getByRole("button", { name: "Next turn" }).click();
  await expect(page.getByRole("tab", { name: "Turn 2" })).toBeVisible();
  await expect(held).not.toHaveCount(0);
  await page.getByRole("button", { name: "Command before" }).click();
  await expect(page.getByRole("tab", { name: "Turn 1" })).toBeVisible();

  await page.getByRole("button", { name: "To the start" }).click();
  await page.getByRole("tab", { name: "Decks" }).click();
  for (const [name, cards] of Object.entries(decks)) {
    await expect.poll(async () => (await decksOf(page, name).getByRole("button").allInnerTexts()).slice(0, 8)).toEqual(cards);
  }
  await page.getByRole("tab", { name: "Dice" }).click();
  await page.getByRole("region", { name: "Provable dice" }).getByRole("button", { name: "Check the dice" }).click();
  await expect(page.getByText("They are fair")).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download" }).click();
  expect(execFileSync(binary, ["verify", await (await download).path()], { encoding: "utf8" })).toContain("1 verified, 0 broken");
}

/** The first eight cards that the two decks of the conquest are drawn from. */
const FIRST = {
  Wren: [...Array(3).fill("Rapier"), ...Array(4).fill("Stiletto"), "Pre-fab Base"],
  Ilse: [...Array(4).fill("Missile Drone"), ...Array(4).fill("Drone")],
};

test("two friends build decks, play with them to a conquest, and see it all again", async ({ browser, baseURL }) => {
  const [wren, ilse] = await friends(browser, baseURL);
  await changesByHand(wren.page, "Six Blades");
  await imports(ilse.page, SWARM);
  await sitDown({ admiral: wren, deck: "Six Blades" }, { admiral: ilse, deck: "Quick Swarm" });

  const deck = wren.page.getByRole("region", { name: "Your deck, top card first" });
  await deck.getByRole("button", { name: "8. Pre-fab Base" }).focus();
  await wren.page.keyboard.press("Alt+ArrowDown");
  await expect(deck.getByRole("button", { name: "9. Pre-fab Base" })).toBeFocused();
  await wren.press({ css: ".act button", words: /^Back to the listed order/ });
  await expect(deck.getByRole("button", { name: "8. Pre-fab Base" })).toBeVisible();
  await wren.page.getByRole("tab", { name: "Decks" }).click();
  await expect(decksOf(wren.page, "Ilse")).toContainText("Deck: 40 cards, in an order of their own");

  // They meet at the first planet, and Ilse thinks better of it; then she stays at home.
  const looked = new Set(["Keep this order", "Done deploying", "Roll the die"]);
  await playByPlan(
    [wren, ilse],
    (admiral, turn) => {
      if (admiral === wren) return { builds: true, orbits: turn === 1 ? [1, 1, 1, 3, 4, 5] : [1, 2, 6] };
      return turn === 1 ? { builds: true, orbits: [1, 1, 1, 2, 2, 2], withdraws: true } : { builds: false, orbits: [] };
    },
    async (admiral, asked) => {
      if (admiral === wren && looked.delete(asked)) await clean(wren.page);
    },
  );
  await expect(wren.over).toContainText("You have won");
  await expect(ilse.over).toContainText("conquest");
  for (const admiral of [wren, ilse]) await reviews(admiral, FIRST);
  for (const { page } of [wren, ilse]) await page.context().close();
});

test("a friend spends all she has, is exhausted, and sees it all again", async ({ browser, baseURL }) => {
  const [wren, ilse] = await friends(browser, baseURL);
  await changesByHand(wren.page, "Six Blades");
  await imports(ilse.page, MASONS);
  await sitDown({ admiral: wren, deck: "Six Blades" }, { admiral: ilse, deck: "Masons" }, async (page) => {
    await page.getByRole("combobox", { name: "System" }).selectOption({ label: "Frontier" });
    await page.getByRole("radiogroup", { name: "Arrange" }).getByText("As listed").click();
  });

  // Ilse takes one planet with her only ship, loses it to Wren's fleet, and builds until no card is left.
  let warned = false;
  await playByPlan(
    [wren, ilse],
    (admiral, turn) =>
      admiral === wren
        ? { builds: turn === 1, orbits: turn === 2 ? Array(6).fill(1) : [] }
        : { builds: true, orbits: turn === 1 ? [3] : [1] },
    async ({ page }) => {
      const cards = page.getByRole("region", { name: /^Your hand/ }).locator("button");
      const deck = page.getByRole("button", { name: "Deck: 0 cards" });
      if (page !== ilse.page || (await cards.count()) !== 1 || (await deck.count()) === 0) return;
      // The server is asked what playing it means.
      await expect(page.getByText("You would lose")).toBeVisible();
      warned = true;
    },
  );
  expect(warned, "the last card says what playing it means").toBe(true);
  await expect(wren.over).toContainText("You have won");
  await expect(ilse.over).toContainText("exhaust");
  await reviews(wren, { Ilse: ["Rapier", ...Array(4).fill("Mines"), "Biodome", "Biodome", "Biodome"] });
  for (const { page } of [wren, ilse]) await page.context().close();
});

const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test("a host draws up a system of her own, axe finds no serious fault at it, and a phone has all of it", async ({
  browser,
  baseURL,
}) => {
  const desk = await browser.newContext({ baseURL, reducedMotion: "reduce" });
  const page = await desk.newPage();
  await page.goto("/host?private&game=solar-empires");
  await expect(page.getByRole("combobox", { name: "Star" })).toHaveCount(0);
  await page.getByRole("combobox", { name: "System" }).selectOption({ label: "Custom" });
  await page.getByRole("combobox", { name: "Star" }).selectOption({ label: "White dwarf" });
  await page.getByRole("combobox", { name: "Bodies, 1" }).selectOption({ label: "Infected world" });
  await page.getByRole("radiogroup", { name: "Seat 2" }).getByText("Gentle bot").click();
  await clean(page);
  await page.getByRole("button", { name: "Open the table" }).click();
  await expect(page.getByText(/^Custom: White dwarf, Infected world, /)).toBeVisible();
  await clean(page);
  await page.getByRole("button", { name: "Start the match" }).click();
  const wren = new Admiral(page);
  await expect(wren.planet(1)).toHaveAttribute("aria-label", /^Infected World I, nobody’s/);
  await expect(async () => {
    const { asked, tells } = await wren.look();
    if (tells) await wren.skips();
    if (asked === "I go first") await wren.press("[data-primary]");
    expect(asked).toBe("Done building");
  }).toPass();
  await clean(page);
  for (const tab of ["Decks", "Odds"]) {
    await page.getByRole("tab", { name: tab }).click();
    await clean(page);
  }

  const hand = await browser.newContext({ baseURL, ...phone, reducedMotion: "reduce", storageState: await desk.storageState() });
  const small = await hand.newPage();
  const thumb = new Admiral(small);
  await small.goto(page.url());
  await expect(thumb.planet(1)).toBeVisible();
  await clean(small);
  await small.getByRole("navigation", { name: "Parts of the table" }).getByRole("button", { name: /^Hand/ }).tap();
  // The first tap reads, the second takes up; the primary button plays.
  const held = await thumb.playable.count();
  await thumb.playable.first().tap();
  await expect(small.getByRole("tooltip")).toBeVisible();
  await expect(thumb.primary).toHaveText("Done building");
  await thumb.playable.first().tap();
  await expect(thumb.primary).toHaveText(/^Play /);
  await clean(small);
  await thumb.primary.tap();
  await expect(thumb.playable).toHaveCount(held - 1);
  await fits(small);
  for (const context of [desk, hand]) await context.close();
});
