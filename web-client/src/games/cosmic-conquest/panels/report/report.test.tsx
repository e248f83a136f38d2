import { type ComponentChildren, render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, describe, expect, it } from "vitest";
import { tableAt } from "../../../../../dev/frames";
import type { Command, Event, View } from "../../../../generated/cosmic-conquest";
import { AtTable } from "../../../../kit/hooks/at-table";
import { addIcons } from "../../../../look/icon";
import tableIcons from "../../../../pages/table/table.icons";
import icons from "../../cosmic-conquest.icons";
import { chartOf, type Model, systemName } from "../../read";
import { Playback } from "../../story/playback";
import { replay, storyOf } from "../../story/player";
import { selectedSystem } from "../../ui";
import { SystemsTab } from "../list-tab";
import { Ending } from "./ending";
import { LedgerTab } from "./ledger-tab";
import { ReportStrip } from "./report";
import { ReportTab } from "./report-tab";

addIcons(icons);
addIcons(tableIcons);

/** A table after what comes next at the moment that shows this. */
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

  it("itemises every duel of a turn in a table", async () => {
    const { model } = await resolved();
    show(model, <ReportTab />);
    const tables = [...root.querySelectorAll("table.duel")];
    expect(tables).toHaveLength(7);
    const [rows = []] = tables.map((table) =>
      [...table.querySelectorAll("tr")].map((row) => [...row.children].map((cell) => cell.textContent?.trim())),
    );
    expect(rows).toContainEqual(["Units", "2", "16"]);
    expect(rows).toContainEqual(["Admiral", "+3", ""]);
    const duel = model.fresh.value.map(({ event }) => event).find(({ type }) => type === "duel");
    const { attack, defence } = duel as Extract<Event, { type: "duel" }>;
    expect(rows.at(-1)).toEqual(["In all", `${attack.total}`, `${defence.total}`]);
  });

  it("goes back to earlier turns", async () => {
    const { model } = await resolved();
    show(model, <ReportTab />);
    const now = root.textContent;
    await press("The turn before");
    expect(root.querySelector("select")?.value).toBe("11");
    expect(root.textContent).not.toBe(now);
    expect(root.textContent).toContain("Your other orders");
  });

  it("ticks the conditions of the winner at the end", async () => {
    show((await resolved()).model, <Ending />);
    expect(root.textContent).toBe("");
    const { model } = await after("ending overlord");
    show(model, <Ending />);
    const [winner = 0] = model.view.value?.end?.ranking.map(({ seat }) => seat) ?? [];
    expect(root.querySelector("h2")?.textContent).toContain(`${model.name(winner)} wins as Overlord`);
    const told = [...root.querySelectorAll(".cc-conditions li")].map(({ textContent }) => textContent);
    const { total, systems, claim } = model.view.value?.factions[winner] ?? {};
    const met = (is: boolean | undefined, what: string) =>
      expect.stringMatching(`^${is ? "✓" : "✗"}${what}.*${is ? "" : "not "}met$`);
    expect(told).toEqual([
      met(model.view.value?.claimable, "A Enough turns have passed"),
      met(claim?.total, `B ${total?.units} units a turn, all others together ${claim?.others}`),
      met(claim?.most, `C ${systems} systems`),
    ]);
  });

  it("draws a line for every faction and has the same in figures", async () => {
    const { model } = await resolved();
    show(model, <LedgerTab />);
    expect(root.querySelectorAll(".cc-graph .ink")).toHaveLength(8);
    await press("Systems");
    const row = root.querySelector(".cc-figures tbody tr");
    const counts = model.view.value?.factions.map(({ systems }) => `${systems}`) ?? [];
    expect([...(row?.children ?? [])].map(({ textContent }) => textContent)).toEqual(["13", ...counts]);
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
