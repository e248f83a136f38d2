import { render } from "preact";
import { act } from "preact/test-utils";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { kept, seatedAt, tableAt, titleOf } from "../../../../dev/frames";
import type { Command, Event, View } from "../../../generated/cosmic-conquest";
import { holdEnds } from "../../../kit/page/preferences";
import { plainWords } from "../../../kit/words/words";
import { dronesAt } from "../board/about-system";
import { marksOf } from "../board/orders";
import { cosmicConquest as game } from "../index";
import { amountOf, ordersOf } from "../orders";
import { type Chart, chartOf, type Model, ownOf, systemName } from "../read";
import { look } from "../ui";
import { rowOf, totalParts } from "../words/messages";
import { foremost } from "./strip";

const ORDERS = "orders of every kind";
/** A system attacked with three units, and one defended with six. */
const [ATTACKED, DEFENDED] = [31, 3];

let page: HTMLElement;

function draw(table: Model, width = 1072) {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(width);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(636);
  act(() =>
    render(
      <>
        <game.Strip model={table} />
        <game.Board model={table} />
        <game.Dock model={table} />
        <game.Panel model={table} />
        <game.Actions model={table} />
      </>,
      page,
    ),
  );
}

/** Draws the table of the moment that shows this, with that system selected. */
async function open(shows: string, system?: number) {
  const seated = await tableAt<View, Command, Event>("cosmic-conquest", shows);
  if (system !== undefined) look(seated.table, system);
  draw(seated.table);
  return seated;
}

const click = (target: Element | null | undefined) =>
  act(() => void target?.dispatchEvent(new MouseEvent("click", { bubbles: true })));
const button = (text: string) => [...page.querySelectorAll("button")].find((it) => it.textContent?.includes(text));
const system = (id: number) => page.querySelector(`[data-piece="system:${id}"]`);

/** Missing texts, which the console reports once each. */
const complaints: string[] = [];
const warn = console.warn;
console.warn = (text, ...rest) => (`${text}`.startsWith("messages:") ? complaints.push(text) : warn(text, ...rest));
afterAll(() => {
  console.warn = warn;
  expect(complaints).toEqual([]);
});

beforeEach(() => {
  // The kit's own tests cover holding the end of a turn.
  holdEnds.value = false;
  vi.useFakeTimers();
  page = document.body.appendChild(document.createElement("div"));
});
afterEach(() => {
  act(() => render(null, page));
  page.remove();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const minus = () => page.querySelector(".cc-stepper.wide .btn:nth-child(2)");
const settled = () => act(async () => void (await vi.runAllTimersAsync()));

const { detail, moments } = await kept("cosmic-conquest");

describe("the board", () => {
  it.each(
    moments.flatMap((moment) => [[titleOf(moment), 1072, moment] as const, [titleOf(moment), 390, moment] as const]),
  )("is drawn, %s, at %i pixels, each system with a name to listen to", (_, width, moment) => {
    const { table } = seatedAt<View, Command, Event>(moment, detail);
    draw(table, width);
    const pieces = [...page.querySelectorAll("[data-system]")];
    expect(pieces.length).toBe(table.view.value?.systems.length);
    expect(pieces.every((it) => /, .+/.test(it.getAttribute("aria-label") ?? ""))).toBe(true);
    expect(pieces.filter((it) => it.getAttribute("tabindex") === "0").length).toBe(1);
  });

  it("lights the lanes one can attack along, and none once sealed", async () => {
    await open(ORDERS);
    expect(page.querySelectorAll(".cc-lanes .lit").length).toBeGreaterThan(5);
    act(() => render(null, page));
    await open("orders are sealed");
    expect(page.querySelectorAll(".cc-lanes .lit").length).toBe(0);
  });

  it("opens the composer of the system that is chosen, and closes it again", async () => {
    const { table } = await open(ORDERS);
    const chart = chartOf(table, table.view.value as View);
    expect(page.querySelector("[data-system-panel]")).toBeNull();
    click(system(ATTACKED));
    const title = page.querySelector(`[data-system-panel='${ATTACKED}'] h2`)?.textContent;
    expect(title).toBe(`Attack ${chart && systemName(chart, ATTACKED)}`);
    click(system(ATTACKED));
    expect(page.querySelector("[data-system-panel]")).toBeNull();
  });

  it("walks by arrow keys and chooses by Enter", async () => {
    await open(ORDERS);
    const key = (name: string) =>
      act(() => void document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true })));
    act(() => (system(27) as SVGElement | null)?.focus());
    key("ArrowRight");
    const reached = document.activeElement?.getAttribute("data-system");
    expect(reached).not.toBe("27");
    key("Enter");
    expect(page.querySelector(`[data-system-panel='${reached}']`)).not.toBeNull();
  });

  it("draws one’s own arrows, and what was read as ghosts", async () => {
    await open("a turn is resolved");
    expect(page.querySelectorAll(".cc-arrow.ghost").length).toBe(1);
    act(() => render(null, page));
    await open(ORDERS);
    const labels = [...page.querySelectorAll(".cc-arrow text")].map((it) => it.textContent);
    expect(labels).toEqual(["1", "2 + 6", "1 + 4", "3 + 1"]);
  });
});

