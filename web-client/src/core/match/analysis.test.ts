import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AnalysisState, AnalysisView } from "../../generated/starboard";
import { Analysis } from "./analysis";

const view = (state: AnalysisState, done = 0): AnalysisView => ({ state, done, of: 10 });

function analysis(...answers: (AnalysisView | Error)[]) {
  const look = vi.fn(async () => {
    const next = answers.length > 1 ? answers.shift() : answers[0];
    if (next instanceof Error || !next) throw next;
    return next;
  });
  const start = vi.fn(async () => view("waiting"));
  const cancel = vi.fn(async () => view("none"));
  return { look, start, cancel, analysis: new Analysis({ look, start, cancel }) };
}

const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("an analysis that is under way is asked for again every 2 s, until it is done", async () => {
  const { analysis: one, look } = analysis(view("waiting"), view("running", 4), view("done", 10));
  one.follow();
  await settled();
  expect([one.view.value?.state, look.mock.calls.length]).toEqual(["waiting", 1]);
  await vi.advanceTimersByTimeAsync(1999);
  expect(look).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect([one.view.value?.done, one.isUnderWay.value]).toEqual([4, true]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([one.view.value?.state, look.mock.calls.length]).toEqual(["done", 3]);
});

test("nothing is asked any further once the page is left", async () => {
  const { analysis: one, look } = analysis(view("running"));
  const leave = one.follow();
  await settled();
  leave();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(look).toHaveBeenCalledTimes(1);
});

test("an answer that arrives after the page is left changes nothing", async () => {
  const { analysis: one, look } = analysis(view("running"));
  one.follow()();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([one.view.value, look.mock.calls.length]).toEqual([null, 1]);
});

test("one that is asked for is followed, and one that is cancelled is not", async () => {
  const { analysis: one, look } = analysis(view("none"), view("running", 1));
  one.follow();
  await settled();
  await one.start();
  expect(one.view.value?.state).toBe("waiting");
  await vi.advanceTimersByTimeAsync(2000);
  expect(one.view.value?.done).toBe(1);
  await one.cancel();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([one.view.value?.state, look.mock.calls.length]).toEqual(["none", 2]);
});

test("a server that does not answer once is asked again, and what is known stays", async () => {
  const { analysis: one } = analysis(view("running", 3), new Error("gone"), view("done", 10));
  one.follow();
  await settled();
  await vi.advanceTimersByTimeAsync(2000);
  expect(one.view.value?.done).toBe(3);
  await vi.advanceTimersByTimeAsync(2000);
  expect(one.view.value?.state).toBe("done");
});

test("a server that has no analyses leaves the page without one", async () => {
  const { analysis: one, look } = analysis(new Error("404"));
  one.follow();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([one.view.value, look.mock.calls.length]).toEqual([null, 1]);
});
