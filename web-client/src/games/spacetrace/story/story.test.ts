import { describe, expect, it, vi } from "vitest";
import { kept, seatedAt, titleOf } from "../../../../dev/frames";
import type { Event, View } from "../../../generated/spacetrace";
import { type Effects, effectsAfter } from "./effects";
import { classRows } from "./rows";
import { scenesOf } from "./story";

// Tests have no server, so log entries before the kept ones never arrive.
vi.stubGlobal("fetch", () => new Promise(() => {}));

const { detail, moments } = await kept("spacetrace");

/** Every kept moment: the view before its update, the update's events, and the view after it. */
const steps = moments.map((moment) => {
  const { table, goOn } = seatedAt(moment, detail);
  const before = table.view.value as View;
  goOn();
  const events = table.fresh.value.map(({ event }) => event as Event).filter(({ type }) => !type.startsWith("table-"));
  return { title: titleOf(moment), before, events, after: table.view.value as View };
});

/** Whether a strike destroys ships. Its event does not say which cards lose them. */
const strikes = (events: Event[]): boolean =>
  events.some((event) => event.type === "preemptive-step" && event.sides.some(({ struck }) => struck > 0));

describe("the story of what has happened", () => {
  it("ends with the numbers that the rules come to, by what the events tell alone", () => {
    let compared = 0;
    for (const { title, before, events, after } of steps) {
      if (strikes(events)) continue;
      const effects = events.reduce<Effects>((so, event) => effectsAfter(so, event, before), new Map());
      for (const [id, { lost, lead, gone }] of effects) {
        const [was, is] = [before.ships[id], after.ships[id]];
        if (!was) continue;
        expect(is === undefined, `${title}, ${id}`).toBe(gone !== undefined && gone !== "exchanged");
        if (!is) continue;
        expect({ alive: was.alive - lost, lead: lead ?? was.lead }, title).toEqual({ alive: is.alive, lead: is.lead });
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(10);
  });

  it("shows each moment on the position before, and moves no card", () => {
    for (const { before, events } of steps)
      for (const { view } of scenesOf(events, before, null)) {
        expect(view.ships).toBe(before.ships);
        expect(view.fleets).toBe(before.fleets);
        expect(view.sides).toBe(before.sides);
      }
  });

  it("shows each volley flying, and then what it did", () => {
    const battle = steps.find(({ events }) => events.some(({ type }) => type === "fire-step"));
    if (!battle) throw new Error("no battle is kept");
    const scenes = scenesOf(battle.events, battle.before, null);
    const fire = scenes.filter(({ event }) => event.type === "fire-step");
    expect(fire.slice(0, 2).map(({ step }) => step)).toEqual(["shots", "told"]);
    expect(fire[1]?.effects).not.toEqual(fire[0]?.effects);
    expect(fire[1]?.view.attack?.battle?.pairing).not.toBeNull();
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
