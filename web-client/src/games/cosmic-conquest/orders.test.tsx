import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cosmicStories } from "../../../dev/cosmic-stories";
import { tableOf } from "../../../dev/cosmic-table";
import { dronesAt } from "./about-system";
import { linesOf } from "./board-reading";
import { cosmicConquest as game } from "./index";
import { marksOf } from "./map-orders";
import { sources } from "./panel-budget";
import { foremost } from "./strip";
import { look } from "./ui";

let page: HTMLElement;

const told = (name: string) => {
  const story = cosmicStories[name];
  if (!story) throw new Error(name);
  return story;
};

function open(name: string, width = 1072) {
  const story = told(name);
  const model = tableOf(story);
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(width);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(636);
  if (story.select) look(model, story.select);
  act(() =>
    render(
      <>
        <game.Strip model={model} />
        <game.Board model={model} />
        <game.Dock model={model} />
        <game.Panel model={model} />
        <game.Actions model={model} />
      </>,
      page,
    ),
  );
  return model;
}

const click = (target: Element | null | undefined) =>
  act(() => void target?.dispatchEvent(new MouseEvent("click", { bubbles: true })));
const button = (text: string) => [...page.querySelectorAll("button")].find((it) => it.textContent?.includes(text));
const system = (id: number) => page.querySelector(`[data-piece="system:${id}"]`);

beforeEach(() => {
  vi.useFakeTimers();
  page = document.body.appendChild(document.createElement("div"));
});
afterEach(() => {
  act(() => render(null, page));
  page.remove();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("the board", () => {
  it.each(
    Object.keys(cosmicStories).flatMap((name) => [
      [name, 1072],
      [name, 390],
    ]),
  )("draws the story %s at %i pixels, each system with a name to listen to", (name, width) => {
    open(`${name}`, Number(width));
    const pieces = [...page.querySelectorAll("[data-system]")];
    expect(pieces.length).toBe(told(`${name}`).view.systems.length);
    expect(pieces.every((it) => /, .+/.test(it.getAttribute("aria-label") ?? ""))).toBe(true);
    expect(pieces.filter((it) => it.getAttribute("tabindex") === "0").length).toBe(1);
  });

  it("lights the lanes one can attack along, and none once sealed", () => {
    open("middle");
    expect(page.querySelectorAll(".cc-lanes .lit").length).toBeGreaterThan(5);
    act(() => render(null, page));
    open("sealed");
    expect(page.querySelectorAll(".cc-lanes .lit").length).toBe(0);
  });

  it("opens the composer of the system that is chosen, and closes it again", () => {
    open("overview");
    expect(page.querySelector("[data-system-panel]")).toBeNull();
    click(system(20));
    expect(page.querySelector("[data-system-panel='20'] h2")?.textContent).toBe("Attack Ravensol");
    click(system(20));
    expect(page.querySelector("[data-system-panel]")).toBeNull();
  });

  it("walks by arrow keys and chooses by Enter", () => {
    open("overview");
    const key = (name: string) =>
      act(() => void document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true })));
    act(() => (system(27) as SVGElement | null)?.focus());
    key("ArrowRight");
    expect(document.activeElement?.getAttribute("data-system")).toBe("20");
    key("Enter");
    expect(page.querySelector("[data-system-panel='20']")).not.toBeNull();
  });

  it("draws one’s own arrows, and what was read as ghosts", () => {
    open("reading");
    expect(page.querySelectorAll(".cc-arrow.ghost").length).toBe(1);
    act(() => render(null, page));
    open("middle");
    expect([...page.querySelectorAll(".cc-arrow text")].map((it) => it.textContent)).toEqual(["22 + 2", "14"]);
  });
});

