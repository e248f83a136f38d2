import { describe, expect, test } from "vitest";
import { fallOf, lastOf, linePath, percentOf, spread, tickValues } from "./chart";

describe("the graph of chances", () => {
  test("shows where a seat falls", () => {
    const chances = [
      [5000, 3000, 2000],
      [6000, 4000, 0],
      [7000, 3000, 0],
      [10_000, 0, 0],
    ];
    expect([0, 1, 2].map((seat) => fallOf(chances, seat))).toEqual([null, null, 1]);
  });

  test("ends where a seat has no more numbers", () => {
    const numbers = [
      [1, 5],
      [2, 4],
      [3, null],
    ];
    expect([lastOf(numbers, 0), lastOf(numbers, 1)]).toEqual([2, 1]);
    const at = (n: number) => n;
    expect(linePath(numbers, 1, at, at)).toBe("M0.0 5.0L1.0 4.0");
  });

  test("writes chances in whole percent", () => {
    expect([0, 4349, 4350, 10_000].map(percentOf)).toEqual(["0%", "43%", "44%", "100%"]);
  });

  test("is ruled at round values", () => {
    expect(tickValues(0, 150)).toEqual([0, 50, 100, 150]);
    expect(tickValues(-5, 90)).toEqual([0, 50]);
    expect(tickValues(0, 10)).toEqual([0, 5, 10]);
  });

  test("always draws the last position", () => {
    const chances = Array.from({ length: 1001 }, (_, i) => [i]);
    const d = linePath(
      chances,
      0,
      (v) => v,
      (n) => n,
    );
    expect(d.startsWith("M0.0 0.0")).toBe(true);
    expect(d.endsWith("L1000.0 1000.0")).toBe(true);
    expect(d.split("L").length).toBeLessThan(402);
  });

  test("keeps labels apart and in order", () => {
    expect(spread([10, 50, 12], 17, 100)).toEqual([10, 50, 27]);
    expect(spread([95, 10, 96, 99], 17, 100)).toEqual([66, 10, 83, 100]);
  });
});
