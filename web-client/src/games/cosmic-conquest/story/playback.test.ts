import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { momentOf, seatedAt } from "../../../../dev/frames";
import type { Command, Event, View } from "../../../generated/cosmic-conquest";
import { replay, storyOf } from "./story";

const still = (reduce: boolean) => vi.stubGlobal("matchMedia", () => ({ matches: reduce }));

beforeEach(() => {
  vi.useFakeTimers();
  still(false);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const { moment, detail } = await momentOf("cosmic-conquest", "a turn is resolved");

/** A table on which a turn is resolved while the player watches. */
function resolved(mode: "play" | "review" = "play") {
  const seated = seatedAt<View, Command, Event>(moment, detail);
  const { table, goOn, becomes } = seated;
  table.mode = mode;
  const story = storyOf(table);
  const sealed = () =>
    becomes({ fresh: [{ version: 2000, at: 0, event: { type: "orders-sealed", seat: 1, how: null, orders: null } }] });
  return { model: table, story, resolve: () => void goOn(), sealed };
}

describe("playback", () => {
  it("begins by itself with the position before, and ends with the story", () => {
    const { story, resolve } = resolved();
    expect(story.scene.value).toBeNull();
    resolve();
    expect(story.scene.value?.turn).toBe(12);
    expect(story.scene.value?.of).toBe("abilities");
    expect(story.scene.value?.view.systems[3]).toMatchObject({ owner: 2, base: 22 });
    vi.advanceTimersByTime(12_001);
    expect(story.scene.value).toBeNull();
  });

  it("is not disturbed by what happens meanwhile", () => {
    const { story, resolve, sealed } = resolved();
    resolve();
    sealed();
    expect(story.scene.value?.of).toBe("abilities");
  });

  it("turns its pages chapter by chapter, and past the last is over", () => {
    const { story, resolve } = resolved();
    resolve();
    story.step(1);
    expect(story.scene.value?.of).toBe("growth");
    story.step(1);
    vi.advanceTimersByTime(500);
    story.step(1);
    expect(story.scene.value).toMatchObject({ of: "battle", step: "march", number: 2 });
    story.step(-1);
    expect(story.scene.value).toMatchObject({ of: "battle", step: "march", number: 1 });
    for (let i = 0; i < 9; i++) story.step(1);
    expect(story.scene.value).toBeNull();
  });

  it("stands still while paused, and goes four times as fast while held", () => {
    const { story, resolve } = resolved();
    resolve();
    story.pause(true);
    vi.advanceTimersByTime(60_000);
    expect(story.scene.value?.of).toBe("abilities");
    story.pause(false);
    story.fast(true);
    vi.advanceTimersByTime(3_010);
    expect(story.scene.value).toBeNull();
  });

  it("is skipped at once", () => {
    const { story, resolve } = resolved();
    resolve();
    story.skip();
    vi.advanceTimersByTime(5_000);
    expect(story.scene.value).toBeNull();
  });

  it("shows the end at once to who wants nothing to move, and page by page on demand", () => {
    still(true);
    const { model, story, resolve } = resolved();
    resolve();
    expect(story.scene.value).toBeNull();
    expect(replay(model, 12, 15)).toBe(true);
    vi.advanceTimersByTime(60_000);
    expect(story.scene.value).toMatchObject({ of: "battle", step: "end" });
    expect(story.paused.value).toBe(true);
  });

  it("tells an earlier turn again from the log alone", () => {
    const { model, story, resolve } = resolved();
    resolve();
    story.skip();
    expect(replay(model, 11)).toBe(true);
    expect(story.scene.value?.turn).toBe(11);
    // A system captured since then is back with its former owner.
    expect(story.scene.value?.view.systems[3]?.owner).toBe(2);
    expect(model.view.value?.systems[3]?.owner).toBe(6);
    expect(replay(model, 40)).toBe(false);
  });

  it("gives way in a review when one steps on", () => {
    const { story, resolve, sealed } = resolved("review");
    resolve();
    expect(story.scene.value?.of).toBe("abilities");
    sealed();
    expect(story.scene.value).toBeNull();
  });
});
