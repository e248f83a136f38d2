import { render } from "preact";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { tableAt } from "../../../../dev/frames";
import type { Command, Event, ShipView, View } from "../../../generated/aries-star-fleet";
import { ariesStarFleet as game } from "..";
import { aimingOf } from "../ui";
import { cellsOf } from "./ship";

let root: HTMLElement;

beforeEach(() => {
  root = document.body.appendChild(document.createElement("div"));
  // The test DOM has no layout.
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(1072);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(540);
});
afterEach(() => {
  render(null, root);
  root.remove();
  vi.restoreAllMocks();
});

const at = (...shows: string[]) => tableAt<View, Command, Event>("aries-star-fleet", ...shows);
type Table = Awaited<ReturnType<typeof at>>["table"];

/** Renders all parts of the game, as a page does. */
const show = (table: Table) =>
  render(
    <>
      <game.Strip model={table} />
      <game.Board model={table} />
      <game.Panel model={table} />
      <game.Dock model={table} />
      <game.Actions model={table} />
    </>,
    root,
  );
const piece = (id: string) => root.querySelector<HTMLElement>(`.as-board [data-piece="${id}"]`);
const primary = () => root.querySelector<HTMLElement>("[data-primary]");
const lit = () =>
  [...root.querySelectorAll(".as-board .usable")].map((one) => one.getAttribute("data-piece") ?? "").sort();
/** Clicks an element as soon as it exists. */
const press = async (find: () => HTMLElement | null | undefined) => {
  await vi.waitFor(() => expect(find()).toBeTruthy());
  find()?.click();
};

describe("a ship that is taken up", () => {
  it("shows what every place costs, and flies after a transfer where that brings it into reach, by one button", async () => {
    const { table, sent } = await at("a ship is to fly");
    show(table);
    await press(() => piece("b.habagat"));
    await vi.waitFor(() => expect(root.querySelectorAll(".as-need").length).toBe(6));
    const costs = [...root.querySelectorAll(".as-need")].map((one) => `${one.classList[1]} ${one.textContent}`);
    // From Phobos, span 5, with range 5 left: Mars is 0 away, Earth 9.
    expect(costs).toEqual(["may 9", "may 9", "now 0", "may 11", "no 24", "no 24"]);
    await press(() => piece("at:earth"));
    await vi.waitFor(() => expect(primary()?.textContent).toBe("Fly to Earthweapons into reserve first"));
    await press(primary);
    await vi.waitFor(() =>
      expect(sent).toEqual([
        { type: "transfer", ship: "b.habagat", to: "reserve", from: "weapons" },
        { type: "move-ship", ship: "b.habagat", location: "earth" },
      ]),
    );
  });

  it("first chooses a place in reach, then flies there", async () => {
    const { table, sent } = await at("a ship is to fly");
    show(table);
    await press(() => piece("b.habagat"));
    await vi.waitFor(() => expect(lit()).toContain("at:mars"));
    await press(() => piece("at:mars"));
    await vi.waitFor(() => expect(primary()?.textContent).toBe("Fly to Mars"));
    expect(sent).toEqual([]);
    await press(() => piece("at:mars"));
    await vi.waitFor(() => expect(sent).toEqual([{ type: "move-ship", ship: "b.habagat", location: "mars" }]));
  });
});

describe("a drag", () => {
  const point = (type: string, x: number) =>
    new PointerEvent(type, { bubbles: true, isPrimary: true, pointerType: "mouse", clientX: x, clientY: 0 });
  /** Presses a piece, moves over another one, and lets go there. */
  const drag = async (from: string, to: string) => {
    const at = (id: string) => root.querySelector<HTMLElement>(`[data-piece="${id}"]`);
    await vi.waitFor(() => expect(at(from) && at(to)).toBeTruthy());
    document.elementFromPoint = () => at(to);
    at(from)?.dispatchEvent(point("pointerdown", 0));
    for (const x of [10, 20]) dispatchEvent(point("pointermove", x));
    await vi.waitFor(() => expect(document.querySelector(".drag-ghost")).toBeTruthy());
    dispatchEvent(point("pointerup", 20));
  };

  it("sets a card of the hand on the station where it reports", async () => {
    const { table, sent } = await at("choice cloak at main");
    show(table);
    await drag("a.hired-guns", "a.hollow-rock");
    await vi.waitFor(() => expect(sent).toEqual([{ type: "play-crew", card: "a.hired-guns", home: "a.hollow-rock" }]));
  });

  it("flies a ship to a world in reach, and leaves one that needs a transfer to the primary button", async () => {
    const { table, sent } = await at("a ship is to fly");
    show(table);
    await drag("b.habagat", "at:mars");
    await vi.waitFor(() => expect(sent).toEqual([{ type: "move-ship", ship: "b.habagat", location: "mars" }]));
    await drag("b.habagat", "at:earth");
    await vi.waitFor(() => expect(primary()?.textContent).toBe("Fly to Earthweapons into reserve first"));
    expect(sent.length).toBe(1);
  });

  it("moves nothing that is only looked at", async () => {
    const { table } = await at("a ship is to fly");
    show(table);
    await press(() => piece("a.lauan"));
    expect(["a.lauan", "at:mars"].map((id) => piece(id)?.hasAttribute("data-drag"))).toEqual([false, false]);
    await vi.waitFor(() => expect(root.querySelector(".as-sheet")?.textContent).toContain("Lauan"));
    expect(aimingOf(table).aimed.value).toBeNull();
  });
});

