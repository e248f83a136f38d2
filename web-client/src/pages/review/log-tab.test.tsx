import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ReviewTable } from "../../core/match/replay";
import type { Replay, TableView } from "../../generated/starboard";
import type { GameClient } from "../../kit/game";
import { LogTab } from "./log-tab";

const root = document.body.appendChild(document.createElement("div"));
let near: (isNear: boolean) => void = () => {};
beforeEach(() => {
  const told = new Set<(entries: unknown[]) => void>();
  near = (isIntersecting) => {
    for (const tell of told) tell([{ isIntersecting }]);
  };
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(private readonly tell: (entries: unknown[]) => void) {}
      observe() {
        told.add(this.tell);
      }
      disconnect() {
        told.delete(this.tell);
      }
    },
  );
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(() => {});
});
afterEach(() => {
  act(() => render(null, root));
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const client = {
  say: ({ version, as }: { version: number; as: number | null }) =>
    version % 2 ? { words: [`Fleet ${version} moves for ${as ?? "all"}`] } : null,
  heading: ({ version }: { version: number }) => (version % 10 === 0 ? `Turn ${version / 10 + 1}` : null),
} as unknown as GameClient;

/** Runs `work` and waits until its responses are drawn. */
async function settled(work: () => void): Promise<void> {
  await act(work);
  for (let i = 0; i < 2; i++) await act(() => new Promise((done) => setTimeout(done)));
}

async function shown() {
  const table = { summary: { id: "m", status: "finished", seats: [] } } as unknown as TableView;
  const first = { table, length: 39, turns: [], chances: [], steps: [] } as Replay;
  const step = (version: number, as: number | null) => ({
    version,
    at: 0,
    input: null,
    events: [{ type: "moved", version, as }],
    view: {},
    draws: [],
  });
  const fetch = async (from: number, to: number, as: number | null) => ({
    ...first,
    steps: Array.from({ length: to - from + 1 }, (_, i) => step(from + i, as)),
  });
  const model = new ReviewTable(first, fetch, async () => ({ answer: null }));
  model.go(15);
  await settled(() => render(<LogTab model={model} client={client} />, root));
  return model;
}

const lines = () => [...root.querySelectorAll(".log li")].map(({ textContent }) => textContent);
const search = (text: string) =>
  settled(() => {
    const field = root.querySelector("input") as HTMLInputElement;
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });

test("the present position's line stands out, and stays the last one told until the next", async () => {
  const model = await shown();
  const now = () => root.querySelector(".new")?.textContent;
  expect(now()).toBe("Fleet 15 moves for all");
  await settled(() => model.go(18));
  expect(now()).toBe("Fleet 17 moves for all");
});

test("only the turns in sight and the present one are drawn", async () => {
  await shown();
  expect(lines()).toHaveLength(6);
  await settled(() => near(true));
  expect(lines()).toHaveLength(24);
  await settled(() => near(false));
  expect(lines()).toHaveLength(6);
});

test("a line and a heading lead to their positions", async () => {
  const model = await shown();
  await settled(() => near(true));
  const press = (label: string, at: number) =>
    act(() => root.querySelectorAll<HTMLElement>(`[aria-label="${label}"]`)[at]?.click());
  await press("To Turn 3", 0);
  expect(model.version.value).toBe(20);
  await press("To this moment", 3);
  expect(model.version.value).toBe(7);
});

test("a search keeps the lines that say it below their turns, and all lines of a turn that it names", async () => {
  await shown();
  await search("FLEET 21");
  await settled(() => near(true));
  expect(lines()).toEqual(["Turn 3", "Fleet 21 moves for all"]);
  expect(root.querySelector("[role=status]")?.textContent).toBe("1 line");
  await search("turn 4");
  await settled(() => near(true));
  expect(lines()).toHaveLength(6);
  await search("no such thing");
  expect(root.textContent).toContain("No line says that.");
});

test("it is told as the viewpoint was told it", async () => {
  const model = await shown();
  await settled(() => model.seeAs(1));
  expect(root.querySelector(".new")?.textContent).toBe("Fleet 15 moves for 1");
});
