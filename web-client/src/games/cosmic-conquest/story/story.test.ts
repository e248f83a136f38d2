import { describe, expect, it } from "vitest";
import { momentOf, seatedAt } from "../../../../dev/frames";
import type { Command, Event, SystemView, View } from "../../../generated/cosmic-conquest";
import { each } from "../../../kit/tell/telling";
import { battlesOf, decisive, turnsOf } from "./battles";
import { type Scene, scenesOf, shown } from "./story";

type Of<T extends Event["type"]> = Extract<Event, { type: T }>;

/** The position before a resolution, its events, and the position after it. */
async function resolved(shows: string) {
  const { moment, detail } = await momentOf("cosmic-conquest", shows);
  const { table, goOn } = seatedAt<View, Command, Event>(moment, detail);
  const was = table.view.value as View;
  goOn();
  const resolution = table.fresh.value.map(({ event }) => event);
  return { was, resolution, is: table.view.value as View };
}

const { was, resolution: RESOLUTION, is } = await resolved("a turn is resolved");
const drawn = await resolved("event control-draw");
const next = RESOLUTION.find((event): event is Of<"turn-opened"> => event.type === "turn-opened") as Of<"turn-opened">;
const scenes = scenesOf(RESOLUTION, was, is);
const brief = ({ systems }: View) => systems.map(({ owner, base }) => [owner, base]);

describe("the position before a resolution", () => {
  it("takes back what changed systems, and comes to the position after when it is done again", () => {
    expect(brief(was)).not.toEqual(brief(is));
    expect(brief(shown(is, RESOLUTION, "before"))).toEqual(brief(was));
    expect(brief(shown(was, RESOLUTION))).toEqual(brief(is));
  });

  it("gives freed systems back to whom they were", () => {
    const freed: Event = { type: "systems-freed", seat: 2, systems: [1, 8] };
    const free = shown(is, [freed]);
    expect([1, 8, 3].map((id) => free.systems[id]?.owner)).toEqual([null, null, 6]);
    expect(brief(shown(free, [freed], "before"))).toEqual(
      brief({ ...is, systems: shown(free, [freed], "before").systems }),
    );
  });

  it("shows a system that grows or changes hands with the output that the event names", () => {
    const hit = was.systems.findIndex((system) => system.hit);
    const { base, output } = was.systems[hit] as SystemView;
    expect(output).toBeLessThan(base);
    const grown = shown(was, [{ type: "output-grown", system: hit, from: base, to: base + 2 }]);
    expect(grown.systems[hit]).toMatchObject({ base: base + 2, output: base + 2 });
  });
});

describe("the battles of a turn", () => {
  const battles = battlesOf(RESOLUTION);

  it("are told in order, with what became of each though it is told later", () => {
    expect(battles.map(({ system, capture }) => [system, capture?.to ?? null])).toEqual([
      [3, 6],
      [5, null],
      [8, 2],
      [9, null],
      [15, 5],
      [18, 2],
    ]);
    expect(battles[4]?.owner).toBe(1);
    expect(each(battles[4]?.events ?? [], "beaten-to-it")).toMatchObject([{ seats: [7] }]);
    expect(battles.map(({ events }) => each(events, "drones-destroyed").length)).toEqual([0, 0, 0, 1, 1, 0]);
    const lots = battlesOf(drawn.resolution).flatMap(({ events, capture }) =>
      each(events, "control-draw").map(({ chosen }) => chosen === capture?.to),
    );
    expect(lots).toEqual([true]);
  });

  it("are decided by the conqueror’s duel, else by the nearest", () => {
    const fought = battles[4] as (typeof battles)[0];
    expect(decisive(fought)).toMatchObject({ attacker: 5 });
    const lead = (duel: Of<"duel">) => duel.attack.total - duel.defence.total;
    const nearest = fought.duels.reduce((best, duel) => (lead(duel) > lead(best) ? duel : best));
    expect(decisive({ ...fought, capture: null })).toBe(nearest);
    expect(decisive({ ...fought, capture: null, duels: [] })).toBeNull();
  });

  it("belong to the turn whose orders they carry out", () => {
    const told = RESOLUTION.filter(({ type }) => type === "battle-began" || type === "duel").slice(0, 4);
    const turns = turnsOf([next, { type: "resolution-began", turn: 13 }, ...told]);
    expect(turns.map(({ turn, battles: fought }) => [turn, fought.length])).toEqual([[13, 2]]);
    expect(turnsOf(RESOLUTION)).toMatchObject([{ turn: 12, next: { turn: 13 } }]);
  });
});

describe("the story of a resolution", () => {
  const stepsOf = (told: Scene[], system: number | undefined) =>
    told.flatMap((scene) => (scene.battle && scene.battle.system === system ? [scene.step] : []));

  it("follows the order of the rules", () => {
    const chapters = [...new Map(scenes.map((scene) => [scene.chapter, scene.of])).values()];
    const battles = Array.from({ length: 6 }, () => "battle");
    expect(chapters).toEqual(["abilities", "growth", ...battles, "coin", "totals"]);
  });

  it("rolls only where there are dice", () => {
    expect(stepsOf(scenes, 15)).toEqual(["march", "roll", "clash", "end"]);
    const undefended = drawn.resolution.find(
      (event): event is Of<"battle-undefended"> => event.type === "battle-undefended",
    );
    const told = scenesOf(drawn.resolution, drawn.was);
    expect(stepsOf(told, undefended?.system)).toEqual(["march", "end"]);
  });

  it("changes hands as each battle ends, and not before", () => {
    const owner = (step: string) =>
      scenes.find((scene) => scene.battle?.system === 15 && scene.step === step)?.view.systems[15]?.owner;
    expect([owner("march"), owner("clash"), owner("end")]).toEqual([1, 1, 5]);
    expect(scenes.at(-1)?.view).toBe(is);
    expect(brief(scenes.at(-2)?.view as View)).toEqual(brief(is));
  });

  it("lightens the wash when an empire is proclaimed", () => {
    const proclaimed = drawn.resolution.flatMap((event) => (event.type === "empire-proclaimed" ? [event.seat] : []));
    const told = scenesOf(drawn.resolution, drawn.was);
    const empires = (scene: Scene | undefined) =>
      scene?.view.factions.flatMap(({ seat, empire }) => (empire && proclaimed.includes(seat) ? [seat] : []));
    expect(proclaimed).toHaveLength(1);
    expect(empires(told.find(({ of }) => of === "battle"))).toEqual([]);
    expect(empires(told.findLast(({ of }) => of === "empires"))).toEqual(proclaimed);
  });

  it("tells no entry of the log twice, and none before its time", () => {
    const told = scenes.map(({ told = 0 }) => told);
    expect(told).toEqual([...told].sort((a, b) => a - b));
  });
});
