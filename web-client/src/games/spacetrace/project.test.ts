import { describe, expect, it, vi } from "vitest";
import { kept, seatedAt, titleOf } from "../../../dev/frames";
import type { Event, View } from "../../generated/spacetrace";
import { classRows } from "./battles";
import { layOut } from "./layout";
import { pictureAfter } from "./project";
import { scenesOf } from "./story";
import { formation, swarm } from "./swarm";

// There is no server here: what is before a kept log is not to be had.
vi.stubGlobal("fetch", () => new Promise(() => {}));

const { detail, moments } = await kept("spacetrace");

/** Every kept moment: the view before what comes next, that, and the view after it. */
const steps = moments.map((moment) => {
  const { table, goOn } = seatedAt(moment, detail);
  const before = table.view.value as View;
  goOn();
  const events = table.fresh.value.map(({ event }) => event as Event).filter(({ type }) => !type.startsWith("table-"));
  return { title: titleOf(moment), before, events, after: table.view.value as View };
});

/** What a story shows of a position. */
const picture = ({ ships, fleets, sides }: View) => ({
  ships: Object.values(ships)
    .map(({ id, alive, max, lead, seat, commander }) => ({ id, alive, max, lead, seat, commander }))
    .sort((a, b) => a.id - b.id),
  stacks: fleets.map(({ seat, fleet, stacks }) => ({ seat, fleet, stacks })),
  wrecks: sides.map(({ wrecks }) => wrecks.map(({ id }) => id)),
  damage: sides.map(({ damage }) => damage),
});

/** What changes where ships stand in other ways than a story follows. */
const JUMPS = new Set([
  "stack-ordered",
  "fleet-opened",
  "fleet-closed",
  "fleet-dissolved",
  "ship-moved",
  "wreck-recovered",
]);

describe("the story of what has happened", () => {
  it("ends at the true position, by what the events tell alone", () => {
    let followed = 0;
    for (const { title, before, events, after } of steps) {
      const deserts = events.some((event) => event.type === "tactic-resolved" && event.card === "deserter");
      if (events.length === 0 || deserts || events.some(({ type }) => JUMPS.has(type))) continue;
      const told = events.reduce((view, event) => pictureAfter(view, event, detail.catalogue), before);
      expect(picture(told), title).toEqual(picture(after));
      followed += 1;
    }
    expect(followed).toBeGreaterThan(15);
  });

  it("shows each volley flying, and then what it did", () => {
    const battle = steps.find(({ events }) => events.some(({ type }) => type === "fire-step"));
    if (!battle) throw new Error("no battle is kept");
    const scenes = scenesOf(battle.events, battle.before, detail.catalogue, null);
    const fire = scenes.filter(({ event }) => event.type === "fire-step").map(({ step }) => step);
    expect(fire.slice(0, 2)).toEqual(["shots", "told"]);
    expect(scenes.every(({ ms }) => ms > 0)).toBe(true);
  });

  it("counts what each class battle cost both sides", () => {
    for (const { events, before, title } of steps) {
      const rows = classRows(events, before);
      const points = events.reduce(
        (sum, event) => sum + (event.type === "base-damaged" && event.source === "fire" ? event.points : 0),
        0,
      );
      expect(
        rows.reduce((sum, { damage }) => sum + damage[0] + damage[1], 0),
        title,
      ).toBe(points);
    }
  });
});

describe("the board", () => {
  it("has a place for every card in play, none over another, at every size", () => {
    for (const { after, title } of steps) {
      for (const size of [
        { w: 1072, h: 636 },
        { w: 724, h: 500 },
        { w: 390, h: 366 },
      ]) {
        const layout = layOut(after, size, 0, {});
        const shown = layout.compact ? after.fleets.filter(({ fleet }) => fleet === "base") : after.fleets;
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
