import type { Page } from "@playwright/test";
import { expect, momentsOf, test } from "./kept";

// Pieces reach their targets by a drag or by two taps, on kept moments.

const given = (page: Page) => page.evaluate(() => (window as unknown as { given: unknown[] }).given);

/** Opens the first moment that lists a matching choice, and returns its command. */
async function opens(
  page: Page,
  wanted: Record<string, unknown>,
  slug = "spacetrace",
): Promise<Record<string, unknown>> {
  const fits = (command: Record<string, unknown>) =>
    Object.entries(wanted).every(([field, value]) => (value === "any" ? field in command : command[field] === value));
  const moments = momentsOf(slug).map(({ welcome }) => welcome.choices.map(({ command }) => command));
  const number = moments.findIndex((commands) => commands.some(fits));
  await page.goto(`/tables/${slug}~${number}`);
  await page.locator(".table-board [data-piece] >> visible=true").first().waitFor();
  return moments[number]?.find(fits) as Record<string, unknown>;
}

const at = async (page: Page, piece: string) => {
  const { x, y, width, height } = (await page.locator(`:is(.dock, .table-board) [data-piece="${piece}"]`).boundingBox()) as {
    x: number;
    y: number;
    width: number;
    height: number;
  };
  return { x: x + Math.min(20, width / 2), y: y + Math.min(50, height / 2) };
};

const middleOf = async (page: Page, piece: string) => {
  const box = await page.locator(`.table-board [data-piece="${piece}"] .glow`).first().boundingBox();
  if (!box) throw new Error(`${piece} is not drawn`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

test.setTimeout(20_000);

test("a card is dragged onto its target, which shows on the way what it would do", async ({ page }) => {
  const command = await opens(page, { type: "play-tactic", ship: "any" });
  const [from, to] = [await at(page, `card-${command.card}`), await at(page, `s${command.ship}`)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y - 30);
  await page.mouse.move(to.x, to.y, { steps: 4 });
  const target = page.locator(`.table-board [data-piece="s${command.ship}"]`);
  await expect(target).toHaveClass(/over/);
  await expect(page.locator("[data-primary]")).toHaveAttribute("data-choice", /play-tactic/);
  await page.mouse.up();
  expect(await given(page)).toEqual([command]);
  await expect(page.locator(".drag-ghost")).toHaveCount(0);
});

test("a card that is let go beside the board is back in the hand", async ({ page }) => {
  const command = await opens(page, { type: "deploy" });
  const from = await at(page, `card-${command.card}`);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y - 40, { steps: 3 });
  await page.mouse.move(1300, 300, { steps: 3 });
  await page.mouse.up();
  expect(await given(page)).toEqual([]);
  await expect(page.locator(".dock .chosen")).toHaveCount(0);
});

/** Drags a piece over the others with the mouse, and drops it on the last. */
async function drags(page: Page, from: string, ...over: string[]): Promise<void> {
  const start = await at(page, from);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  for (const piece of over) {
    const to = await at(page, piece);
    await page.mouse.move(to.x, to.y, { steps: 4 });
  }
  await page.mouse.up();
}

test("ships are picked one by one, dragged together into a lane, and back to the reserve", async ({ page }) => {
  await opens(page, { type: "deploy" }, "solar-empires");
  const reserve = page.locator("[data-lane=reserve] .se-ship");
  const [first, second] = await reserve.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.piece ?? ""));
  for (const id of [first, second]) await page.locator(`.table-board [data-piece="${id}"]`).click();
  await expect(page.locator(".se-ship.held")).toHaveCount(2);
  await drags(page, second ?? "", "orbit-5");
  const sent = (await given(page)) as Record<string, unknown>[];
  expect(sent.map(({ ship, orbit }) => [`s${ship}`, orbit])).toEqual([
    [first, 5],
    [second, 5],
  ]);

  const away = page.locator(".se-fleet.own .se-ship").first();
  const id = (await away.getAttribute("data-piece")) ?? "";
  const home = await page.locator("[data-lane=reserve]").boundingBox();
  const from = await at(page, id);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((home?.x ?? 0) + 500, (home?.y ?? 0) + 20, { steps: 5 });
  await page.mouse.up();
  expect(((await given(page)) as unknown[]).at(-1)).toEqual({ type: "recall", ship: Number(id.slice(1)) });
});

test("a building is dragged from the hand onto a planet, which shows on the way what it would be", async ({ page }) => {
  const command = await opens(page, { type: "build" }, "solar-empires");
  await drags(page, `hand-${command.hand}`, `orbit-${command.orbit}`);
  expect(await given(page)).toEqual([command]);
});

test("a piece that is drawn is seen on its way to another", async ({ page }) => {
  const command = await opens(page, { type: "move-fleet" }, "galactic-supremacy");
  const [from, to] = [await middleOf(page, `${command.fleet}`), await middleOf(page, `${command.world}`)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y - 30);
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await expect(page.locator("svg.drag-ghost .body")).toBeVisible();
  await expect(page.locator(`.table-board [data-piece="${command.world}"]`)).toHaveClass(/over/);
  await page.mouse.up();
  expect(await given(page)).toEqual([command]);
});

test("all free units are dragged from the rail onto a system of the map, whose orders are then open", async ({ page }) => {
  type Assign = { command: { type: string; system: number }; range?: { max: number } };
  const moments = momentsOf("cosmic-conquest").map(({ welcome }) => welcome.choices as unknown as Assign[]);
  const number = moments.findIndex((choices) => choices.some(({ command }) => command.type === "assign"));
  const assign = moments[number]?.find(({ command }) => command.type === "assign") as Assign;
  await page.goto(`/tables/cosmic-conquest~${number}`);
  const [units, system] = [
    page.locator(".rail [data-piece=units]"),
    page.locator(`.cc-chart [data-piece="system:${assign.command.system}"]`),
  ];
  await units.hover();
  await page.mouse.down();
  await system.hover();
  await expect(system).toHaveClass(/over/);
  await page.mouse.up();
  expect(await given(page)).toEqual([{ ...assign.command, units: assign.range?.max }]);
  await expect(page.locator(`[data-system-panel="${assign.command.system}"]`)).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("hand and board are seen together, and two touches play a card", async ({ page }) => {
    const command = await opens(page, { type: "deploy" });
    const card = page.locator(`.dock [data-piece="card-${command.card}"]`);
    await card.scrollIntoViewIfNeeded();
    await expect(card).toBeInViewport();
    await expect(page.locator(".st-base").first()).toBeInViewport({ ratio: 1 });
    await expect(page.locator(".st-base").last()).toBeInViewport({ ratio: 1 });
    await card.tap({ position: { x: 30, y: 60 } });
    await page.locator("[data-primary]").tap();
    expect(await given(page)).toEqual([command]);
  });

  test("a finger drags a card onto the board", async ({ page }) => {
    const command = await opens(page, { type: "deploy" });
    const from = await at(page, `card-${command.card}`);
    const finger = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", y: number) =>
      finger.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x: from.x, y }] });
    await touch("touchStart", from.y);
    for (const up of [10, 40, 120, 220]) await touch("touchMove", from.y - up);
    await touch("touchEnd", from.y);
    await expect.poll(() => given(page)).toEqual([command]);
  });
});