describe("what is to be played", () => {
  it("lights up where it can be reported, and waits for the second press", async () => {
    const { table, sent } = await at("choice cloak at main");
    show(table);
    aimingOf(table).takeUp("a.hired-guns");
    await vi.waitFor(() => expect(lit()).toEqual(["a.hollow-rock", "a.mars-warrens", "a.pugad"]));
    await press(() => piece("a.hollow-rock"));
    await vi.waitFor(() => expect(primary()?.textContent).toBe("Report at Hollow Rock"));
    expect(sent).toEqual([]);
    await press(primary);
    await vi.waitFor(() => expect(sent).toEqual([{ type: "play-crew", card: "a.hired-guns", home: "a.hollow-rock" }]));
  });

  it("is a seed, which only needs a place while stations are seeded", async () => {
    const { table, sent } = await at("question seeding", "choice place-seed at seeding");
    show(table);
    const view = table.view.value as View;
    await vi.waitFor(() => expect(lit()).not.toEqual([]));
    const [first = ""] = lit();
    await press(() => piece(first));
    await vi.waitFor(() => expect(primary()?.textContent).toMatch(/^Place /));
    await press(primary);
    await vi.waitFor(() =>
      expect(sent).toMatchObject([{ type: "place-seed", card: view.seed, location: first.slice(3) }]),
    );
  });
});

it("a crew goes at once where it is sent: it can go back", async () => {
  const { table, sent } = await at("choice cloak at main");
  show(table);
  const [move] = aimingOf(table).choices.value.each("move-crew");
  aimingOf(table).takeUp(move?.crew ?? "");
  await vi.waitFor(() => expect(lit()).toContain(move?.to));
  await press(() => piece(move?.to ?? ""));
  await vi.waitFor(() => expect(sent).toEqual([move]));
});

it("who takes part in a battle is chosen in the panel, and called off by a button", async () => {
  const { table, sent } = await at("choice toggle at main");
  show(table);
  const names = [...root.querySelectorAll<HTMLElement>(".as-crew")];
  expect(names.length).toBeGreaterThan(1);
  const toggles = names.filter((one) => one.getAttribute("aria-disabled") !== "true");
  await press(() => toggles[0]);
  await vi.waitFor(() => expect(sent).toMatchObject([{ type: "toggle" }]));
});

describe("a gauge", () => {
  const ship = (change: Partial<ShipView>): ShipView => ({
    place: { location: "mars", level: "space" },
    base: { power: 6, reserve: 6, weapons: 6 },
    shift: { power: 0, reserve: 0, weapons: 0 },
    values: { power: 6, reserve: 6, weapons: 6 },
    left: 6,
    used: 0,
    posts: [],
    staffed: true,
    skills: [],
    cloaked: false,
    stopped: false,
    transferred: false,
    range_spent: false,
    cloak_used: false,
    ability_used: false,
    seeded: false,
    cells: 0,
    ...change,
  });

  it("tells what is there from what is added, lent, flown and lost", () => {
    const shift = { power: 0, reserve: 6, weapons: -6 };
    const values = { power: 9, reserve: 12, weapons: 0 };
    const lent = ship({ shift, values, used: 2, left: 10 });
    expect(cellsOf(lent, "power", 6)).toEqual([
      ["full", 6],
      ["plus", 3],
    ]);
    expect(cellsOf(lent, "reserve", 6)).toEqual([
      ["full", 4],
      ["lent", 6],
      ["used", 2],
    ]);
    expect(cellsOf(lent, "weapons", 6)).toEqual([["out", 6]]);
    expect(cellsOf(ship({ base: { power: 4, reserve: 6, weapons: 6 } }), "power", 6)).toEqual([
      ["full", 4],
      ["plus", 2],
      ["lost", 2],
    ]);
  });
});
