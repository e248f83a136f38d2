import { describe, expect, test } from "vitest";
import type { Replay, ReplayStep, TableView } from "../../generated/starboard";
import { ApiError } from "../net/api";
import { type AskAt, ReviewTable } from "./replay";

const step = (version: number, as: number | null): ReplayStep => ({
  version,
  at: version,
  input: null,
  events: [{ type: `e${version}`, as }],
  view: { version, as },
  draws: [],
});
const table = {
  summary: { status: "finished", outcome: { reason: "conquest", places: [1, 2] }, seats: [] },
} as unknown as TableView;
const turnsAt = (...starts: number[]) => starts.map((version, i) => ({ version, turn: i + 1, seat: i % 2 }));
const stretch = (from: number, to: number, as: number | null, length = 100, turns = turnsAt(0, 10, 20)): Replay => ({
  table,
  length,
  turns,
  chances: [],
  steps: Array.from({ length: to - from + 1 }, (_, i) => step(from + i, as)),
});

const noAnswer: AskAt = async () => ({ answer: null });

function review(askAt = noAnswer, length?: number, turns?: Replay["turns"]) {
  const asked: [number, number, number | null][] = [];
  const model = new ReviewTable(
    stretch(0, 0, null, length, turns),
    async (from, to, as) => {
      asked.push([from, to, as]);
      return stretch(from, to, as);
    },
    askAt,
  );
  model.go(0);
  return { model, asked, settled: () => new Promise((done) => setTimeout(done)) };
}

describe("stepping through a match", () => {
  test("fetches the stretch it stands in once, and the next when it comes near", async () => {
    const { model, asked, settled } = review();
    await settled();
    model.go(5);
    await settled();
    expect(asked).toEqual([[0, 59, null]]);
    model.go(35);
    await settled();
    expect(asked).toEqual([
      [0, 59, null],
      [60, 100, null],
    ]);
    expect(model.view.value).toEqual({ version: 35, as: null });
  });

  test("fetches the whole of a long turn when it jumps into it, so that the log has no gap", async () => {
    const { model, settled } = review(noAnswer, 400);
    model.go(390);
    await settled();
    expect(model.log.value.map((entry) => entry.version)).toEqual(Array.from({ length: 371 }, (_, i) => 20 + i));
  });

  test("keeps the stretches that were looked at last, and fetches an older one again", async () => {
    const { model, asked, settled } = review(noAnswer, 4000, turnsAt(...Array.from({ length: 40 }, (_, i) => 100 * i)));
    for (let version = 0; version <= 4000; version += 60) {
      model.go(version);
      await settled();
    }
    const before = asked.length;
    model.go(3600);
    await settled();
    expect(asked).toHaveLength(before);
    model.go(300);
    await settled();
    expect(asked.slice(before)).toContainEqual([300, 359, null]);
    expect(model.view.value).toEqual({ version: 300, as: null });
  });

  test("keeps to the match", () => {
    const { model } = review();
    model.go(-3);
    expect(model.version.value).toBe(0);
    model.go(500);
    expect(model.version.value).toBe(100);
  });

  test("tells the turn so far, and shows events as they happen only on a step forward", async () => {
    const { model, settled } = review();
    await settled();
    model.go(12);
    expect(model.log.value.map((entry) => entry.version)).toEqual([10, 11, 12]);
    expect(model.fresh.value).toEqual([]);
    model.go(13);
    expect(model.fresh.value.map((entry) => entry.version)).toEqual([13]);
    model.go(12);
    expect(model.fresh.value).toEqual([]);
  });

  test("rests at a position without showing what happened on the way", async () => {
    const { model, settled } = review();
    await settled();
    const shown: unknown[] = [];
    model.fresh.subscribe((fresh) => shown.push(...fresh));
    model.rest(1);
    model.rest(2);
    expect(model.view.value).toEqual({ version: 2, as: null });
    expect(shown).toEqual([]);
  });

  test("goes from turn to turn, to the ends where there are no more", () => {
    const { model } = review();
    expect(model.turnFrom(4, 1)).toBe(10);
    expect(model.turnFrom(10, -1)).toBe(0);
    expect(model.turnFrom(14, -1)).toBe(10);
    expect(model.turnFrom(20, 1)).toBe(100);
  });

  test("sees through one seat's eyes, and keeps the board while that is fetched", async () => {
    const { model, settled } = review();
    await settled();
    model.go(3);
    expect(model.view.value).toEqual({ version: 3, as: null });
    model.seeAs(1);
    expect(model.view.value).toEqual({ version: 3, as: null });
    await settled();
    expect(model.view.value).toEqual({ version: 3, as: 1 });
  });

  test("asks about the position it stands at, through the same eyes", async () => {
    const { model } = review(async (version, as, ask) => ({ answer: { version, as, ask } }));
    model.go(3);
    model.seeAs(1);
    expect(await model.ask("odds")).toEqual({ answer: { version: 3, as: 1, ask: "odds" } });
  });

  test("asks nothing while the match runs", async () => {
    let asked = 0;
    const { model } = review(async () => ({ answer: ++asked }));
    const { summary } = model.table.value;
    model.take({ ...model.table.value, summary: { ...summary, status: "playing" } });
    expect(await model.ask("odds")).toMatchObject({ refusal: { code: "not-over" } });
    expect(asked).toBe(0);
  });

  test("tells why it got no answer", async () => {
    const { model } = review(async () => {
      throw new ApiError(422, "nothing-to-ask", "There is no attack.", "R55");
    });
    const refusal = { code: "nothing-to-ask", message: "There is no attack.", rule: "R55" };
    expect(await model.ask("odds")).toEqual({ refusal });
  });

  test("is read elsewhere without moving, by one position that is fetched once", async () => {
    const { model, asked, settled } = review();
    model.go(3);
    await settled();
    const before = asked.length;
    const other = await model.at(90, 1);
    expect([other.version.value, other.seat.value]).toEqual([90, 1]);
    expect(other.view.value).toEqual({ version: 90, as: 1 });
    await model.at(90, 1);
    expect(asked.slice(before)).toEqual([[90, 90, 1]]);
    expect(model.view.value).toEqual({ version: 3, as: null });
  });

  test("shares what it has fetched with a model beside it, which says when it has arrived", async () => {
    const { model, asked, settled } = review();
    await settled();
    const before = asked.length;
    const other = model.beside(null);
    other.go(7);
    await other.arrived();
    expect([other.view.value, asked.length]).toEqual([{ version: 7, as: null }, before]);
    expect(model.version.value).toBe(0);
  });

  test("has an outcome only at its end", () => {
    const { model } = review();
    expect(model.outcome.value).toBeNull();
    model.go(100);
    expect(model.outcome.value).toEqual({ reason: "conquest", places: [1, 2] });
  });
});
