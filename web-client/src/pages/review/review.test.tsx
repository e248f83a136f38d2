import type { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test, vi } from "vitest";
import { canonical } from "../../core/match/canonical";
import { ReviewTable } from "../../core/match/replay";
import type { AnalysisView, JudgedDecision, Replay, TableView } from "../../generated/starboard";
import type { GameClient } from "../../kit/game";
import { Decisions } from "./decisions";
import { answersOf } from "./learn";
import { Review } from "./review";
import { apart, inHindsight } from "./words";

const root = document.body.appendChild(document.createElement("div"));
afterEach(() => act(() => render(null, root)));

const client = {
  tabs: [],
  verb: ({ type, n }: { type: string; n: number }) => `${type} ${n}`,
  pieces: () => [],
} as unknown as GameClient;
const attack = (n: number) => ({ type: "attack", n });

const decided = (version: number, seat: number, given: number, better: number): JudgedDecision => ({
  ...{
    version,
    until: version + 1,
    seat,
    kind: "answer",
    commands: [attack(given)],
    better: [attack(better)],
    drafts: 0,
  },
  ...{ cost: 500 + version, error: 120, mistake: true, reason: { type: "only" } },
});

/** A review by the first of two players, with these decisions. `legal` are the attacks that the rules allow. */
async function review(decisions: JudgedDecision[], legal: number[] = []): Promise<Review> {
  const seats = ["Wren", "Ilse"].map((name, seat) => ({ seat, name, player: name, me: seat === 0 }));
  const summary = {
    id: "m",
    name: "Friday",
    game: "spacetrace",
    status: "finished",
    seats,
    outcome: null,
    ended_at: null,
  };
  const table = { summary, dice: { nonces: [] } } as unknown as TableView;
  const turns = [0, 10].map((version, i) => ({ version, turn: i + 1, seat: 0 }));
  const step = (version: number) => ({ version, at: 0, input: null, events: [], view: {}, draws: [] });
  const replay = (from: number): Replay => ({ table, length: 20, turns, chances: [], steps: [step(from)] });
  const model = new ReviewTable(
    replay(0),
    async (from) => replay(from),
    async (_, __, ask) => {
      const { n } = (ask as { "why-not": { n: number } })["why-not"];
      return { answer: legal.includes(n) ? null : { message: "no" } };
    },
  );
  const made = new Review(model);
  const sum = { start: 5000, luck: 0, play: -1000, others: 0, end: 0, luck_error: 0, play_error: 0, mistakes: 2 };
  const found = { method: 1, chances: [], errors: [], sums: [sum, sum], luck: [], decisions };
  (made.analysis.view as ReturnType<typeof signal<AnalysisView | null>>).value = {
    state: "done",
    done: 1,
    of: 1,
    found,
  };
  return made;
}

const texts = () => root.textContent ?? "";
const press = (words: string) =>
  act(() => [...root.querySelectorAll("button")].find(({ textContent }) => textContent === words)?.click());

test("a review is about the viewer's own seat, and shows everything until they hide it", async () => {
  const one = await review([]);
  expect([one.viewpoint.value, one.model.seat.value]).toEqual([0, null]);
  one.hide(true);
  expect(one.model.seat.value).toBe(0);
  one.turnTo(1);
  expect([one.viewpoint.value, one.model.seat.value]).toEqual([1, 1]);
  one.hide(false);
  one.turnTo(0);
  expect([one.viewpoint.value, one.model.seat.value]).toEqual([0, null]);
  one.turnTo(null);
  expect([one.viewpoint.value, one.model.seat.value]).toEqual([null, null]);
});

test("a decision is shown as its seat saw it, and no longer than the board stays there", async () => {
  const mistake = decided(4, 1, 1, 2);
  const one = await review([mistake]);
  one.show(mistake);
  expect([one.model.version.value, one.model.seat.value, one.viewpoint.value]).toEqual([4, 1, 1]);
  expect(one.shown.value).toBe(mistake);
  one.model.seeAs(0);
  expect(one.shown.value).toBeNull();
  one.model.seeAs(null);
  expect(one.shown.value).toBe(mistake);
  one.model.go(5);
  expect(one.shown.value).toBeNull();
});

test("visiting a mistake keeps the viewpoint of all", async () => {
  const one = await review([decided(4, 1, 1, 2)]);
  one.turnTo(null);
  one.visit(decided(4, 1, 1, 2));
  expect([one.viewpoint.value, one.model.version.value, one.shown.value?.version]).toEqual([null, 4, 4]);
});

test("the list says what was done and what was better, as the buttons of the game do", async () => {
  const one = await review([decided(4, 0, 1, 2), decided(12, 0, 3, 4), decided(13, 1, 5, 6)]);
  act(() => render(<Decisions review={one} client={client} />, root));
  await vi.waitFor(() => expect(texts()).toContain("attack 4"));
  expect(texts()).toContain("Even luck, but two mistakes");
  expect(texts()).toContain("Your two costliest decisions");
  expect(texts()).toMatch(/Turn 1.*−5%\(±1\)Youattack 1Betterattack 2.*Turn 2.*Youattack 3Betterattack 4/);
  expect(texts()).not.toContain("attack 5");
  act(() => one.turnTo(null));
  await vi.waitFor(() => expect(texts()).toContain("Playedattack 5Betterattack 6"));
});

test("while one learns, a mistake of one's own is asked, and shown once it is answered", async () => {
  const one = await review([decided(4, 0, 1, 2)]);
  act(() => render(<Decisions review={one} client={client} />, root));
  await vi.waitFor(() => expect(texts()).toContain("Betterattack 2"));
  press("Learn");
  await vi.waitFor(() => expect(texts()).toContain("Find a better answer.attack 1attack 2"));
  expect(texts()).not.toContain("−5%");
  press("attack 1");
  expect(texts()).toContain("Not that one.");
  press("attack 2");
  await vi.waitFor(() => expect(texts()).toContain("Betterattack 2"));
  expect(texts()).toContain("−5%");
});

test("a third answer is one that the rules allow there, from the nearest decision that has one", async () => {
  const [asked, near, far] = [decided(4, 0, 1, 2), decided(6, 0, 7, 8), decided(12, 0, 5, 9)];
  const answers = async (legal: number[]) => {
    const one = await review([asked, near, far, decided(5, 1, 3, 3)], legal);
    return (await answersOf(one, asked, await one.model.at(4, 0))).map(canonical).sort();
  };
  expect(await answers([])).toEqual([[attack(1)], [attack(2)]].map(canonical));
  expect(await answers([3, 5])).toEqual([[attack(1)], [attack(2)], [attack(5)]].map(canonical));
  expect(await answers([5, 7])).toEqual([[attack(1)], [attack(2)], [attack(7)]].map(canonical));
});

test("commands that both answers have are left out, unless nothing else is left", () => {
  const end = { type: "end-turn" };
  expect(apart([attack(1), end], [end, attack(2)])).toEqual([attack(1)]);
  expect(apart([end], [end, attack(2)])).toEqual([end]);
});

test("hindsight says what the better answer would have done", () => {
  expect([8, -3, 0].map(inHindsight)).toEqual([
    "In hindsight, with everything known, it gains 8%.",
    "In hindsight, with everything known, it loses 3%.",
    "In hindsight, with everything known, it changes nothing.",
  ]);
});
