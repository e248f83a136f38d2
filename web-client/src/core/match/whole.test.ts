import { signal } from "@preact/signals";
import { expect, test } from "vitest";
import type { Replay, ReplayStep } from "../../generated/starboard";
import { WholeReplay } from "./whole";

const step = (version: number): ReplayStep => ({
  version,
  at: 7 * version,
  input: null,
  events: [{ type: `e${version}` }],
  view: { large: true },
  draws: [],
});

/** A match of that length whose server fails that often after the first stretch. */
function whole(length: number, failures = 0) {
  const asked: [number, number][] = [];
  let left = failures;
  const until = signal(Number.POSITIVE_INFINITY);
  const fetch = async (from: number, to: number) => {
    asked.push([from, to]);
    if (from > 0 && left-- > 0) throw new Error("The server is busy.");
    return { steps: Array.from({ length: to - from + 1 }, (_, i) => step(from + i)) } as Replay;
  };
  return { replay: new WholeReplay(length, fetch, until), asked, until };
}

test("a whole match comes in stretches that the server sends at once", async () => {
  const { replay, asked } = whole(1200);
  const fetched = replay.fetch();
  expect(replay.isWhole).toBe(false);
  await fetched;
  expect(asked).toEqual([
    [0, 499],
    [500, 999],
    [1000, 1200],
  ]);
  expect(replay.isWhole).toBe(true);
  expect(replay.entries.value.at(-1)).toEqual({ version: 1200, at: 8400, event: { type: "e1200" } });
});

test("it keeps no positions", async () => {
  const { replay } = whole(3);
  await replay.fetch();
  expect(replay.steps.value[2]).not.toHaveProperty("view");
});

test("it is fetched once, and goes on where it failed", async () => {
  const { replay, asked } = whole(700, 1);
  await Promise.all([replay.fetch(), replay.fetch()]);
  expect(replay.failure.value).toBe("The server is busy.");
  await replay.fetch();
  expect(replay.failure.value).toBeNull();
  await replay.fetch();
  expect(asked).toEqual([
    [0, 499],
    [500, 700],
    [500, 700],
  ]);
});

test("steps after the last position that the page may show are left out", async () => {
  const { replay, until } = whole(5);
  await replay.fetch();
  until.value = 2;
  expect([replay.steps.value.length, replay.entries.value.length, replay.isWhole]).toEqual([3, 3, true]);
});
