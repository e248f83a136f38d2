import { describe, expect, it } from "vitest";
import { catalogueOf } from "../../../../dev/details";
import type { Point } from "../../../kit/pieces/board";
import type { Chart } from "../read";
import { centred, kept, panned, whole, zoomed } from "./camera";
import { arrowPath, closest, DISC, extent, freeAngles, sizesAt, towards } from "./geometry";
import { nameBox, withNames } from "./names";

const { maps: all } = catalogueOf("cosmic-conquest").data as { maps: Chart[] };
const crown = all.find(({ id }) => id === "ember-crown") as Chart;
const plate = { w: 1068, h: 708 };
const usual = { piece: 1, name: 1 };

describe("sizes", () => {
  it("are the usual ones where all can be read", () => {
    expect(sizesAt(0.7, closest(crown))).toEqual({ piece: 1, numeral: 1, name: 1, names: "all" });
  });

  it("keep every numeral at 12 pixels and more and inside its disc, and no two discs overlap", () => {
    const phone = { w: 390, h: 360 };
    for (const chart of all) {
      const gap = closest(chart);
      for (let { scale } = whole(extent(chart), phone); scale < 2; scale += 0.05) {
        const { piece, numeral } = sizesAt(scale, gap);
        expect(2 * DISC * piece).toBeLessThan(gap);
        expect(24 * piece * numeral * scale).toBeGreaterThanOrEqual(11.999);
        expect(24 * numeral, chart.id).toBeLessThan(1.5 * DISC);
      }
    }
  });

  it("drop names that would not have room", () => {
    expect(sizesAt(0.24, closest(crown)).names).toBe("one");
    expect(sizesAt(0.5, closest(crown)).names).toBe("all");
  });
});

describe("arrows", () => {
  const path = arrowPath({ x: 0, y: 0 }, { x: 300, y: 0 }, 1);

  it("run from rim to rim and bow to the left of their way", () => {
    expect(path.tip.x).toBeLessThan(300 - DISC);
    expect(path.label.y).toBeLessThan(-5);
  });

  it("and the way back bows to the other side", () => {
    expect(arrowPath({ x: 300, y: 0 }, { x: 0, y: 0 }, 1).label.y).toBeGreaterThan(5);
  });
});

describe("marks", () => {
  it("stand apart from each other and from the lanes", () => {
    const apart = (a: number, b: number) => Math.abs(Math.atan2(Math.sin(a - b), Math.cos(a - b)));
    const angles = freeAngles(crown, 7, 3);
    expect(apart(angles[0] as number, angles[1] as number)).toBeGreaterThan(0.5);
    expect(apart(angles[1] as number, angles[2] as number)).toBeGreaterThan(0.5);
  });

  it("make way for what stands there already", () => {
    const [first = 0] = freeAngles(crown, 7, 1);
    expect(freeAngles(crown, 7, 1, [first])[0]).not.toBe(first);
  });
});

describe("names", () => {
  it("never leave the plate", () => {
    for (const chart of all) {
      const box = extent(chart);
      for (const system of withNames(chart, { ...box, covered: [] }, usual, []).systems) {
        const name = nameBox(system, system.name, system.label, usual);
        expect(name.x, system.name).toBeGreaterThanOrEqual(box.x);
        expect(name.x + name.w, system.name).toBeLessThanOrEqual(box.x + box.w);
      }
    }
  });

  it("make way for an arrow", () => {
    const place = (chart: Chart) => chart.systems[30]?.label;
    const wide = { x: -500, y: -500, w: 3000, h: 3000, covered: [] };
    expect(place(withNames(crown, wide, usual, []))).toBe("s");
    expect(place(withNames(crown, wide, usual, [{ from: 31, to: 30 }]))).not.toBe("s");
  });

  it("do not hide below what lies over the map", () => {
    const system = crown.systems[30] as Chart["systems"][number];
    const below = nameBox(system, system.name, "s", usual);
    const field = { x: -500, y: -500, w: 3000, h: 3000, covered: [below] };
    expect(withNames(crown, field, usual, []).systems[30]?.label).not.toBe("s");
  });
});

describe("the keyboard", () => {
  it("reaches every system of every map by arrows from every other", () => {
    const ways: Point[] = [
      { x: 1, y: 0 },
      { x: -1, y: 0 },
      { x: 0, y: 1 },
      { x: 0, y: -1 },
    ];
    for (const chart of all) {
      for (const start of chart.systems.keys()) {
        const seen = new Set([start]);
        for (const at of seen) {
          for (const way of ways) {
            const next = towards(chart, at, way);
            if (next !== undefined) seen.add(next);
          }
        }
        expect(seen.size, `${chart.id} from ${start}`).toBe(chart.systems.length);
      }
    }
  });
});

describe("the camera", () => {
  const box = extent(crown);
  const at = { x: 300, y: 200 };
  const under = (camera: { x: number; y: number; scale: number }) => ({
    x: (at.x - camera.x) / camera.scale,
    y: (at.y - camera.y) / camera.scale,
  });

  it("shows the whole map", () => {
    const camera = whole(box, plate);
    expect(box.x * camera.scale + camera.x).toBeGreaterThanOrEqual(-0.001);
    expect((box.x + box.w) * camera.scale + camera.x).toBeLessThanOrEqual(plate.w + 0.001);
  });

  it("zooms at a point that stays where it is", () => {
    const before = centred({ x: 800, y: 500 }, 1, plate);
    const after = zoomed(before, 1.5, at);
    expect(under(after).x).toBeCloseTo(under(before).x);
    expect(under(after).y).toBeCloseTo(under(before).y);
  });

  it("neither shrinks below the whole nor leaves the map", () => {
    expect(kept(zoomed(whole(box, plate), 0.2, at), box, plate).scale).toBe(whole(box, plate).scale);
    const far = kept(panned(centred({ x: 800, y: 500 }, 2, plate), { x: 99_999, y: 0 }), box, plate);
    expect(far.x + box.x * far.scale).toBeCloseTo(0);
  });
});
