import { type ComponentChildren, render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, describe, expect, it, vi } from "vitest";
import { tableAt } from "../../../../../dev/frames";
import type { Command, Event, View } from "../../../../generated/cosmic-conquest";
import { AtTable } from "../../../../kit/hooks/at-table";
import { addIcons } from "../../../../look/icon";
import tableIcons from "../../../../pages/table/table.icons";
import icons from "../../cosmic-conquest.icons";
import { chartOf, type Model, systemName } from "../../read";
import type { Turn } from "../../story/battles";
import { Playback } from "../../story/playback";
import { heardAt, replay, resolvedTurns, storyOf } from "../../story/story";
import { selectedSystem } from "../../ui";
import { SystemsTab } from "../systems";
import { seriesOf } from "./graph";
import { ReportTab, reportText } from "./report";
import { ReportStrip } from "./strip";

addIcons(icons);
addIcons(tableIcons);

/** A table after the update that follows the moment showing this. */
async function after(shows: string) {
  const { table, goOn } = await tableAt<View, Command, Event>("cosmic-conquest", shows);
  goOn();
  const chart = chartOf(table, table.view.value as View);
  return { model: table, name: (system: number) => (chart ? systemName(chart, system) : "") };
}
const resolved = () => after("a turn is resolved");

const root = document.body.appendChild(document.createElement("div"));
const button = (name: string) =>
  [...root.querySelectorAll("button")].find((found) =>
    (found.getAttribute("aria-label") ?? found.textContent ?? "").includes(name),
  );

function show(model: Model, what: ComponentChildren) {
  render(
    <AtTable model={model} story={null}>
      {what}
    </AtTable>,
    root,
  );
}

async function press(name: string) {
  await act(() => button(name)?.click());
}

async function key(key: string) {
  await act(() => {
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  });
}

afterEach(() => render(null, root));

describe("what happened, on the page", () => {
  it("has a plate for every battle below the map, and each tells itself again", async () => {
    const { model, name } = await resolved();
    show(model, <ReportStrip />);
    expect(root.querySelectorAll("li button")).toHaveLength(6);
    expect(root.querySelectorAll("li button.hot")).toHaveLength(4);
    await press(name(9));
    expect(storyOf(model).scene.value).toMatchObject({ of: "battle", battle: { system: 9 } });
    storyOf(model).skip();
  });

  it("shows every duel of a turn with both sums", async () => {
    const { model } = await resolved();
    show(model, <ReportTab />);
    const sums = [...root.querySelectorAll(".cc-side")].map((side) => side.querySelector(".total")?.textContent);
    const duels = model.fresh.value.flatMap(({ event }) => (event.type === "duel" ? [event] : []));
    expect(sums).toEqual(duels.flatMap(({ attack, defence }) => [`${attack.total}`, `${defence.total}`]));
    expect(root.querySelector(".cc-bar")?.getAttribute("aria-label")).toMatch(/^Die \d+, Units \+2, /);
  });

  it("goes back to earlier turns", async () => {
    const { model } = await resolved();
    show(model, <ReportTab />);
    const now = root.textContent;
    await press("Previous turn");
    expect(root.querySelector("h2")?.textContent).toBe("Turn 11");
    expect(root.textContent).not.toBe(now);
    expect(root.textContent).toContain("Your other orders");
  });

  it("is copied as text that names every player", async () => {
    const { model, name } = await resolved();
    const text = reportText(resolvedTurns(model).at(-1) as Turn, model);
    expect(text).toMatch(/^Turn 12\n- The orders of turn 12 are carried out\n- /);
    expect(text).toContain(`- Player 3 (1 unit and 5 drones led by the admiral) attacks ${name(9)}`);
    expect(text).not.toMatch(/\b[Yy]ou/);
  });

  it("draws totals and systems of every faction, turn by turn", async () => {
    vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(340);
    const { model } = await resolved();
    const { factions = [] } = model.view.value ?? {};
    const last = (what: "units" | "systems") => seriesOf(heardAt(model).value, what).numbers.at(-1);
    expect(last("units")).toEqual(factions.map(({ total }) => total.units));
    expect(last("systems")).toEqual(factions.map(({ systems }) => systems));
    expect(seriesOf(heardAt(model).value, "units").first).toBe(9);
    await act(() => show(model, <ReportTab />));
    const ends = () => [...root.querySelectorAll(".cc-graph .num")].map(({ textContent }) => textContent);
    expect(ends()).toEqual(factions.map(({ total }) => `${total.units}`));
    await press("Systems");
    expect(ends()).toEqual(factions.map(({ systems }) => `${systems}`));
    vi.restoreAllMocks();
  });

  it("chooses a system from the list as from the map", async () => {
    const { model, name } = await resolved();
    show(model, <SystemsTab />);
    await press(name(11));
    expect(selectedSystem(model)).toBe(11);
    expect(root.querySelector("tr.on")?.textContent).toContain(name(11));
    await press("Output");
    const { systems = [] } = model.view.value ?? {};
    const richest = Math.max(...systems.map(({ output }) => output));
    expect(root.querySelector("tbody tr")?.textContent).toContain(`${richest}`);
    expect(root.querySelector("[aria-sort=descending]")?.textContent).toContain("Output");
  });

  it("shows dice, sums and verdict of a battle, and goes on by keys and buttons", async () => {
    const { model } = await resolved();
    const story = storyOf(model);
    show(model, <Playback whole />);
    expect(root.textContent).toBe("");
    await act(() => {
      replay(model, 12, 15);
      story.pause(true);
    });
    expect(root.querySelectorAll(".cc-side")).toHaveLength(4);
    expect(root.textContent).toContain("divided among 2 attackers");
    await press("Skip");
    expect(story.scene.value).toBeNull();
    await act(() => {
      replay(model, 12);
    });
    await key("ArrowRight");
    expect(story.scene.value?.of).toBe("growth");
    await key(" ");
    expect(story.paused.value).toBe(true);
    await key("Escape");
    expect(story.scene.value).toBeNull();
  });

  it("leaves arrows and space to the review", async () => {
    const { model } = await resolved();
    model.mode = "review";
    const story = storyOf(model);
    show(model, <Playback whole />);
    await act(() => {
      replay(model, 12);
    });
    await key("ArrowRight");
    await key(" ");
    expect([story.scene.value?.of, story.paused.value]).toEqual(["abilities", false]);
    await key("Escape");
    expect(story.scene.value).toBeNull();
  });
});
