import { describe, expect, it } from "vitest";
import { freePlace, leader, runsOver } from "./guide-place";

const board = { left: 0, top: 0, right: 1000, bottom: 700 };
const slip = { width: 320, height: 180 };
const box = (left: number, top: number, size: number) => ({ left, top, right: left + size, bottom: top + size });

describe("the place of a note", () => {
  it("is near its piece, and clear of it and of every other piece", () => {
    const piece = box(480, 330, 40);
    const beside = box(300, 300, 100);
    const place = freePlace(board, slip, [piece, beside], piece);
    expect(place).not.toBeNull();
    const { left, top } = place as { left: number; top: number };
    for (const { left: l, top: t, right, bottom } of [piece, beside])
      expect(left + 332 <= l || left - 12 >= right || top + 192 <= t || top - 12 >= bottom).toBe(true);
  });

  it("is nowhere where the board is full", () => {
    expect(freePlace(board, slip, [{ left: 200, top: 150, right: 800, bottom: 550 }], box(0, 0, 10))).toBeNull();
  });

  it("sends its leader to the edge of the ring, and none where the slip lies on it", () => {
    const line = leader({ left: 0, top: 0, right: 100, bottom: 100 }, { x: 200, y: 50, r: 30 }, []);
    expect(line).toEqual({ from: { x: 100, y: 50 }, to: { x: 170, y: 50 } });
    expect(leader({ left: 0, top: 0, right: 100, bottom: 100 }, { x: 110, y: 50, r: 30 }, [])).toBeNull();
  });

  it("sends it to the nearest edge of what is no disc", () => {
    const button = { left: 200, top: 300, right: 400, bottom: 340 };
    const line = leader({ left: 250, top: 100, right: 350, bottom: 200 }, button, []);
    expect(line).toEqual({ from: { x: 300, y: 200 }, to: { x: 300, y: 300 } });
  });

  it("sends none across anything: the ring points by itself", () => {
    const slip = { left: 250, top: 100, right: 350, bottom: 200 };
    const button = { left: 200, top: 300, right: 400, bottom: 340 };
    expect(leader(slip, button, [{ left: 0, top: 240, right: 400, bottom: 260 }])).toBeNull();
    for (const beside of [box(310, 240, 20), box(290, 310, 20), box(290, 170, 20)])
      expect(leader(slip, button, [beside])).not.toBeNull();
    const askew = { x: 600, y: 500, r: 20 };
    expect(leader(slip, askew, [box(460, 330, 40)])).toBeNull();
    expect(leader(slip, askew, [box(400, 400, 40)])).not.toBeNull();
  });
});

describe("a line round a piece", () => {
  const ring = { x: 100, y: 100, r: 40 };
  const frame = { left: 60, top: 60, right: 140, bottom: 140 };

  it("runs over what lies on it, and neither over what lies inside nor over what is apart", () => {
    for (const edge of [ring, frame]) {
      expect(runsOver(edge, box(130, 95, 20))).toBe(true);
      expect(runsOver(edge, box(95, 95, 10))).toBe(false);
      expect(runsOver(edge, box(180, 95, 20))).toBe(false);
    }
  });

  it("does not run over what lies beside the corner of a ring", () => {
    expect(runsOver(ring, box(136, 136, 20))).toBe(false);
    expect(runsOver(frame, box(136, 136, 20))).toBe(true);
  });
});
