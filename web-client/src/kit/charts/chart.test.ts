import { describe, expect, test } from "vitest";
import { figure, lastOf, linePath, scaleOf, spread, tickValues } from "./chart";

describe("the graph of worth", () => {
  test("spans what occurs", () => {
    expect(
      scaleOf([
        [3, 4],
        [-5, 90],
      ]),
    ).toEqual({ min: -5, max: 90 });
    expect(scaleOf([])).toEqual({ min: 0, max: 10 });
    expect(scaleOf([[20, null]])).toEqual({ min: 0, max: 20 });
  });

  test("ends where a seat falls", () => {
    const worth = [
      [1, 5],
      [2, 4],
      [3, null],
      [null, null],
    ];
    expect([lastOf(worth, 0), lastOf(worth, 1)]).toEqual([2, 1]);
    const at = (n: number) => n;
    expect(linePath(worth, 1, at, at)).toBe("M0.0 5.0L1.0 4.0");
  });

  test("is ruled at round values", () => {
    expect(tickValues(0, 150)).toEqual([0, 50, 100, 150]);
    expect(tickValues(-5, 90)).toEqual([0, 50]);
    expect(tickValues(0, 10)).toEqual([0, 5, 10]);
  });

  test("writes large worths in few letters", () => {
    expect([0, 2.5, -640, 9_999, 12_400, -1_530_000, 10_000_000].map(figure)).toEqual([
      "0",
      "2.5",
      "−640",
      "9999",
      "12k",
      "−1.5m",
      "10m",
    ]);
  });

  test("always draws the last position", () => {
    const worth = Array.from({ length: 1001 }, (_, i) => [i as number | null]);
    const d = linePath(
      worth,
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
