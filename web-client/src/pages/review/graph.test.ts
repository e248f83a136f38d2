import { describe, expect, test } from "vitest";
import { linePath, scaleOf, spread, tickValues } from "./graph";

describe("the graph of worth", () => {
  test("spans what occurs, but not a verdict that dwarfs it", () => {
    expect(
      scaleOf([
        [3, 4],
        [-5, 90],
      ]),
    ).toEqual({ min: -5, max: 90 });
    expect(scaleOf([])).toEqual({ min: 0, max: 10 });
    const course = Array.from({ length: 300 }, (_, i) => [i, 0]);
    expect(scaleOf([...course, [10_300, -9000]]).max).toBeLessThan(300);
  });

  test("is ruled at round values", () => {
    expect(tickValues(0, 150)).toEqual([0, 50, 100, 150]);
    expect(tickValues(-5, 90)).toEqual([0, 50]);
    expect(tickValues(0, 10)).toEqual([0, 5, 10]);
  });

  test("always draws the last position", () => {
    const worth = Array.from({ length: 1001 }, (_, i) => [i]);
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
    expect(spread([10, 50, 12], 17)).toEqual([10, 50, 27]);
  });
});
