import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, describe, expect, it } from "vitest";
import { AFTER, cosmicTable, ENDED, HISTORY, OPENED, RESOLUTION } from "../../../dev/cosmic-turn";
import { AtTable } from "../../kit/at-table";
import { addIcons } from "../../look/icon";
import tableIcons from "../../pages/table/table.icons";
import icons from "./cosmic-conquest.icons";
import { Ending } from "./ending";
import { LedgerTab } from "./ledger-tab";
import { SystemsTab } from "./list-tab";
import { Playback } from "./playback";
import { ReportStrip } from "./report";
import { ReportTab } from "./report-tab";
import { replay, storyOf } from "./story-player";
import { selectedSystem } from "./ui";

addIcons(icons);
addIcons(tableIcons);

const log = [...HISTORY, ...RESOLUTION, OPENED];
const root = document.body.appendChild(document.createElement("div"));
const button = (name: string) =>
  [...root.querySelectorAll("button")].find((found) =>
    (found.getAttribute("aria-label") ?? found.textContent ?? "").includes(name),
  );

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
    const model = cosmicTable(AFTER, log);
    render(
      <AtTable model={model} story={null}>
        <ReportStrip />
      </AtTable>,
      root,
    );
    expect(root.querySelectorAll("li button")).toHaveLength(5);
    expect(root.querySelectorAll("li button.hot")).toHaveLength(3);
    await press("Jadestair");
    expect(storyOf(model).scene.value).toMatchObject({ of: "battle", battle: { system: 7 } });
    storyOf(model).skip();
  });

  it("itemises every duel of a turn in a table", () => {
    render(
      <AtTable model={cosmicTable(AFTER, log)} story={null}>
        <ReportTab />
      </AtTable>,
      root,
    );
    const tables = [...root.querySelectorAll("table.duel")];
    expect(tables).toHaveLength(4);
    const rows = [...(tables[0]?.querySelectorAll("tr") ?? [])].map((row) =>
      [...row.children].map((cell) => cell.textContent?.trim()),
    );
    expect(rows).toContainEqual(["Drones", "+8", "+3"]);
    expect(rows).toContainEqual(["Admiral", "+6", ""]);
    expect(rows.at(-1)).toEqual(["In all", "44", "45"]);
  });

  it("goes back to earlier turns", async () => {
    render(
      <AtTable model={cosmicTable(AFTER, log)} story={null}>
        <ReportTab />
      </AtTable>,
      root,
    );
    await press("The turn before");
    expect(root.querySelector("select")?.value).toBe("10");
    expect(root.textContent).toContain("9 units go unused");
  });

  it("ticks the conditions of the winner at the end", () => {
    render(
      <AtTable model={cosmicTable(AFTER, log)} story={null}>
        <Ending />
      </AtTable>,
      root,
    );
    expect(root.textContent).toBe("");
    render(
      <AtTable model={cosmicTable(ENDED, log)} story={null}>
        <Ending />
      </AtTable>,
      root,
    );
    expect(root.querySelector("h2")?.textContent).toContain("Ilse wins as Overlord");
    const told = [...root.querySelectorAll(".cc-conditions li")].map(({ textContent }) => textContent);
    expect(told).toEqual([
      "✓A Turn 10 has come: met",
      "✗B 58 units a turn, all others together 119: not met",
      "✗C 4 systems, the next has 4: not met",
    ]);
  });

  it("draws a line for every faction and has the same in figures", async () => {
    render(
      <AtTable model={cosmicTable(AFTER, log)} story={null}>
        <LedgerTab />
      </AtTable>,
      root,
    );
    expect(root.querySelectorAll(".cc-graph .ink")).toHaveLength(4);
    await press("Systems");
    const row = root.querySelector(".cc-figures tbody tr");
    expect([...(row?.children ?? [])].map(({ textContent }) => textContent)).toEqual(["12", "2", "4", "4", "2"]);
  });

  it("chooses a system from the list as from the map", async () => {
    const model = cosmicTable(AFTER, log);
    render(
      <AtTable model={model} story={null}>
        <SystemsTab />
      </AtTable>,
      root,
    );
    await press("Pyrelle");
    expect(selectedSystem(model)).toBe(11);
    expect(root.querySelector("tr.on")?.textContent).toContain("Pyrelle");
    await press("Output");
    expect(root.querySelector("tbody tr")?.textContent).toContain("Dunmarrow");
    expect(root.querySelector("[aria-sort=descending]")?.textContent).toContain("Output");
  });

  it("shows dice, sums and verdict of a battle, and goes on by keys and buttons", async () => {
    const model = cosmicTable(AFTER, log);
    const story = storyOf(model);
    render(
      <AtTable model={model} story={null}>
        <Playback whole />
      </AtTable>,
      root,
    );
    expect(root.textContent).toBe("");
    await act(() => {
      replay(model, 11, 8);
      story.pause(true);
    });
    expect(root.querySelectorAll(".cc-side")).toHaveLength(4);
    expect(root.textContent).toContain("divided among 2 attackers");
    await press("Skip");
    expect(story.scene.value).toBeNull();
    await act(() => {
      replay(model, 11);
    });
    await key("ArrowRight");
    expect(story.scene.value?.of).toBe("growth");
    await key(" ");
    expect(story.paused.value).toBe(true);
    await key("Escape");
    expect(story.scene.value).toBeNull();
  });

  it("leaves arrows and space to the review", async () => {
    const model = cosmicTable(AFTER, log);
    model.mode = "review";
    const story = storyOf(model);
    render(
      <AtTable model={model} story={null}>
        <Playback whole />
      </AtTable>,
      root,
    );
    await act(() => {
      replay(model, 11);
    });
    await key("ArrowRight");
    await key(" ");
    expect([story.scene.value?.of, story.paused.value]).toEqual(["abilities", false]);
    await key("Escape");
    expect(story.scene.value).toBeNull();
  });
});
