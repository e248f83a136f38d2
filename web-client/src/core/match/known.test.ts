import { describe, expect, test } from "vitest";
import type { LogEntries, LogEntry, TableView, Update, Welcome } from "../../generated/starboard";
import { PatchMismatch } from "./changes";
import { answering, fromTable, type Known, learn, recalled } from "./known";

const seats = [0, 1].map((seat) => ({ seat, name: `P${seat}`, me: seat === 1 }));
const table = { summary: { id: "t", status: "playing", seats, outcome: null } } as unknown as TableView;
const entry = (version: number): LogEntry => ({ version, at: version, event: { type: `e${version}` } });
const told = (version: number): LogEntries => ({ version, at: version, events: [{ type: `e${version}` }] });
const clocks = { paused: false, banks: [], extensions: [], match_ends: null };

const welcome = (over: Partial<Welcome>): { type: "welcome" } & Welcome => ({
  type: "welcome",
  table,
  status: "playing",
  seat: 1,
  version: 2,
  now: 1_000,
  view: { n: 2 },
  decisions: [],
  choices: [],
  log: [entry(1), entry(2)],
  clocks,
  presence: [],
  chat: [],
  ...over,
});

const update = (over: Partial<Update>): { type: "update" } & Update => ({
  type: "update",
  version: 3,
  now: 1_100,
  told: [told(3)],
  changes: [[["view", "n"], 3]],
  ...over,
});

describe("what is known of a table", () => {
  const arrived = learn(fromTable(table), welcome({}));

  test("a welcome tells all", () => {
    expect(arrived).toMatchObject({ seat: 1, version: 2, view: { n: 2 }, fresh: [] });
  });

  test("an update adds its events and marks them fresh", () => {
    const after = learn(arrived, update({}));
    expect(after.log.map((e) => e.version)).toEqual([1, 2, 3]);
    expect(after.fresh.map((e) => e.version)).toEqual([3]);
    expect(after).toMatchObject({ version: 3, view: { n: 3 } });
  });

  test("what one input told comes together and is kept one by one", () => {
    const after = learn(arrived, update({ told: [{ version: 3, at: 7, events: [{ type: "a" }, { type: "b" }] }] }));
    expect(after.fresh).toEqual(["a", "b"].map((type) => ({ version: 3, at: 7, event: { type } })));
  });

  test("who comes or goes is shown where they sit", () => {
    const sitting = fromTable({
      summary: { ...table.summary, seats: [{ seat: 0, player: "a", online: false, me: false }] },
    } as unknown as TableView);
    const present = [{ player: "a", name: "A", seat: 0, online: true }];
    const after = learn(sitting, { type: "presence", present });
    expect(after.table.summary.seats[0]?.online).toBe(true);
  });

  test("an update leaves alone whatever it does not tell of", () => {
    const after = learn(arrived, update({ told: [], changes: [[["clocks", "paused"], true]] }));
    expect(after.clocks).toEqual({ ...clocks, paused: true });
    for (const part of ["table", "view", "decisions", "choices", "log"] as const)
      expect(after[part]).toBe(arrived[part]);
  });

  test("an update may tell the whole anew", () => {
    const whole = { status: "finished", view: 1, decisions: [], choices: [], clocks };
    const after = learn(arrived, update({ changes: [[[], whole]] }));
    expect(after).toMatchObject({ view: 1, table: { summary: { status: "finished" } }, outcome: null });
  });

  test("an update that does not fit is not taken in", () => {
    expect(() => learn(arrived, update({ changes: [[["view", "cards", 3], 1]] }))).toThrow(PatchMismatch);
  });

  test("events already known are not told twice after a break", () => {
    const after = learn(arrived, update({ told: [told(2), told(3)] }));
    expect(after.log.map((e) => e.version)).toEqual([1, 2, 3]);
  });

  test("a later welcome keeps what its own log no longer reaches", () => {
    const after = learn(arrived, welcome({ version: 9, log: [entry(8), entry(9)] }));
    expect(after.log.map((e) => e.version)).toEqual([1, 2, 8, 9]);
    expect(after.fresh).toEqual([]);
  });

  test("what is recalled fills the gaps and doubles nothing", () => {
    const later = learn(arrived, welcome({ version: 9, log: [entry(8), entry(9)] }));
    const after = learn(later, update({ version: 10, told: [told(10)] }));
    const whole = recalled(after, [0, 1, 2, 3, 4, 8, 8].map(entry), 8);
    expect(whole.log.map((e) => e.version)).toEqual([0, 1, 2, 3, 4, 8, 8, 9, 10]);
    expect(whole.fresh).toBe(after.fresh);
  });

  test("the outcome ends the table", () => {
    const outcome = { reason: "conquest", places: [2, 1] };
    const after = learn(
      arrived,
      update({
        changes: [
          [["status"], "finished"],
          [["outcome"], outcome],
        ],
      }),
    );
    expect(after.outcome).toEqual(outcome);
    expect(after.table.summary).toMatchObject({ status: "finished", outcome });
  });

  test("a line of chat is kept once", () => {
    const line = { id: 5, from: "p", name: "P", seat: 0, to: [], text: "Hello", at: 1 };
    const once = learn(arrived, { type: "chat", ...line });
    expect(learn(once, { type: "chat", ...line }).chat).toEqual([line]);
  });
});

describe("the question that a command answers", () => {
  const known: Known = {
    ...fromTable(table),
    decisions: [
      { id: 0, seat: 0, question: { kind: "x", text: "", pace: "turn" }, deadline: null },
      { id: 7, seat: 1, question: { kind: "build", text: "", pace: "turn" }, deadline: null },
    ],
    choices: [
      { command: { type: "end" }, role: "action" },
      { command: { type: "offer", amount: 1, to: 0 }, range: { field: "amount", min: 1, max: 9 }, role: "aside" },
    ],
  };

  test("is one's own, by its number", () => {
    expect(answering(known, { type: "end" })).toBe(7);
  });

  test("is none for an aside, whatever number its range holds and however its fields are ordered", () => {
    expect(answering(known, { to: 0, amount: 6, type: "offer" })).toBeUndefined();
  });

  test("is none where nothing is asked of us", () => {
    expect(answering({ ...known, decisions: [] }, { type: "end" })).toBeUndefined();
  });
});