describe("the faction plates", () => {
  it("say who has sealed, who thinks, and who is not at the table", async () => {
    const { table, live, becomes } = await open(ORDERS);
    const label = (seat: number) =>
      page.querySelector(`[data-piece="faction:${seat}"] .cc-state svg`)?.getAttribute("aria-label");
    expect([label(0), label(1)]).toEqual(["sealed", "thinking"]);
    const { summary } = table.table.value;
    const seats = summary.seats.map((one) => ({ ...one, player: `${one.seat}`, bot: null, online: one.seat !== 1 }));
    act(() => becomes({ table: { ...live.table.value, summary: { ...summary, seats } } }));
    const state = (seat: number) => page.querySelector(`[data-piece="faction:${seat}"] .np-state`)?.textContent;
    expect([label(1), state(1), state(5)]).toEqual(["thinking", "not here", undefined]);
  });
});

describe("what orders will meet", () => {
  it("is asked, and has its place before it is answered", async () => {
    await open(ORDERS, ATTACKED);
    const sum = () => page.querySelector(".cc-compose .cc-sum")?.textContent;
    expect([sum(), page.querySelector(".cc-budget")?.textContent]).toEqual([
      "…",
      expect.stringContaining("next turn …"),
    ]);
    await settled();
    expect(sum()).toContain("+ die 1–10");
    expect(page.querySelector(".cc-budget")?.textContent).toContain("next turn 63");
    expect(page.querySelector(".act .warn")?.textContent).toContain("31 units");
  });
});

describe("a number", () => {
  it("is one command for several presses", async () => {
    const { sent } = await open(ORDERS, ATTACKED);
    for (let i = 0; i < 3; i++) click(minus());
    expect((page.querySelector(".cc-stepper.wide input") as HTMLInputElement).value).toBe("0");
    await act(async () => {});
    expect(sent).toEqual([]);
    await settled();
    expect(sent).toEqual([{ type: "unassign", kind: "attack", system: ATTACKED, units: 3 }]);
  });

  it("can be typed, no further than it is listed", async () => {
    const { table, sent } = await open(ORDERS, ATTACKED);
    const free = ownOf(table, table.view.value as View)?.budget.free;
    const input = page.querySelector(".cc-stepper.wide input") as HTMLInputElement;
    input.value = "500";
    act(() => void input.dispatchEvent(new Event("change", { bubbles: true })));
    await settled();
    expect(sent).toEqual([{ type: "assign", kind: "attack", system: ATTACKED, units: free }]);
  });

  it("goes out before the seal that is pressed at once after it", async () => {
    const { sent } = await open(ORDERS, ATTACKED);
    for (let i = 0; i < 2; i++) click(minus());
    click(button("Seal orders"));
    await settled();
    expect(sent).toEqual([
      { type: "unassign", kind: "attack", system: ATTACKED, units: 2 },
      { type: "submit", open: false },
    ]);
  });

  it("is not given in the next turn", async () => {
    const { table, sent, becomes } = await open(ORDERS, ATTACKED);
    click(minus());
    act(() => becomes({ decisions: table.decisions.value.map((decision) => ({ ...decision, id: decision.id + 1 })) }));
    await settled();
    expect(sent).toEqual([]);
  });

  it("waits while another command is on its way", async () => {
    const { table, socket } = await open(ORDERS, ATTACKED);
    const frames: { type: string; id: string; command: Command }[] = [];
    socket.send = (text) => void frames.push(JSON.parse(text));
    act(() => void table.send({ type: "undo" }));
    click(minus());
    await act(async () => void (await vi.advanceTimersByTimeAsync(2000)));
    expect(frames.map(({ command }) => command.type)).toEqual(["undo"]);
    socket.says({ type: "accepted", id: frames[0]?.id, version: table.version?.value });
    await act(async () => void (await vi.advanceTimersByTimeAsync(2000)));
    expect(frames.map(({ command }) => command.type)).toEqual(["undo", "unassign"]);
  });

  it("is sent when one looks elsewhere before it was", async () => {
    const { sent } = await open(ORDERS, ATTACKED);
    click(minus());
    click(system(DEFENDED));
    await act(async () => {});
    expect(sent).toEqual([{ type: "unassign", kind: "attack", system: ATTACKED, units: 1 }]);
  });
});

