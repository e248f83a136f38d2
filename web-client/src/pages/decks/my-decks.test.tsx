import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test, vi } from "vitest";
import { api } from "../../core/net/api";
import type { PlayerStatistics, SavedDeck, Tally } from "../../generated/starboard";
import { MyDecks } from "./my-decks";

afterEach(() => vi.restoreAllMocks());

const saved = (id: string, game: string, name: string) =>
  ({ id, game, deck: { name, parts: {} }, faults: [], changed_at: 0 }) as unknown as SavedDeck;
const statistics = (tallies: Record<string, Tally>) =>
  ({ loadouts: Object.entries(tallies).map(([loadout, tally]) => ({ loadout, tally })) }) as PlayerStatistics;

test("the last deck can be brought back after its deletion", async () => {
  vi.spyOn(api, "statistics").mockResolvedValue(statistics({}));
  vi.spyOn(api, "deleteDeck").mockResolvedValue(undefined);
  const bringBack = vi.spyOn(api, "newDeck").mockResolvedValue(saved("b", "spacetrace", "Tide"));
  const decks = signal([saved("a", "spacetrace", "Tide")]);
  const change = (next: (all: SavedDeck[]) => SavedDeck[]) => {
    decks.value = next(decks.value);
  };
  const Page = () => <MyDecks decks={decks.value} books={new Map()} built={[]} change={change} />;
  const root = document.body.appendChild(document.createElement("div"));
  await act(() => render(<Page />, root));
  const button = (name: RegExp) => [...root.querySelectorAll("button")].find((one) => name.test(one.textContent ?? ""));
  await act(() => button(/^Delete/)?.click());
  await vi.waitFor(() => expect(root.querySelectorAll("li")).toHaveLength(0));
  await act(() => button(/^Undo/)?.click());
  await vi.waitFor(() => expect(root.querySelectorAll("li")).toHaveLength(1));
  expect(bringBack).toHaveBeenCalledOnce();
  await act(() => change(() => []));
  expect(root.textContent).toBe("");
});

test("every deck shows the results of matches against people and bots, by game and name", async () => {
  const answers: Record<string, PlayerStatistics> = {
    "solar-empires people": statistics({ Tide: { won: 3, shared: 1, lost: 2 } }),
    "solar-empires bots": statistics({ Tide: { won: 4, shared: 0, lost: 2 }, Gone: { won: 1, shared: 0, lost: 0 } }),
    "spacetrace people": statistics({}),
    "spacetrace bots": statistics({ Tide: { won: 0, shared: 0, lost: 1 } }),
  };
  vi.spyOn(api, "statistics").mockImplementation(
    async (_, { game, against }) => answers[`${game} ${against}`] as PlayerStatistics,
  );
  const decks = [
    saved("a", "solar-empires", "Tide"),
    saved("b", "spacetrace", "Tide"),
    saved("c", "spacetrace", "New"),
  ];
  const root = document.body.appendChild(document.createElement("div"));
  await act(() => render(<MyDecks decks={decks} books={new Map()} built={[]} change={() => {}} />, root));
  const rows = () => [...root.querySelectorAll("li")].map((row) => row.textContent?.match(/\d+ of \d+ won/)?.[0]);
  await vi.waitFor(() => expect(rows()).toEqual(["7 of 12 won", "0 of 1 won", undefined]));
  expect(root.querySelector("li a.lk")?.getAttribute("href")).toBe("/matches?game=solar-empires&loadout=Tide");
});
