import { expect, test } from "vitest";
import { type Memory, Newer, type World } from "./update-check";

/** A tab whose page is of `loaded`, and a server that names `named`. */
function tab(loaded = "old", memory: Memory = { been: [], tried: {} }) {
  let now = 0;
  let due: (() => void)[] = [];
  const done: string[] = [];
  const server = { names: loaded as string | null };
  let kept = memory;
  const world: World = {
    loaded,
    named: async () => server.names,
    recall: () => kept,
    remember: (memory) => {
      kept = memory;
    },
    now: () => now,
    after: (_, then) => void due.push(then),
    reload: () => done.push("reloaded"),
    go: (href, replace) => done.push(`${replace ? "replaced by" : "to"} ${href}`),
  };
  return {
    newer: new Newer(world),
    done,
    server,
    memory: () => kept,
    passes(ms: number) {
      now += ms;
      const goesOff = due;
      due = [];
      for (const then of goesOff) then();
    },
    looks: () => due.length,
    /** Its page is loaded, of that version. */
    loads: (version: string) => tab(version, kept),
  };
}

test("a page of the server's version stays, and nothing is looked for", async () => {
  const { newer, done, looks } = tab();
  expect(await newer.ask()).toBe(false);
  expect(done).toEqual([]);
  expect(looks()).toBe(0);
  expect(newer.leaves("/rulebooks", false)).toBe(false);
});

test("a page of another version is loaded anew at once where nothing is under way, and once", async () => {
  const { newer, server, done, passes } = tab();
  server.names = "new";
  expect(await newer.ask()).toBe(true);
  await newer.ask();
  passes(500);
  expect(done).toEqual(["reloaded"]);
});

test("it waits as long as anything is under way, without a word for a minute", async () => {
  const { newer, server, done, passes } = tab();
  const ends = [newer.waitsWhile(() => true), newer.unsentWhile(() => true)];
  server.names = "new";
  expect(await newer.ask()).toBe(false);
  passes(59_000);
  expect(newer.offered.value).toBe(false);
  passes(1000);
  expect(newer.offered.value).toBe(true);
  ends[0]?.();
  passes(500);
  expect(done).toEqual([]);
  ends[1]?.();
  passes(500);
  expect(done).toEqual(["reloaded"]);
});

test("what the page cannot do without is said at once, and waits for what is under way all the same", async () => {
  const { newer, server, done } = tab();
  newer.waitsWhile(() => !newer.isUrgent);
  const ends = newer.unsentWhile(() => true);
  server.names = "new";
  await newer.ask();
  expect(newer.offered.value).toBe(false);
  await newer.ask(true);
  expect(newer.offered.value).toBe(true);
  expect(done).toEqual([]);
  ends();
  expect(await newer.ask(true)).toBe(true);
});

test("whoever wants it has it at any time", async () => {
  const { newer, server, done } = tab();
  newer.unsentWhile(() => true);
  server.names = "new";
  await newer.ask();
  newer.load();
  newer.load();
  expect(done).toEqual(["reloaded"]);
});

test("given the old version again it is tried anew no sooner than after two minutes, and not by itself", async () => {
  const before = tab();
  before.server.names = "new";
  await before.newer.ask();
  const { newer, server, done, passes } = before.loads("old");
  passes(300_000);
  expect(done).toEqual([]);
  server.names = "new";
  const again = before.loads("old");
  again.server.names = "new";
  expect(await again.newer.ask()).toBe(false);
  again.passes(119_500);
  expect(again.done).toEqual([]);
  again.passes(500);
  expect(again.done).toEqual(["reloaded"]);
  expect(await newer.ask()).toBe(true);
});

test("it never goes back to a version that the tab has been", async () => {
  const before = tab("old");
  before.server.names = "new";
  await before.newer.ask();
  const { newer, server, done, passes } = before.loads("new");
  server.names = "old";
  expect(await newer.ask()).toBe(false);
  passes(300_000);
  expect(done).toEqual([]);
  expect(newer.leaves("/", false)).toBe(false);
  server.names = "newest";
  expect(await newer.ask()).toBe(true);
});

test("the server's latest word counts", async () => {
  const { newer, server, done, passes } = tab();
  const ends = newer.waitsWhile(() => true);
  server.names = "new";
  await newer.ask();
  passes(60_000);
  server.names = "old";
  await newer.ask();
  expect(newer.offered.value).toBe(false);
  ends();
  passes(500);
  expect(done).toEqual([]);
});

test("another page is loaded instead of shown, but not while something is on its way to the server", async () => {
  const { newer, server, done } = tab();
  newer.waitsWhile(() => true);
  server.names = "new";
  await newer.ask();
  const ends = newer.unsentWhile(() => true);
  expect(newer.leaves("/rulebooks", false)).toBe(false);
  ends();
  expect(newer.leaves("/rulebooks", false)).toBe(true);
  expect(newer.leaves("/decks", true)).toBe(true);
  expect(done).toEqual(["to /rulebooks", "replaced by /decks"]);
});

test("a server that does not say which version it has is asked another time", async () => {
  const { newer, server, done } = tab();
  server.names = null;
  expect(await newer.ask()).toBe(false);
  server.names = "new";
  expect(await newer.ask()).toBe(true);
  expect(done).toEqual(["reloaded"]);
});
