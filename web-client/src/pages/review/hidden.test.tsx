import type { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test, vi } from "vitest";
import { ReviewTable } from "../../core/match/replay";
import { api } from "../../core/net/api";
import type { AnalysisView, JudgedDecision, MatchNote, Replay, TableView } from "../../generated/starboard";
import type { GameClient } from "../../kit/game";
import { ReviewDesk } from "./desk";
import { notesOf } from "./notes-model";
import { Review } from "./review";

const root = document.createElement("div");
afterEach(() => {
  act(() => render(null, root));
  vi.restoreAllMocks();
});

const Nothing = () => null;
const client = { tabs: [], Board: Nothing, Strip: Nothing, Dock: Nothing } as unknown as GameClient;
const LENGTH = 20;
const versions = Array.from({ length: LENGTH + 1 }, (_, version) => version);

const decided = (version: number): JudgedDecision => ({
  ...{ version, until: version + 1, seat: 0, kind: "answer", commands: [], better: [], drafts: 0 },
  ...{ cost: 500, error: 100, mistake: true, reason: { type: "only" } },
});

/** A match that Wren won, opened at position 5 through a link. */
function opened(hidesResult: boolean): ReviewTable {
  const seats = ["Wren", "Ilse"].map((name, seat) => ({ seat, name, player: name, me: false }));
  const outcome = { reason: "conquest", places: [1, 2] };
  const summary = { ...{ id: "m", name: "Friday", game: "spacetrace", status: "finished", seats }, outcome };
  const series = { of: 3, played: 1, wins: [1, 0] };
  const table = { summary: { ...summary, series }, dice: { nonces: [] } } as unknown as TableView;
  const chances = versions.map((version) => [5000 + 200 * version, 5000 - 200 * version]);
  const link = { hides_result: hidesResult, hides_notes: false, hides_chat: false };
  const first: Replay = { table, length: LENGTH, turns: [], chances, steps: [], link };
  const step = (version: number) => ({ version, at: 0, input: null, events: [{ version }], view: {}, draws: [] });
  const fetch = async (from: number, to: number) => ({
    ...first,
    steps: versions.slice(from, to + 1).map(step),
  });
  const model = new ReviewTable(first, fetch, async () => ({ answer: null }));
  model.go(5);
  return model;
}

/** A review with the analysis of the match. */
function reviewOf(model: ReviewTable): Review {
  const review = new Review(model);
  const sum = { start: 5000, luck: 0, play: 0, others: 0, end: 9000, luck_error: 0, play_error: 0, mistakes: 2 };
  const luck = versions.map((version) => ({ version, seat: 0, change: 100, error: 0 }));
  const decisions = [decided(3), decided(5), decided(12)];
  const found = { method: 1, chances: [], errors: [], sums: [sum, sum], luck, decisions };
  const view = { state: "done", done: 1, of: 1, found } as unknown as AnalysisView;
  (review.analysis.view as ReturnType<typeof signal<AnalysisView | null>>).value = view;
  return review;
}

/** The parts of the match that the page shows. */
function seen(model: ReviewTable, review: Review) {
  const { summary } = model.table.value;
  return {
    outcome: summary.outcome?.places ?? null,
    series: summary.series?.wins ?? null,
    chances: review.chances.value.length,
    sums: review.found.value?.sums.length,
    luck: review.found.value?.luck.length,
    mistakes: review.mistakes.value.map(({ version }) => version),
    log: model.whole(null).entries.value.length,
    notes: notesOf(model).list.value.map(({ version }) => version),
  };
}

const WHOLE = {
  ...{ outcome: [1, 2], series: [1, 0], chances: 21, sums: 2, luck: 21 },
  ...{ mistakes: [3, 5, 12], log: 21, notes: [2, 18] },
};
const UNTIL_5 = {
  ...{ outcome: null, series: null, chances: 6, sums: 0, luck: 6 },
  ...{ mistakes: [3], log: 6, notes: [2] },
};

async function review(hidesResult: boolean) {
  vi.spyOn(api, "notes").mockResolvedValue([2, 18].map((version) => ({ id: `${version}`, version }) as MatchNote));
  const model = opened(hidesResult);
  const review = reviewOf(model);
  await Promise.all([model.whole(null).fetch(), notesOf(model).fetch()]);
  return { model, now: () => seen(model, review) };
}

test("a link that hides the result shows the match as far as its reader has come", async () => {
  const { model, now } = await review(true);
  expect(now()).toEqual(UNTIL_5);
  model.go(13);
  expect(now()).toMatchObject({ outcome: null, chances: 14, sums: 0, luck: 14, mistakes: [3, 5, 12], log: 14 });
  model.go(2);
  expect(now(), "what was seen stays").toMatchObject({ chances: 14, log: 14 });
});

test("everything is there once the reader has stepped to the end, or asks for the result", async () => {
  const stepped = await review(true);
  stepped.model.go(LENGTH - 1);
  expect(stepped.now().outcome).toBeNull();
  stepped.model.go(LENGTH);
  expect(stepped.now()).toEqual(WHOLE);
  stepped.model.go(5);
  expect(stepped.now()).toEqual(WHOLE);
  const asked = await review(true);
  asked.model.reach.reveal();
  expect(asked.now()).toEqual(WHOLE);
});

test("another link hides nothing", async () => {
  expect((await review(false)).now()).toEqual(WHOLE);
});

test("a model of the same match beside it hides as much", async () => {
  const { model } = await review(true);
  const beside = model.beside(1);
  expect(beside.table.value.summary.outcome).toBeNull();
  await model.at(LENGTH, null);
  expect(model.reach.isRevealed.value, "reading a position is not coming to it").toBe(false);
  model.reach.reveal();
  expect(beside.table.value.summary.outcome).not.toBeNull();
});

test("the page offers the result in the place of it", () => {
  const words = () => root.textContent ?? "";
  act(() => render(<ReviewDesk model={opened(true)} client={client} />, root));
  expect(words()).toContain("The result is hidden until you reach the end.");
  expect(words()).not.toContain("Wren won");
  act(() => root.querySelector<HTMLElement>("[data-testid=show-result]")?.click());
  expect(words()).toContain("Wren won");
  expect(words()).not.toContain("The result is hidden");
  act(() => render(null, root));
  act(() => render(<ReviewDesk model={opened(false)} client={client} />, root));
  expect(words()).toContain("Wren won");
  expect(words()).not.toContain("The result is hidden");
});
