import { describe, expect, test } from "vitest";
import type { JudgedDecision, MatchAnalysis, SeatSum } from "../../generated/starboard";
import { headline } from "./decisions";
import { Course, costliest, mainLines, nextMistake, sumOf, swayAt, swings, turnStarts, whole } from "./verdict";

const seatSum = (sum: Partial<SeatSum>): SeatSum => ({
  ...{ start: 0, luck: 0, play: 0, others: 0, end: 0, luck_error: 0, play_error: 0, mistakes: 0 },
  ...sum,
});

const decided = (version: number, seat: number, cost: number, mistake = cost >= 300): JudgedDecision => ({
  ...{ version, until: version + 1, seat, kind: "answer", commands: [], better: [], drafts: 0, error: 100 },
  ...{ cost, mistake, reason: { type: "only" } },
});

const mark = (version: number, turn: number) => ({ version, turn, seat: 0 });

describe("a draw", () => {
  const drew = (version: number, seat: number, change: number, error = 0) => ({
    ...{ version, seat, change, error },
    ...{ least: -2000, most: 700 },
  });
  const luck = [drew(1, 0, 600), drew(1, 1, -900), drew(2, 0, 290), drew(3, 0, 500, 501), drew(4, 0, -900)];
  const chances = [[], [5540, 3100], [5830, 4170], [6000, 4000], [0, 10_000]];
  const at = (version: number, seat: number | null) =>
    swayAt({ luck, chances } as unknown as MatchAnalysis, version, seat);

  test("has the expected chance, the one that came and the possible ones", () => {
    expect(at(1, 0)).toEqual({ seat: 0, expected: 49, came: 55, possible: [29, 56] });
    expect(at(4, 0)).toEqual({ seat: 0, expected: 9, came: 0, possible: [0, 16] });
  });

  test("names the seat that it changed most in a review of all seats", () => {
    expect(at(1, null)).toEqual({ seat: 1, expected: 40, came: 31, possible: [20, 47] });
  });

  test("is not worth a word below 3%, within its error, or where nothing was drawn", () => {
    expect([at(2, 0), at(3, 0), at(5, 0)]).toEqual([null, null, null]);
  });
});

describe("the sum of a seat", () => {
  test("adds up as printed, and the others take the rounding", () => {
    // 25.4 + 9.4 − 21.4 − 13.4 = 0, but the rounded parts make −1.
    const sum = sumOf(seatSum({ start: 2540, luck: 940, play: -2140, others: -1340, end: 0 }));
    expect(sum).toEqual({ start: 25, luck: 9, play: -21, others: -13, end: 0 });
    const odd = sumOf(seatSum({ start: 2549, luck: 949, play: -2149, others: -1349, end: 0 }));
    expect(odd.start + odd.luck + odd.play + odd.others).toBe(odd.end);
    const even = sumOf(seatSum({ start: 5050, luck: 50, play: -50, others: 4950, end: 10_000 }));
    expect(even).toEqual({ start: 51, luck: 1, play: -1, others: 49, end: 100 });
  });

  test("rounds halves away from 0, and never to −0", () => {
    expect([50, -50, 49, -49, 0].map(whole)).toEqual([1, -1, 0, 0, 0]);
  });
});

describe("the headline", () => {
  test.each([
    [900, 3, "Good luck, but three mistakes"],
    [900, 0, "Good luck, and no mistakes"],
    [-900, 1, "Bad luck, and one mistake"],
    [-900, 0, "Bad luck, but no mistakes"],
    [200, 2, "Even luck, but two mistakes"],
    [-200, 0, "Even luck, and no mistakes"],
  ])("of %d luck and %d mistakes", (luck, mistakes, words) => {
    expect(headline(seatSum({ luck, mistakes }))).toBe(words);
    expect(words.split(" ")).toHaveLength(5);
  });

  test("calls luck even if it is less than its error", () => {
    expect(headline(seatSum({ luck: 500, luck_error: 600 }))).toBe("Even luck, and no mistakes");
  });
});

describe("the costliest decisions", () => {
  const all = [
    decided(1, 0, 400),
    decided(5, 1, 900),
    decided(8, 0, 200),
    decided(9, 0, 700),
    decided(12, 0, 500),
    decided(20, 0, 300),
  ];

  test("are the three costliest mistakes of a seat, in the order of play", () => {
    expect(costliest(all, 0).map(({ version }) => version)).toEqual([1, 9, 12]);
  });

  test("are those of anybody for all", () => {
    expect(costliest(all, null).map(({ version }) => version)).toEqual([5, 9, 12]);
  });

  test("leave out small losses, however few mistakes there are", () => {
    expect(costliest([decided(8, 0, 200), decided(9, 0, 350, false)], 0)).toEqual([]);
  });

  test("follow one another, and begin again after the last", () => {
    const mistakes = costliest(all, 0);
    expect([0, 1, 9, 12, 50].map((version) => nextMistake(mistakes, version)?.version)).toEqual([1, 9, 12, 1, 1]);
    expect(nextMistake([], 0)).toBeUndefined();
  });
});

test("luck and play are summed by turn, and the draw that ends a turn is of that turn", () => {
  const luck = [0, 4, 10, 11].map((version) => ({ version, seat: 0, change: version === 0 ? 1 : version, error: 0 }));
  const found = {
    luck,
    decisions: [decided(4, 0, 100), decided(10, 0, 30), decided(11, 1, 999)],
  } as unknown as MatchAnalysis;
  const starts = turnStarts([mark(1, 1), mark(10, 2)]);
  expect(starts).toEqual([0, 10]);
  expect(swings(found, 0, starts)).toEqual([
    { luck: 1 + 4 + 10, play: -100 },
    { luck: 11, play: -30 },
  ]);
});

describe("the course of a match", () => {
  const course = new Course([mark(0, 1), mark(10, 2), mark(20, 3)], 100);

  test("gives every turn the same width", () => {
    expect([0, 5, 10, 20, 60, 100].map((version) => course.place(version))).toEqual([0, 1 / 6, 1 / 3, 2 / 3, 5 / 6, 1]);
  });

  test("finds the position again", () => {
    for (const version of [0, 3, 10, 19, 20, 77, 100]) expect(course.version(course.place(version))).toBe(version);
    expect([course.version(-1), course.version(2)]).toEqual([0, 100]);
  });

  test("of a match without turns is one stretch", () => {
    expect(new Course([], 8).place(4)).toBe(0.5);
    expect(new Course([], 0).place(0)).toBe(0);
  });
});

test("of more than six lines the seat's, the winner's and the two nearest are drawn full", () => {
  const row = [100, 900, 110, 500, 95, 700, 300];
  expect([...mainLines([row], 0, 1)].sort()).toEqual([0, 1, 2, 4]);
  expect(mainLines([row.slice(1)], 0, 1).size).toBe(6);
});
