import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test, vi } from "vitest";
import { ReviewTable } from "../../core/match/replay";
import type { Draw, MatchAnalysis, Replay, ReplayStep, TableView } from "../../generated/starboard";
import type { GameClient } from "../../kit/game";
import { DiceTab, swingsOf } from "./dice-tab";

const root = document.body.appendChild(document.createElement("div"));
afterEach(() => act(() => render(null, root)));

const die = (label: string, face: number): Draw => ({ label, kind: { draw: "die", of: 6 }, result: [face] });
const DRAWS: Record<number, Draw[]> = {
  0: [{ label: "deck of s1", kind: { draw: "shuffle", of: 30 }, result: [] }],
  2: [die("attack", 6), die("attack", 5)],
  4: [die("save", 1)],
};
const step = (version: number): ReplayStep => ({
  version,
  at: 0,
  input: { input: "command", seat: version === 4 ? 1 : 0, command: {} },
  events: DRAWS[version] ? [{ type: "rolled", version }] : [],
  view: {},
  draws: DRAWS[version] ?? [],
});
const client = {
  say: ({ version }: { version: number }) => ({ words: [`Shots of ${version}`] }),
  heading: () => null,
} as unknown as GameClient;

async function shown(status: string, analysis: Pick<MatchAnalysis, "luck" | "sums" | "chances"> | null = null) {
  const seats = ["Wren", "Ilse"].map((name, seat) => ({ seat, name, me: seat === 0 }));
  const table = { summary: { id: "m", status, seats }, dice: { nonces: [] } } as unknown as TableView;
  const turns = [
    { version: 0, turn: 1, seat: 0 },
    { version: 3, turn: 2, seat: 1 },
  ];
  const first = { table, length: 5, turns, chances: [], steps: [] } as Replay;
  const fetch = vi.fn(async (from: number, to: number) => ({
    ...first,
    steps: Array.from({ length: to - from + 1 }, (_, i) => step(from + i)),
  }));
  const model = new ReviewTable(first, fetch, async () => ({ answer: null }));
  model.go(2);
  await act(() => render(<DiceTab model={model} client={client} analysis={analysis} />, root));
  const rows = () =>
    [...root.querySelectorAll(".drawn")].map((row) => [row.textContent, row.classList.contains("new")]);
  return { model, rows, fetch };
}

test("the dice of the turn are listed, those of the position stand out, and a row leads to its position", async () => {
  const { model, rows } = await shown("finished");
  expect(root.querySelector("h2")?.textContent).toBe("All 3 rolls");
  expect(rows()).toEqual([
    ["Deck of Ilse30 shuffled", false],
    ["Attack", true],
  ]);
  await act(() => model.go(4));
  expect(rows()).toEqual([["Save", true]]);
  await act(() => model.go(3));
  expect(rows()).toEqual([["Save", false]]);
  await act(() => root.querySelector<HTMLElement>(".drawn .jump")?.click());
  expect(model.version.value).toBe(4);
});

test("the viewpoint's rolls are counted, and everybody's are compared", async () => {
  const { model } = await shown("finished");
  await act(() => model.seeAs(1));
  expect(root.querySelector("h2")?.textContent).toBe("1 roll of Ilse");
  const table = [...root.querySelectorAll(".sums tbody tr")].map((row) => row.textContent);
  expect(table).toEqual(["You25.5", "Ilse11.0"]);
});

test("what the rolls changed is told with the words of the log", async () => {
  const sum = { start: 0, luck: 800, play: 0, others: 0, end: 0, luck_error: 0, play_error: 0, mistakes: 0 };
  await shown("finished", {
    luck: [{ version: 2, seat: 0, change: 800, error: 0, least: -2000, most: 2000 }],
    chances: [[], [], [5500, 4500]],
    sums: [sum, { ...sum, luck: -800 }],
  });
  expect(root.querySelector(".swing")?.textContent).toMatch(
    /^Turn 1Shots of 247% expected, 55% came, 27–67% possible\+8%$/,
  );
  expect(root.querySelector(".sums")?.textContent).toContain("−8%");
});

test("of a running match no draws are fetched", async () => {
  const { fetch } = await shown("playing");
  expect(root.textContent).toContain("once the match is over");
  expect(fetch.mock.calls.map(([from]) => from)).toEqual([0]);
});

test("the three largest swings of a seat stand for its luck, of all seats one for each position", () => {
  const luck = [
    [2, 0, 300],
    [2, 1, -310],
    [5, 0, -900],
    [6, 0, 40],
    [7, 0, 100],
    [8, 0, 200],
  ].map(([version = 0, seat = 0, change = 0]) => ({ version, seat, change, error: 0, least: -2000, most: 2000 }));
  const versions = (seat: number | null) => swingsOf(luck, seat).map(({ version, change }) => [version, change]);
  expect(versions(0)).toEqual([
    [5, -900],
    [2, 300],
    [8, 200],
  ]);
  expect(versions(null)).toEqual([
    [5, -900],
    [2, -310],
    [8, 200],
  ]);
});