describe("the faction plates", () => {
  it("say who has sealed, who thinks, and who of those is away", () => {
    const model = open("overview");
    const label = (seat: number) =>
      page.querySelector(`[data-piece="faction:${seat}"] .cc-state svg`)?.getAttribute("aria-label");
    expect([label(1), label(4)]).toEqual(["sealed", "thinking"]);
    const seats = told("overview").view.factions.map(({ seat }) => ({ seat, bot: null, online: seat !== 4 }));
    act(() => {
      model.table.value = { ...model.table.value, summary: { ...model.table.value.summary, seats: seats as never } };
    });
    expect([label(0), label(4)]).toEqual(["thinking", "thinking, away"]);
  });
});

describe("what orders will meet", () => {
  it("is asked, and has its place before it is answered", async () => {
    open("middle");
    const sum = () => page.querySelector(".cc-compose .cc-sum")?.textContent;
    expect([sum(), page.querySelector(".cc-sources")?.textContent]).toEqual([
      "…",
      expect.stringContaining("next turn …"),
    ]);
    await act(async () => void (await vi.runAllTimersAsync()));
    expect(sum()).toContain("+ die 1–10");
    expect(page.querySelector(".cc-sources")?.textContent).toContain("next turn 78");
    expect(page.querySelector(".act .warn")?.textContent).toContain("have no defence");
  });
});

describe("a number", () => {
  it("is one command for several presses", () => {
    const model = open("middle");
    for (let i = 0; i < 3; i++) click(page.querySelector(".cc-stepper.wide .btn:nth-child(2)"));
    expect((page.querySelector(".cc-stepper.wide input") as HTMLInputElement).value).toBe("19");
    expect(model.sent).toEqual([]);
    act(() => void vi.runAllTimers());
    expect(model.sent).toEqual([{ type: "unassign", kind: "attack", system: 20, units: 3 }]);
  });

  it("can be typed, no further than it is listed", () => {
    const model = open("middle");
    const input = page.querySelector(".cc-stepper.wide input") as HTMLInputElement;
    input.value = "500";
    act(() => void input.dispatchEvent(new Event("change", { bubbles: true })));
    expect(model.sent).toEqual([{ type: "assign", kind: "attack", system: 20, units: 3 }]);
  });

  it("goes out before the seal that is pressed at once after it", async () => {
    const model = open("middle");
    for (let i = 0; i < 2; i++) click(page.querySelector(".cc-stepper.wide .btn:nth-child(2)"));
    click(button("Seal orders"));
    await act(async () => void (await vi.runAllTimersAsync()));
    expect(model.sent).toEqual([
      { type: "unassign", kind: "attack", system: 20, units: 2 },
      { type: "submit", open: false },
    ]);
  });

  it("is not given in the next turn", async () => {
    const model = open("middle");
    click(page.querySelector(".cc-stepper.wide .btn:nth-child(2)"));
    act(() => {
      model.decisions.value = model.decisions.value.map((decision) => ({ ...decision, id: 2 }));
    });
    await act(async () => void (await vi.runAllTimersAsync()));
    expect(model.sent).toEqual([]);
  });

  it("waits while another command is on its way", async () => {
    const model = open("middle");
    model.busy.value = true;
    click(page.querySelector(".cc-stepper.wide .btn:nth-child(2)"));
    act(() => void vi.advanceTimersByTime(2000));
    expect(model.sent).toEqual([]);
    model.busy.value = false;
    await act(async () => void (await vi.advanceTimersByTimeAsync(2000)));
    expect(model.sent.length).toBe(1);
  });

  it("is sent when one looks elsewhere before it was", () => {
    const model = open("middle");
    click(page.querySelector(".cc-stepper.wide .btn:nth-child(2)"));
    click(system(31));
    expect(model.sent).toEqual([{ type: "unassign", kind: "attack", system: 20, units: 1 }]);
  });
});

