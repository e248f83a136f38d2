import { batch, signal } from "@preact/signals";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TableModel, Told } from "../../core/match/model";
import { looking } from "../../core/net/attention";
import { pace } from "../page/preferences";
import { heardOf, LONGEST, type Moment, paced, stories } from "./story";

let watchers = 0;
vi.mock("../../core/net/attention", () => ({
  looking: signal(true, { watched: () => (watchers = 1), unwatched: () => (watchers = 0) }),
}));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Scene extends Moment {
  of: string;
}

/** A table where every event is a scene of one second. Its letter is its chapter. */
function told() {
  const fresh = signal<Told<string>[]>([]);
  const log = signal<Told<string>[]>([]);
  const model = { mode: "play", view: signal({}), fresh, log } as unknown as TableModel<object, never, string>;
  const story = stories<object, never, string, Scene>((events) =>
    events.map((of, i) => ({ of, ms: 1000, chapter: of.charCodeAt(0) - 97, told: i, about: i })),
  )(model);
  const happens = (...events: string[]) => {
    const entries = events.map((event) => ({ version: 1, at: 0, event }));
    batch(() => {
      log.value = [...log.peek(), ...entries];
      fresh.value = entries;
    });
  };
  const heard = () => heardOf(log.value, story).map(({ event }) => event);
  return { story, log, happens, heard, shown: () => story.scene.value?.of };
}

test("a story begins by itself, goes on to its end, and what happens meanwhile follows it", () => {
  const { happens, shown } = told();
  happens("a1", "a2");
  expect(shown()).toBe("a1");
  happens("a3");
  vi.advanceTimersByTime(1000);
  expect(shown()).toBe("a2");
  vi.advanceTimersByTime(1000);
  expect(shown()).toBe("a3");
  vi.advanceTimersByTime(1000);
  expect(shown()).toBeUndefined();
});

test("it is stepped through by chapters, also by those that came later", () => {
  const { story, happens, shown } = told();
  happens("a1", "a2", "b1");
  happens("a3");
  story.pause(true);
  vi.advanceTimersByTime(10_000);
  expect(shown()).toBe("a1");
  story.step(1);
  expect(shown()).toBe("b1");
  story.step(1);
  expect(shown()).toBe("a3");
  story.step(-1);
  expect(shown()).toBe("b1");
  story.skip();
  expect(shown()).toBeUndefined();
});

test("the log says no more than the story has told, whatever happens meanwhile", () => {
  const { story, happens, heard } = told();
  happens("a1", "a2");
  expect(heard()).toEqual([]);
  happens("a3");
  vi.advanceTimersByTime(1000);
  expect(heard()).toEqual(["a1"]);
  vi.advanceTimersByTime(1000);
  expect(heard()).toEqual(["a1", "a2"]);
  story.skip();
  expect(heard()).toEqual(["a1", "a2", "a3"]);
});

test("the viewer chooses the pace", () => {
  const { happens, shown } = told();
  pace.value = "brisk";
  happens("a1", "a2");
  vi.advanceTimersByTime(500);
  expect(shown()).toBe("a2");
  vi.advanceTimersByTime(500);
  pace.value = "at once";
  happens("a3");
  expect(shown()).toBeUndefined();
  pace.value = "calm";
});

test("a jump ends it", () => {
  const { happens, shown } = told();
  happens("a1");
  happens();
  expect(shown()).toBeUndefined();
});

test("what would take too long is shortened evenly", () => {
  const long = paced(Array.from({ length: 30 }, () => ({ ms: 1000 })));
  expect(long).toHaveLength(30);
  expect(long.reduce((sum, { ms }) => sum + ms, 0)).toBe(LONGEST);
});

test("what was told of some entries can be told again, and is no news then", () => {
  const { story, log, happens, heard, shown } = told();
  happens("a1", "b1", "b2", "c1");
  story.skip();
  const battle = log.peek().slice(1, 3);
  expect(story.keeps(battle)).toBe(true);
  story.again(battle);
  expect(shown()).toBe("b1");
  expect(heard()).toEqual(["a1", "b1", "b2", "c1"]);
  vi.advanceTimersByTime(1000);
  expect(shown()).toBe("b2");
  vi.advanceTimersByTime(1000);
  expect(shown()).toBeUndefined();
  expect(story.keeps([{ version: 1, at: 0, event: "b1" }])).toBe(false);
});

test("events during a replay appear in the log once they are shown", () => {
  const { story, log, happens, heard, shown } = told();
  happens("a1", "a2");
  story.skip();
  story.again(log.peek().slice(0, 1));
  happens("b1");
  expect(shown()).toBe("a1");
  expect(heard()).toEqual(["a1", "a2"]);
  vi.advanceTimersByTime(1000);
  expect(shown()).toBe("b1");
  expect(heard()).toEqual(["a1", "a2"]);
  vi.advanceTimersByTime(1000);
  expect(heard()).toEqual(["a1", "a2", "b1"]);
});

test("what came while nobody looked is told from the position before it", () => {
  const { story, log, happens, heard, shown } = told();
  happens("a1", "b1");
  story.skip();
  story.catchUp(log.peek().slice(1), {});
  expect(shown()).toBe("b1");
  expect(heard()).toEqual(["a1"]);
});

test("behind a page that is put away nothing is told until somebody looks", () => {
  const { happens, heard, shown } = told();
  looking.value = false;
  happens("a1");
  happens("b1");
  expect(shown()).toBeUndefined();
  looking.value = true;
  expect(shown()).toBe("a1");
  expect(heard()).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(shown()).toBe("b1");
});

test("the page does not keep a table in mind that has nothing left to tell", () => {
  told().happens("a1");
  expect(watchers).toBe(0);
  looking.value = false;
  const { happens, shown } = told();
  happens("b1");
  expect(watchers).toBe(1);
  looking.value = true;
  expect([shown(), watchers]).toEqual(["b1", 0]);
});