describe("what cannot be taken back", () => {
  it("is sealed by the primary button, in secret", async () => {
    const { sent } = await open(ORDERS);
    click(button("Seal orders"));
    await settled();
    expect(sent).toEqual([{ type: "submit", open: false }]);
  });

  it("asks twice before orders are shown to everybody", async () => {
    const { sent } = await open(ORDERS);
    click(page.querySelector("[aria-label='Other ways to seal']"));
    click(button("show to everybody"));
    await act(async () => {});
    expect(sent).toEqual([]);
    click(button("Press again"));
    await settled();
    expect(sent).toEqual([{ type: "submit", open: true }]);
  });

  it("asks twice before a mind is read, and forgets the first press", async () => {
    const { table, sent } = await open("a mind can be read");
    const [read] = table.choices.value.map(({ command }) => command).filter(({ type }) => type === "insight");
    const { seat } = read as Extract<Command, { type: "insight" }>;
    click(page.querySelector(`[data-piece='faction:${seat}']`));
    click(button("Read "));
    expect(button("Read ")).toBeUndefined();
    act(() => void vi.advanceTimersByTime(5000));
    expect(button("Read ")).toBeDefined();
    click(button("Read "));
    await act(async () => {});
    expect(sent).toEqual([]);
    click(button("Press again"));
    await settled();
    expect(sent).toEqual([{ type: "insight", seat }]);
  });
});

