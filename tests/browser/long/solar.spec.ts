import { execFileSync } from "node:child_process";
import type { Page } from "@playwright/test";
import { clean } from "../axe";
import { PHONE, pair } from "../people";
import { binary, expect, test } from "../server";
import { choiceOf, fits, isAsked, press, settled } from "../table";
import { Admiral, type Plan } from "./admiral";
import { playOut } from "./beginner";
import { checksDice } from "./review";

// Solar Empires with the players' own decks, each built and played to an end in its player's browser.

const rail = (page: Page) => page.getByRole("complementary", { name: "The deck" });
const lines = (page: Page) => rail(page).locator(".order .line .name");

/** Waits until the deck is legal and saved. */
async function kept(page: Page): Promise<void> {
  await expect(rail(page).getByText("Legal")).toBeVisible();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
}

/** Changes a ready-made deck by hand: fighters replace the two buildings in the opening hand. */
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
  // The first six cards can all be played from the start; the next six need more resources.
  await expect(line(0)).toContainText("Can be played from the start");
  await expect(line(8)).toContainText("Needs more minerals (1) and organics (1) than you start with");
  const drawn = rail(page).locator(".order > li:not([data-at])");
  await expect(drawn.nth(0)).toHaveText(/To play all: 1 Energy 1 Minerals 1 Organics opening hand/i);
  await expect(drawn.nth(1)).toHaveText(/To play all: 2 Energy 2 Minerals 2 Organics/i);
  await page.getByRole("textbox", { name: "Name of the deck" }).fill(name);
  await kept(page);
}