describe("what cannot be taken back", () => {
  it("is sealed by the primary button, in secret", () => {
    const model = open("middle");
    click(button("Seal orders"));
    expect(model.sent).toEqual([{ type: "submit", open: false }]);
  });

  it("asks twice before orders are shown to everybody", () => {
    const model = open("middle");
    click(page.querySelector("[aria-label='Other ways to seal']"));
    click(button("show to everybody"));
    expect(model.sent).toEqual([]);
    click(button("Press again"));
    expect(model.sent).toEqual([{ type: "submit", open: true }]);
  });

  it("asks twice before a mind is read, and forgets the first press", () => {
    const psionic = open("psionic");
    click(page.querySelector("[data-piece='faction:1']"));
    click(button("Read "));
    expect(button("Read ")).toBeUndefined();
    act(() => void vi.advanceTimersByTime(5000));
    expect(button("Read ")).toBeDefined();
    click(button("Read "));
    expect(psionic.sent).toEqual([]);
    click(button("Press again"));
    expect(psionic.sent).toEqual([{ type: "insight", seat: 1 }]);
  });
});

describe("quick orders", () => {
  it("repeat the last turn in one press", () => {
    const model = open("overview");
    click(button("As last turn"));
    expect(model.sent).toEqual([{ type: "repeat-last" }]);
  });

  it("send a slider as one command, and nothing that is not listed", () => {
    const model = open("empty");
    click(button("As last turn"));
    click(button("Drones to the front"));
    click(button("Defend evenly"));
    const slider = page.querySelector(".cc-slider input") as HTMLInputElement;
    slider.value = "9";
    act(() => void slider.dispatchEvent(new Event("input", { bubbles: true })));
    expect(model.sent).toEqual([]);
    act(() => void slider.dispatchEvent(new Event("pointerup", { bubbles: true })));
    expect(model.sent).toEqual([{ type: "defend-evenly", units: 9 }]);
  });

  it("are gone once the orders are sealed", () => {
    open("sealed");
    expect(page.querySelector(".cc-quick")).toBeNull();
    expect(page.textContent).toContain("Sealed. Waiting for");
  });
});

describe("words and numbers", () => {
  const story = told("middle");
  const own = story.view.own[0];
  if (!own) throw new Error("the story has no draft");

  it("list the parts of the pool with their signs", () => {
    const budget = { ...own.budget, time_skip: 5, stasis: 7 };
    const total = story.view.factions[0]?.total;
    expect(total && sources({ ...own, budget }, total).map(({ value }) => value)).toEqual([71, -3, 5, -7]);
  });

  it("mark defences, growth and drones beside their systems", () => {
    const marks = marksOf({ ...own.orders, raises: [15], leader: { kind: "defend", system: 7 } }, story.view, 0);
    expect(marks.get(7)).toEqual([{ kind: "shield", icon: "shield", text: "8", led: true }]);
    expect(marks.get(15)?.map(({ kind, text }) => [kind, text])).toEqual([
      ["growth", "+2"],
      ["drone", "+1"],
    ]);
  });

  it("read orders aloud line by line", () => {
    expect(linesOf(own.orders).map(({ words, number }) => `${words} ${number}`)).toEqual([
      "Attacks, led, 22 + 2",
      "Attacks 14",
      "Defends 8",
      "Defends 10",
      "Invests in +2",
      "Raises a drone on ",
    ]);
  });

  it("tell the drones that are stationed in a system", () => {
    const factions = story.view.factions.map((one, seat) =>
      seat === 0 ? { ...one, ready_at: [{ from: 7, drones: 2 }], fresh_at: [{ from: 7, drones: 1 }] } : one,
    );
    expect(dronesAt({ ...story.view, factions }, 7)).toBe("2 drones ready here, 1 fresh");
    expect(dronesAt({ ...story.view, factions }, 8)).toBeNull();
  });

  it("put the nearest Overlord in the bar from turn 8 on", () => {
    expect(foremost({ ...story.view, turn: 7 })).toBeNull();
    expect(foremost(story.view)?.seat).toBe(0);
  });
});