describe("what is at hand", () => {
  const token = (name: string) =>
    [...page.querySelectorAll(".cc-token")].find((it) => it.getAttribute("aria-label")?.startsWith(name));
  const lit = () => [...page.querySelectorAll(".cc-hit.lit")].map((it) => Number(it.getAttribute("data-system")));

  it("is set whole on a system with two taps, and its orders are opened", async () => {
    const { table, sent } = await open(ORDERS);
    const free = ownOf(table, table.view.value as View)?.budget.free;
    click(token("Units"));
    expect(lit()).toContain(ATTACKED);
    click(system(ATTACKED));
    await settled();
    expect(sent).toEqual([{ type: "assign", kind: "attack", system: ATTACKED, units: free }]);
    expect(page.querySelector(`[data-system-panel='${ATTACKED}']`)).not.toBeNull();
    expect(lit()).toEqual([]);
  });

  it("lights the operations that an admiral can lead, and no other system", async () => {
    const { table, sent } = await open(ORDERS);
    const leads = table.choices.value.flatMap(({ command }) => (command.type === "lead" ? [command.system] : []));
    click(token("Admiral"));
    expect(lit()).toEqual(leads.sort((a, b) => a - b));
    click(system(DEFENDED));
    await settled();
    expect(sent).toEqual([{ type: "lead", kind: "defend", system: DEFENDED }]);
  });

  it("asks the rules why it cannot be set on a system", async () => {
    const { table, sent } = await open(ORDERS);
    const ask = vi.spyOn(table, "ask");
    click(token("Admiral"));
    click(system(0));
    await settled();
    expect(sent).toEqual([]);
    expect(ask).toHaveBeenCalledWith({ "why-not": { type: "lead", kind: "attack", system: 0 } });
  });

  it("is laid down by Escape", async () => {
    await open(ORDERS);
    click(token("Units"));
    expect(lit().length).toBeGreaterThan(0);
    act(() => void dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" })));
    expect(lit()).toEqual([]);
  });
});

describe("quick orders", () => {
  it("repeat the last turn in one press", async () => {
    const { sent } = await open(ORDERS);
    click(button("As last turn"));
    await settled();
    expect(sent).toEqual([{ type: "repeat-last" }]);
  });

  it("send a slider as one command, and nothing that is not listed", async () => {
    const { sent } = await open(ORDERS);
    click(button("Drones to the borders"));
    click(button("Defend evenly"));
    const slider = page.querySelector(".cc-slider input") as HTMLInputElement;
    slider.value = "9";
    act(() => void slider.dispatchEvent(new Event("input", { bubbles: true })));
    await act(async () => {});
    expect(sent).toEqual([]);
    act(() => void slider.dispatchEvent(new Event("pointerup", { bubbles: true })));
    await settled();
    expect(sent).toEqual([{ type: "defend-evenly", units: 9 }]);
  });

  it("are gone once the orders are sealed", async () => {
    await open("orders are sealed");
    expect(page.querySelector(".cc-quick")).toBeNull();
    expect(page.textContent).toContain("Sealed. Waiting for");
  });
});

describe("words and numbers", async () => {
  const { table } = await tableAt<View, Command, Event>("cosmic-conquest", ORDERS);
  const view = table.view.value as View;
  const own = ownOf(table, view);
  const total = view.factions[own?.seat ?? -1]?.total;
  if (!own || !total) throw new Error("the moment has no draft");

  it("list the parts of the pool with their signs", () => {
    const budget = { ...own.budget, time_skip: 5, stasis: 7 };
    const hit = { ...total, sabotage: 3 };
    expect(totalParts(hit, budget).map(([, value]) => value)).toEqual([58, -3, 5, 5, -7]);
  });

  it("mark defences, growth and drones beside their systems", () => {
    const marks = marksOf({ ...own.orders, leader: { kind: "defend", system: DEFENDED } }, view, own.seat);
    expect(marks.get(DEFENDED)).toEqual([{ tone: "paper", icon: "shield", text: "6", led: true }]);
    expect(marks.get(5)?.map(({ icon, text }) => [icon, text])).toEqual([
      ["upgrade", "+1"],
      ["delivery-drone", "+1"],
    ]);
  });

  it("read orders aloud line by line", () => {
    const place = (system: number) => systemName(chartOf(table, view) as Chart, system);
    const lines = ordersOf(own.orders).map((one) => `${plainWords(rowOf(table, one), table)} ${amountOf(one)}`);
    expect(lines.slice(-3)).toEqual([
      `Defend ${place(27)} 1`,
      `Invest in ${place(5)} +1`,
      `Raise a drone at ${place(5)} `,
    ]);
    expect(ordersOf(own.orders).filter(({ led }) => led)).toMatchObject([{ kind: "attack", units: 1, drones: 4 }]);
  });

  it("tell the drones that are stationed in a system", () => {
    const factions = view.factions.map((one) =>
      one.seat === own.seat ? { ...one, ready_at: [{ from: 3, drones: 2 }], fresh_at: [{ from: 3, drones: 1 }] } : one,
    );
    expect(dronesAt({ ...view, factions }, 3)).toBe("2 drones ready here, 1 fresh");
    expect(dronesAt({ ...view, factions }, 8)).toBeNull();
  });

  it("put the nearest Overlord in the bar from turn 8 on", () => {
    const richest = view.factions.reduce((best, one) => (one.total.units > best.total.units ? one : best));
    expect(foremost({ ...view, turn: 7 })).toBeNull();
    expect(foremost(view)?.seat).toBe(richest.seat);
  });
});