/** Imports a deck as text, at first with a card that does not exist. */
async function imports(page: Page, text: string): Promise<void> {
  await page.goto("/decks");
  await page.getByRole("region", { name: "Solar Empires" }).getByRole("button", { name: "Import text" }).click();
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

/** A deck with one ship; all other cards are buildings. */
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

interface Brings {
  page: Page;
  deck: string;
}

/** The host opens a private table of the full game; both sit down, choose decks of their own, and begin. */
async function sitDown(host: Brings, friend: Brings, choose: (page: Page) => Promise<void> = async () => {}): Promise<void> {
  await host.page.goto("/host?private&game=solar-empires");
  await host.page.getByText("Full game", { exact: true }).click();
  await choose(host.page);
  await host.page.getByTestId("open-table").click();
  await friend.page.goto(await host.page.getByTestId("invite-link").inputValue());
  await friend.page.getByTestId("take-seat").click();
  for (const { page, deck } of [host, friend]) {
    const choice = page.getByRole("region", { name: "Your deck" });
    await choice.getByRole("group", { name: "My decks" }).getByText(deck, { exact: true }).click();
    await expect(choice.getByText("Chosen; nobody sees it before the start")).toBeVisible();
  }
  await friend.page.getByTestId("ready").click();
  await host.page.getByTestId("start").click();
  for (const { page } of [host, friend]) await settled(page);
}

/** Plays to the end of the match. Each player makes a new plan when a turn begins. */
async function playByPlan(
  pages: Page[],
  planFor: (page: Page, turn: number) => Plan,
  look: (page: Page) => Promise<void> = async () => {},
): Promise<void> {
  const players = pages.map((page) => {
    const admiral = new Admiral(page);
    let now: { turn: number; plan: Plan } | undefined;
    const acts = async () => {
      await look(page);
      const turn = await admiral.turn();
      if (now?.turn !== turn) now = { turn, plan: planFor(page, turn) };
      await admiral.answers(now.plan);
    };
    return { page, acts };
  });
  await playOut(players);
}

/** A player's section in the Decks tab. */
const decksOf = (page: Page, name: string) =>
  page.getByRole("region", { name: "Decks" }).locator("section", { has: page.getByRole("heading", { name }) });

/** Steps through the review, checks the hidden decks and the dice, and verifies the downloaded record. */
async function reviewsAll(page: Page, decks: Record<string, string[]>): Promise<void> {
  await page.getByTestId("review").click();
  const planets = page.getByRole("main").locator(".se-planet");
  const held = planets.and(page.locator("[aria-label*='in control']"));
  const where = page.locator(".where");
  const position = page.getByRole("slider", { name: "Position" });
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
  await expect(position).toHaveAttribute("aria-valuetext", /^turn 2,/);
  await expect(held).not.toHaveCount(0);
  await page.getByRole("button", { name: "Command before" }).click();
  await expect(position).toHaveAttribute("aria-valuetext", /^turn 1,/);

  await page.getByRole("button", { name: "To the start" }).click();
  await page.getByRole("tab", { name: "Decks" }).click();
  for (const [name, cards] of Object.entries(decks)) {
    await expect.poll(async () => (await decksOf(page, name).getByRole("button").allInnerTexts()).slice(0, 8)).toEqual(cards);
  }
  await checksDice(page);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download" }).click();
  expect(execFileSync(binary, ["verify", await (await download).path()], { encoding: "utf8" })).toContain("1 verified, 0 broken");
}

/** The first eight cards of the two decks in the conquest. */
const FIRST = {
  Wren: [...Array(3).fill("Rapier"), ...Array(4).fill("Stiletto"), "Pre-fab Base"],
  Ilse: [...Array(4).fill("Missile Drone"), ...Array(4).fill("Drone")],
};

test("two friends build decks, play with them to a conquest, and see it all again", async ({ browser }) => {
  const [{ page: wren }, { page: ilse }] = await pair(browser);
  await changesByHand(wren, "Six Blades");
  await imports(ilse, SWARM);
  await sitDown({ page: wren, deck: "Six Blades" }, { page: ilse, deck: "Quick Swarm" });

  const deck = wren.getByRole("region", { name: "Your deck, top card first" });
  await deck.getByRole("button", { name: "8. Pre-fab Base" }).focus();
  await wren.keyboard.press("Alt+ArrowDown");
  await expect(deck.getByRole("button", { name: "9. Pre-fab Base" })).toBeFocused();
  await press(wren, choiceOf(wren, "arrange-reset"));
  await expect(deck.getByRole("button", { name: "8. Pre-fab Base" })).toBeVisible();
  await wren.locator("#tab-decks").click();
  await expect(decksOf(wren, "Ilse")).toContainText("Deck: 40 cards, in an order only they know");

  // They meet at the first planet, where Ilse withdraws. From then on she keeps her ships in reserve.
  const looked = new Set(["arrange-confirm", "deploy-done", "attack"]);
  await playByPlan(
    [wren, ilse],
    (page, turn) => {
      if (page === wren) return { builds: true, orbits: turn === 1 ? [1, 1, 1, 3, 4, 5] : [1, 2, 6] };
      return turn === 1 ? { builds: true, orbits: [1, 1, 1, 2, 2, 2], withdraws: true } : { builds: false, orbits: [] };
    },
    async (page) => {
      if (page !== wren) return;
      for (const type of looked)
        if ((await choiceOf(page, type).isVisible()) && looked.delete(type)) await clean(page);
    },
  );
  await expect(wren.locator("[data-ended=victory]")).toBeVisible();
  await expect(ilse.locator("[data-ended]")).toContainText("the last planet of");
  for (const page of [wren, ilse]) await reviewsAll(page, FIRST);
});

test("a friend spends all she has, is exhausted, and sees it all again", async ({ browser }) => {
  const [{ page: wren }, { page: ilse }] = await pair(browser);
  await changesByHand(wren, "Six Blades");
  await imports(ilse, MASONS);
  await sitDown({ page: wren, deck: "Six Blades" }, { page: ilse, deck: "Masons" }, async (page) => {
    await page.getByRole("combobox", { name: "System" }).selectOption({ label: "Frontier" });
    await page.getByRole("radiogroup", { name: "Arrange" }).getByText("As listed").click();
  });

  // Ilse takes one planet with her only ship, loses it to Wren's fleet, and builds until no card is left.
  let warned = false;
  await playByPlan(
    [wren, ilse],
    (page, turn) =>
      page === wren
        ? { builds: turn === 1, orbits: turn === 2 ? Array(6).fill(1) : [] }
        : { builds: true, orbits: turn === 1 ? [3] : [1] },
    async (page) => {
      const cards = page.locator(".dock button.card");
      const deck = page.getByRole("button", { name: "Deck: 0 cards" });
      if (page !== ilse || (await cards.count()) !== 1 || (await deck.count()) === 0) return;
      // The page asks the server for the consequence of playing the last card.
      await expect(page.getByText("You would lose")).toBeVisible();
      warned = true;
    },
  );
  expect(warned, "the last card says what playing it means").toBe(true);
  await expect(wren.locator("[data-ended=victory]")).toBeVisible();
  await expect(ilse.locator("[data-ended]")).toContainText("no card and no ship left");
  await reviewsAll(wren, { Ilse: ["Rapier", ...Array(4).fill("Mines"), "Biodome", "Biodome", "Biodome"] });
});

test("a host draws up a system of her own, axe finds no serious fault at it, and a phone has all of it", async ({
  browser,
  page,
}) => {
  await page.goto("/host?private&game=solar-empires");
  await expect(page.getByRole("combobox", { name: "Star" })).toHaveCount(0);
  await page.getByRole("combobox", { name: "System" }).selectOption({ label: "Custom" });
  await page.getByRole("combobox", { name: "Star" }).selectOption({ label: "White dwarf" });
  await page.getByRole("combobox", { name: "Bodies, 1" }).selectOption({ label: "Infected world" });
  await page.getByRole("radiogroup", { name: "Seat 2" }).getByText("Cadet").click();
  await clean(page);
  await page.getByTestId("open-table").click();
  await expect(page.getByText(/^Custom: White dwarf, Infected world, /)).toBeVisible();
  await clean(page);
  await page.getByTestId("start").click();
  const wren = new Admiral(page);
  expect(await isAsked(page)).toBe(true);
  await expect(wren.planet(1)).toHaveAttribute("aria-label", /^Infected World I, nobody’s/);
  if (await choiceOf(page, "set-first").isVisible()) await press(page, choiceOf(page, "set-first"));
  expect(await isAsked(page)).toBe(true);
  await expect(choiceOf(page, "construction-done")).toBeVisible();
  await clean(page);
  for (const tab of ["decks", "odds"]) {
    await page.locator(`#tab-${tab}`).click();
    await clean(page);
  }

  const storageState = await page.context().storageState();
  const small = await (await browser.newContext({ ...PHONE, storageState })).newPage();
  const thumb = new Admiral(small);
  await small.goto(page.url());
  await settled(small);
  await clean(small);
  await small.locator("[data-tab=hand]").tap();
  // A tap takes up the card; the primary button plays it.
  const held = await thumb.playable.count();
  await thumb.playable.first().tap();
  await expect(choiceOf(small, "play")).toBeVisible();
  await clean(small);
  await choiceOf(small, "play").tap();
  await expect(thumb.playable).toHaveCount(held - 1);
  await fits(small);
});
