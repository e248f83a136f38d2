import { signal } from "@preact/signals";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ReviewTable } from "../../core/match/replay";
import { followAddress } from "./address";

const model = () => {
  const version = signal(0);
  const seat = signal<number | null>(null);
  const go = (next: number) => {
    version.value = next;
  };
  const seeAs = (next: number | null) => {
    seat.value = next;
  };
  return { version, seat, go, seeAs } as unknown as ReviewTable;
};

beforeEach(() => {
  vi.useFakeTimers();
  location.hash = "";
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("a fast hand changes the address no more often than a browser lets it", () => {
  const written = vi.spyOn(history, "replaceState");
  const review = model();
  const stop = followAddress(review);
  for (let version = 1; version <= 200; version++) {
    review.go(version);
    vi.advanceTimersByTime(10);
  }
  vi.advanceTimersByTime(1000);
  expect(written.mock.calls.length).toBeLessThan(10);
  expect(written).toHaveBeenLastCalledWith(null, "", "#v=200");
  stop();
});

test("a browser that forbids it stops no step", () => {
  vi.spyOn(history, "replaceState").mockImplementation(() => {
    throw new DOMException("too often", "SecurityError");
  });
  const review = model();
  const stop = followAddress(review);
  review.go(5);
  expect(() => vi.advanceTimersByTime(1000)).not.toThrow();
  expect(review.version.value).toBe(5);
  stop();
});

test("the address names the position and the seat, counted from 1", () => {
  location.hash = "#v=12&as=2";
  const review = model();
  const stop = followAddress(review);
  expect([review.version.value, review.seat.value]).toEqual([12, 1]);
  stop();
});
