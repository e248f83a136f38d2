import { batch } from "@preact/signals";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AFTER, BEFORE, cosmicTable, HISTORY, OPENED, RESOLUTION } from "../../../dev/cosmic-turn";
import { entry } from "../../../dev/table-model";
import type { Event } from "../../generated/cosmic-conquest";
import { replay, storyOf } from "./story-player";

const still = (reduce: boolean) => vi.stubGlobal("matchMedia", () => ({ matches: reduce }));

beforeEach(() => {
  vi.useFakeTimers();
  still(false);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A table on which the turn is resolved while one looks. */
function resolved(mode: "play" | "review" = "play") {
  const model = cosmicTable(BEFORE, HISTORY);
  model.mode = mode;
  const story = storyOf(model);
  const happens = (events: Event[], view = AFTER) =>
    batch(() => {
      const fresh = events.map(entry);
      model.log.value = [...model.log.value, ...fresh];
      model.fresh.value = fresh;
      model.view.value = view;
    });
  return { model, story, happens };
}

describe("playback", () => {
  it("begins by itself with the position before, and ends with the story", () => {
    const { story, happens } = resolved();
    expect(story.scene.value).toBeNull();
    happens([...RESOLUTION, OPENED]);
    expect(story.scene.value?.turn).toBe(11);
    expect(story.scene.value?.of).toBe("abilities");
    expect(story.scene.value?.position.systems[8]).toMatchObject({ owner: 0, base: 13 });
    vi.advanceTimersByTime(12_001);
    expect(story.scene.value).toBeNull();
  });

  it("is not disturbed by what happens meanwhile", () => {
    const { story, happens } = resolved();
    happens([...RESOLUTION, OPENED]);
    happens([{ type: "orders-sealed", seat: 1, how: null, orders: null }]);
    expect(story.scene.value?.of).toBe("abilities");
  });

  it("turns its pages chapter by chapter, and past the last is over", () => {
    const { story, happens } = resolved();
    happens([...RESOLUTION, OPENED]);
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
    const { story, happens } = resolved();
    happens([...RESOLUTION, OPENED]);
    story.pause(true);
    vi.advanceTimersByTime(60_000);
    expect(story.scene.value?.of).toBe("abilities");
    story.pause(false);
    story.fast(true);
    vi.advanceTimersByTime(3_010);
    expect(story.scene.value).toBeNull();
  });

  it("is skipped at once", () => {
    const { story, happens } = resolved();
    happens([...RESOLUTION, OPENED]);
    story.skip();
    vi.advanceTimersByTime(5_000);
    expect(story.scene.value).toBeNull();
  });

  it("shows the end at once to who wants nothing to move, and page by page on demand", () => {
    still(true);
    const { model, story, happens } = resolved();
    happens([...RESOLUTION, OPENED]);
    expect(story.scene.value).toBeNull();
    expect(replay(model, 11, 8)).toBe(true);
    vi.advanceTimersByTime(60_000);
    expect(story.scene.value).toMatchObject({ of: "battle", step: "end" });
    expect(story.paused.value).toBe(true);
  });

  it("tells an earlier turn again from the log alone", () => {
    const { model, story, happens } = resolved();
    happens([...RESOLUTION, OPENED]);
    story.skip();
    expect(replay(model, 11)).toBe(true);
    expect(story.scene.value?.position.systems[11]).toMatchObject({ owner: null, base: 10 });
    expect(story.scene.value?.position.empires).toEqual([]);
    expect(replay(model, 40)).toBe(false);
  });

  it("gives way in a review when one steps on", () => {
    const { model, story, happens } = resolved("review");
    happens([...RESOLUTION, OPENED]);
    expect(story.scene.value?.of).toBe("abilities");
    happens([{ type: "orders-sealed", seat: 1, how: null, orders: null }]);
    expect(story.scene.value).toBeNull();
    expect(model.log.value.length).toBeGreaterThan(HISTORY.length);
  });
});
