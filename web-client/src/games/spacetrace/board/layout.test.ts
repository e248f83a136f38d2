import { describe, expect, it, vi } from "vitest";
import { kept, seatedAt, titleOf } from "../../../../dev/frames";
import type { View } from "../../../generated/spacetrace";
import { layOut } from "./layout";
import { formation, swarm } from "./swarm";

// Tests have no server, so log entries before the kept ones never arrive.
vi.stubGlobal("fetch", () => new Promise(() => {}));

const { detail, moments } = await kept("spacetrace");

/** Every kept moment, after its update. */
const steps = moments.map((moment) => {
  const { table, goOn } = seatedAt(moment, detail);
  goOn();
  return { title: titleOf(moment), after: table.view.value as View };
});

describe("the board", () => {
  it("has a place for every card in play, none over another, at every size", () => {
    for (const { after, title } of steps) {
      for (const size of [
        { w: 1072, h: 636 },
        { w: 724, h: 500 },
        { w: 390, h: 366 },
        { w: 320, h: 300 },
        { w: 544, h: 220 },
        { w: 420, h: 250 },
        { w: 2192, h: 1176 },
      ]) {
        const layout = layOut(after, size, 0, {});
        const shown = layout.form !== "wide" ? after.fleets.filter(({ fleet }) => fleet === "base") : after.fleets;
        const ids = shown.flatMap(({ stacks }) => stacks.flat());
        const placed = (id: number) => layout.tiles.has(id) || layout.bases.has(id);
        if (!after.attack)
          expect(
            ids.filter((id) => !placed(id)),
            title,
          ).toEqual([]);
        const tiles = [...layout.tiles.values()];
        const over = tiles.some((a, i) =>
          tiles.slice(i + 1).some((b) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h),
        );
        expect(over, `${title} at ${size.w}`).toBe(false);
        expect(
          tiles.every(({ x, w, y, h }) => x >= 0 && x + w <= size.w && y >= 0 && y + h <= size.h),
          title,
        ).toBe(true);
      }
    }
  });

  it("puts a hundred fighters into ranks of ten, the foremost at the bow, all inside their box", () => {
    const spots = formation({ cls: "I", ships: 100, w: 116, h: 120, bow: 1 });
    expect(new Set(spots.slice(0, 10).map(({ y }) => Math.round(y))).size).toBe(10);
    expect((spots[0]?.x ?? 0) > (spots[99]?.x ?? 0)).toBe(true);
    expect(spots.every(({ x, y }) => x >= 0 && x <= 116 && y >= 0 && y <= 120)).toBe(true);
  });

  it("draws what is lost hollow, from the front", () => {
    const drawn = (alive: number) => swarm({ cls: "III", ships: 3, alive, tint: 1, w: 200, h: 60, bow: 1 });
    expect(drawn(3).match(/fill="none" stroke="var\(--danger\)"/g)).toBeNull();
    expect(drawn(1).match(/fill="none" stroke="var\(--danger\)"/g)).toHaveLength(2);
  });
});
