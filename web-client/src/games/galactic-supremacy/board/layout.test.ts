import { describe, expect, it } from "vitest";
import { momentOf } from "../../../../dev/frames";
import type { PlayerView, UnitView, View } from "../../../generated/galactic-supremacy";
import { layOut } from "./layout";

const DESK = { w: 1072, h: 636 };
const TABLET = { w: 724, h: 550 };
const PHONE = { w: 390, h: 590 };
const PHONE_WITH_PANEL = { w: 390, h: 380 };

const { moment } = await momentOf("galactic-supremacy", "question build");
const kept = moment.welcome.view as View;
const world = kept.units.find(({ kind }) => kind === "homeworld") as UnitView;

/** A table whose players each have these colonies and fleets. Every second fleet is at a colony. */
function table(players: number, colonies: number, fleets: number): View {
  const seats = Array.from({ length: players }, (_, seat) => seat);
  const units = seats.flatMap((owner): UnitView[] => {
    const homeworld = { ...world, id: `hw${owner}`, owner };
    const held = Array.from({ length: colonies }, (_, i): UnitView => {
      return { ...homeworld, id: `c${owner}-${i}`, kind: "colony", card: "colony-01" };
    });
    const parked = Array.from({ length: fleets }, (_, i): UnitView => {
      const at = (i % 2 && held[i % colonies]) || homeworld;
      return { ...homeworld, id: `f${owner}-${i}`, kind: "fleet", card: "fleet-01", world: at.id };
    });
    return [homeworld, ...held, ...parked];
  });
  const of = seats.map((seat) => ({ ...(kept.players[0] as PlayerView), seat }));
  return { ...kept, me: 0, active: 0, order: seats, players: of, units, staged: null, combat: null };
}

const SIZES = { DESK, TABLET, PHONE, PHONE_WITH_PANEL };

describe("the layout", () => {
  for (const [name, { w, h }] of Object.entries(SIZES)) {
    for (const players of [2, 3, 4, 5, 6]) {
      it(`keeps every piece on the board, ${name}, ${players} players`, () => {
        for (const [colonies, fleets] of [
          [0, 0],
          [1, 2],
          [3, 4],
          [5, 7],
        ] as const) {
          const { worlds, fleets: parked } = layOut(table(players, colonies, fleets), w, h, 1);
          for (const [id, { x, y, r }] of worlds) {
            expect(x - r, `${id} left`).toBeGreaterThanOrEqual(0);
            expect(x + r, `${id} right`).toBeLessThanOrEqual(w);
            expect(y - r, `${id} top`).toBeGreaterThanOrEqual(0);
            expect(y + r, `${id} bottom`).toBeLessThanOrEqual(h);
          }
          for (const [id, { x, y }] of parked) {
            expect(x, id).toBeGreaterThan(0);
            expect(x, id).toBeLessThan(w);
            expect(y, id).toBeGreaterThan(0);
            expect(y, id).toBeLessThan(h);
          }
        }
      });

      it(`lets no two worlds touch, ${name}, ${players} players`, () => {
        for (const colonies of [1, 3, 5]) {
          const placed = [...layOut(table(players, colonies, 2), w, h, 1).worlds];
          for (const [i, [a, one]] of placed.entries()) {
            for (const [b, other] of placed.slice(i + 1)) {
              const apart = Math.hypot(one.x - other.x, one.y - other.y);
              expect(apart, `${a} and ${b} of ${colonies}`).toBeGreaterThan(one.r + other.r);
            }
          }
        }
      });
    }
  }

  it("shows every world at a desk, on a phone the viewer's and those of the opponent that matters", () => {
    const view = table(4, 2, 2);
    expect(layOut(view, DESK.w, DESK.h, null).worlds.size).toBe(12);
    const phone = layOut(view, PHONE.w, PHONE.h, 2);
    expect([...phone.worlds.keys()].filter((id) => id.startsWith("hw"))).toEqual(["hw2", "hw0"]);
  });

  it("gives more than three opponents a line each and opens the one in focus", () => {
    const { plates } = layOut(table(6, 1, 1), DESK.w, DESK.h, 3);
    expect(
      [...plates]
        .filter(([, plate]) => plate.open)
        .map(([seat]) => seat)
        .sort(),
    ).toEqual([0, 3]);
  });

  it("sets attacking fleets between their homeworld and the world", () => {
    const view = { ...table(2, 1, 3), staged: { world: "hw1", fleets: ["f0-0", "f0-1", "f0-2"] } };
    for (const { w, h } of [DESK, PHONE]) {
      const { worlds, fleets, arrow } = layOut(view, w, h, 1);
      expect(arrow).not.toBeNull();
      for (const id of view.staged.fleets) {
        expect(fleets.get(id)?.y).toBeLessThan(worlds.get("hw0")?.y as number);
        expect(fleets.get(id)?.y).toBeGreaterThan(worlds.get("hw1")?.y as number);
      }
    }
  });

  for (const { w, h } of [PHONE, PHONE_WITH_PANEL, { w: 390, h: 270 }])
    it(`writes no fleet's name over a homeworld's rings on a phone, ${h} high, and leaves none out there`, () => {
      const fleets = ["f0-0", "f0-1", "f0-2"];
      const still = table(2, 0, 3);
      for (const view of [still, { ...still, staged: { world: "hw1", fleets } }]) {
        const placed = layOut(view, w, h, 1);
        const home = placed.worlds.get("hw0") as { y: number; r: number };
        for (const { y, scale, label } of fleets.flatMap((id) => placed.fleets.get(id) ?? []))
          if (label) expect(y + (26 * scale) / 0.85 + 18 + 4).toBeLessThanOrEqual(home.y - home.r - 16);
        if (h === PHONE.h) expect(fleets.every((id) => placed.fleets.get(id)?.label)).toBe(true);
      }
    });

  it("keeps fleets on their way off the worlds that lie between, and off each other", () => {
    const fleets = ["f0-0", "f0-1", "f0-2"];
    for (const world of ["c1-0", "c1-2", "c1-4"]) {
      for (const { w, h } of [DESK, { w: 912, h: 456 }, TABLET]) {
        const placed = layOut({ ...table(2, 5, 3), staged: { world, fleets } }, w, h, 1);
        const on = fleets.map((id) => placed.fleets.get(id) as { x: number; y: number });
        for (const { x, y } of on)
          for (const [id, place] of placed.worlds)
            expect(Math.hypot(place.x - x, place.y - y), `${id} at ${w}`).toBeGreaterThan(place.r);
        const apart = on.flatMap((one, i) => on.slice(i + 1).map((two) => Math.hypot(one.x - two.x, one.y - two.y)));
        expect(Math.min(...apart), `${world} at ${w}`).toBeGreaterThan(36);
      }
    }
  });
});
