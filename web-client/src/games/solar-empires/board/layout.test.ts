import { describe, expect, it } from "vitest";
import { layOut } from "./layout";

const SIZES: [number, number][] = [
  [1072, 636],
  [724, 552],
  [1500, 900],
];

describe("the lanes", () => {
  it("lie side by side from the star to the right edge, whichever is open", () => {
    for (const [w, h] of SIZES) {
      for (const open of [null, 1, 3, 6]) {
        const { lanes, star } = layOut(w, h, 6, open);
        expect(lanes).toHaveLength(6);
        lanes.slice(1).forEach((lane, i) => {
          expect(lane.x).toBeCloseTo((lanes[i]?.x ?? 0) + (lanes[i]?.w ?? 0));
        });
        const last = lanes[5];
        expect((last?.x ?? 0) + (last?.w ?? 0)).toBeLessThanOrEqual(w);
        expect(star.x + star.r).toBeLessThanOrEqual(lanes[0]?.x ?? 0);
      }
    }
  });

  it("open two and a half lanes wide for a combat, with room for both fleets", () => {
    const { lanes } = layOut(1072, 636, 6, 3);
    expect(lanes[2]?.open).toBe(true);
    expect(lanes[2]?.w).toBeGreaterThanOrEqual(430);
    expect(lanes[0]?.w).toBeGreaterThanOrEqual(100);
    expect((lanes[2]?.w ?? 0) / (lanes[0]?.w ?? 1)).toBeGreaterThan(2.5);
  });

  it("hold every planet inside its lane", () => {
    for (const open of [null, 2]) {
      for (const lane of layOut(1072, 636, 6, open).lanes) {
        expect(lane.px).toBeGreaterThan(lane.x + 30);
        expect(lane.px).toBeLessThan(lane.x + lane.w - 30);
      }
    }
  });

  it("become rows where they would be too narrow", () => {
    expect(layOut(390, 500, 6, null).compact).toBe(true);
    expect(layOut(724, 552, 6, null).compact).toBe(false);
  });
});
