import { describe, expect, it } from "vitest";
import { kept, tableAt } from "../../../../dev/frames";
import type { Command, Event, View } from "../../../generated/solar-empires";
import { opponents } from "../read";
import { layOut, placesIn } from "./layout";

const SIZES = [
  { w: 1072, h: 636 },
  { w: 724, h: 552 },
  { w: 1500, h: 900 },
];
const { moments } = await kept("solar-empires");
const views = moments.map(({ welcome }) => welcome.view as View).filter(Boolean);
const { table } = await tableAt<View, Command, Event>("solar-empires", "a volley is to be fired");
const shownTo = (view: View, least = 0) => ({
  view,
  own: 0,
  others: opponents(table, view).map((_, i) => i + 1),
  least,
});
const all = SIZES.flatMap((size) =>
  views.map((view) => ({ view, size, layout: layOut(shownTo(view), size), open: view.combat?.orbit })),
);

describe("the lanes", () => {
  it("lie side by side from the star to the right edge, whichever is open", () => {
    for (const { layout, size } of all) {
      const { orbits, star } = layout;
      orbits.slice(1).forEach(({ x }, i) => {
        expect(x).toBeCloseTo((orbits[i]?.x ?? 0) + (orbits[i]?.w ?? 0));
      });
      const last = orbits.at(-1);
      expect((last?.x ?? 0) + (last?.w ?? 0)).toBeLessThanOrEqual(size.w);
      expect(star.x + star.r).toBeLessThanOrEqual(orbits[0]?.x ?? 0);
    }
  });

  it("open wide enough for a combat, with its fleets face to face inside of it", () => {
    const opened = all.flatMap(({ layout }) => layout.orbits.filter(({ open }) => open));
    expect(opened.length).toBeGreaterThan(10);
    for (const { w, h, fleets } of opened) {
      expect(w).toBeGreaterThanOrEqual(430);
      for (const fleet of fleets) {
        expect(fleet.x + fleet.w).toBeLessThanOrEqual(w + 1);
        expect(fleet.y + fleet.h).toBeLessThanOrEqual(h + 1);
      }
    }
  });

  it("hold every planet", () => {
    for (const { layout } of all)
      for (const { planet, w } of layout.orbits) expect(Math.min(planet.x, w - planet.x)).toBeGreaterThan(planet.r);
  });

  it("become rows where they would be too narrow", () => {
    const [view] = views as [View];
    expect(layOut(shownTo(view), { w: 390, h: 500 }).compact).toBe(true);
    expect(layOut(shownTo(view), { w: 724, h: 552 }).compact).toBe(false);
  });
});

describe("the ships", () => {
  it("lie nowhere on each other, and each has its place", () => {
    for (const { view, layout, open } of all) {
      const fleets = [...layout.orbits.flatMap((orbit) => orbit.fleets), ...layout.reserves.values()];
      for (const { plates } of fleets)
        plates.forEach((a, i) => {
          for (const b of plates.slice(i + 1))
            expect(a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y).toBe(true);
        });
      const shown = Object.values(view.ships).filter(({ orbit }) => orbit !== null && orbit !== open);
      const places = placesIn(layout, 0);
      for (const { ship } of shown) expect(places.has(`s${ship}`)).toBe(true);
    }
  });

  it("are as large as lets all of them stand there, and large enough for a finger", () => {
    for (const view of views)
      for (const { fleets } of layOut(shownTo(view, 44), { w: 390, h: 500 }).orbits)
        for (const { plates } of fleets) for (const { h } of plates) expect(h).toBeGreaterThanOrEqual(44);
  });
});
